type IconProps = {
  /** SVG path from `icons.ts`. */
  path: string;
  className?: string;
};

/** Decorative icon beside a label. A control with only an icon needs an `aria-label` of its own. */
export function Icon({ path, className = 'size-5' }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
