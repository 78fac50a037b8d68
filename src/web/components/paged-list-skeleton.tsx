export function PagedListSkeleton({ label, className }: { label: string; className: string }) {
  return (
    <div role="status" aria-label={label} className={`grid gap-6 ${className}`}>
      {['a', 'b'].map((row) => (
        <div key={row} className="border-t border-line pt-5">
          <div className="skeleton h-7 w-40" />
          <div className="skeleton mt-2 h-4 w-56 max-w-full" />
          <div className="skeleton mt-5 h-20" />
        </div>
      ))}
    </div>
  );
}
