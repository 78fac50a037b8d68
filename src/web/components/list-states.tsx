import type { ReactNode } from 'react';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';

type EmptyStateProps = {
  title: ReactNode;
  /** Layout classes. */
  className: string;
  /** What to do instead. */
  children: ReactNode;
};

/** In place of a list without records. */
export function EmptyState({ title, className, children }: EmptyStateProps) {
  return (
    <div className={`grid justify-items-start border-line ${className}`}>
      <BrandMarkIcon className="size-14 text-leaf" />
      <h2 className="latin mt-4 text-xl font-normal">{title}</h2>
      {children}
    </div>
  );
}

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
