type IconProps = {
  /** One of `icons.ts`. */
  of: string;
  className?: string;
};

/** A sign beside its word; a control that has nothing else needs an `aria-label` of its own. */
export function Icon({ of, className = 'size-5' }: IconProps) {
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
      <path d={of} />
    </svg>
  );
}
