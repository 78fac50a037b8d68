import { brandMark } from '#web/components/brand-mark.ts';

export function BrandMarkIcon({ className }: { className: string }) {
  const { viewBox, seed, leaflets } = brandMark;
  return (
    <svg className={className} viewBox={viewBox} fill="currentColor" aria-hidden="true">
      {leaflets.map((leaflet) => (
        <path key={leaflet} d={leaflet} />
      ))}
      <path d={seed} />
    </svg>
  );
}
