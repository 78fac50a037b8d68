import type { ReactNode } from 'react';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';

type LinkMessageProps = { title: ReactNode; text: string; children: ReactNode };

/** The page that a link in a mail opens: a title, a sentence, and what can be done. */
export function LinkMessage({ title, text, children }: LinkMessageProps) {
  return (
    <div className="wrap grid justify-items-center py-16 text-center md:py-24">
      <BrandMarkIcon className="size-14 text-leaf" />
      {title}
      <p className="measure mt-4 text-soft">{text}</p>
      {children}
    </div>
  );
}
