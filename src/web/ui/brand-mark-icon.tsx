import { brandMark } from '#web/ui/brand-mark.ts';

export function BrandMarkIcon({ className }: { className: string }) {
  const { viewBox, seed, seam, shoot, leaves } = brandMark;
  return (
    <svg
      className={className}
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      aria-hidden="true"
    >
      <path d={seed} fill="currentColor" />
      <path d={seam} className="stroke-paper" strokeWidth={2} />
      <path d={shoot} />
      {leaves.map((leaf) => (
        <path key={leaf} d={leaf} fill="currentColor" stroke="none" />
      ))}
    </svg>
  );
}
