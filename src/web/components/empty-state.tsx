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
