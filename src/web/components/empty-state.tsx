import type { ReactNode, Ref } from 'react';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';

type EmptyStateProps = {
  title: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Layout classes. */
  className: string;
  /** What to do instead. */
  children: ReactNode;
};

/** In place of a list without records. */
export function EmptyState({ title, titleRef, className, children }: EmptyStateProps) {
  return (
    <div className={`grid justify-items-start border-line ${className}`}>
      <BrandMarkIcon className="size-14 text-leaf" />
      <h2 ref={titleRef} tabIndex={-1} className="latin mt-4 text-xl font-normal outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}
