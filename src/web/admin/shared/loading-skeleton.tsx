type LoadingSkeletonProps = {
  label: string;
  /** Size classes of its bars. */
  bars: readonly string[];
  className?: string;
};

/** Placeholder of a page or a section. */
export function LoadingSkeleton({ label, bars, className = '' }: LoadingSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={`grid gap-4 ${className}`}>
      {bars.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
        <div key={index} className={`skeleton ${bar}`} />
      ))}
    </div>
  );
}
