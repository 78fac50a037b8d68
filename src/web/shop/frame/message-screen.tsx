import type { ReactNode } from 'react';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';

type MessageScreenProps = {
  title: string;
  /** `alert` for a message that appears later; screen readers read one in the initial page anyway. */
  role?: 'alert';
  text?: ReactNode;
  /** Links and buttons to other pages. */
  children: ReactNode;
};

/** Full-page message in place of a page that cannot be shown. */
export function MessageScreen({ title, role, text, children }: MessageScreenProps) {
  return (
    <div className="wrap grid justify-items-center py-16 text-center md:py-24" role={role}>
      <BrandMarkIcon className="size-16 text-leaf" />
      <h1 className="mt-6 text-2xl md:text-4xl">{title}</h1>
      {text && <p className="measure mt-4 text-soft">{text}</p>}
      <p className="mt-8 flex flex-wrap justify-center gap-3">{children}</p>
    </div>
  );
}
