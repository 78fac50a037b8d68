import type { ReactNode } from 'react';
import { commonCopy } from '#copy/common.ts';
import { Link } from '#web/lib/router/link.tsx';
import type { RoutePath } from '#web/lib/router/target.ts';

type FormActionsProps = { cancelTo: RoutePath; className: string; children: ReactNode };

/** Buttons of a form: on a phone in a sticky bar above the navigation bar. */
export function FormActions({ cancelTo, className, children }: FormActionsProps) {
  return (
    <div
      data-action-bar
      className={`flex flex-wrap-reverse gap-2.5 border-t border-line pt-4 max-lg:sticky max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:z-10 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:py-3 max-lg:*:flex-1 ${className}`}
    >
      <Link to={cancelTo} className="button-plain">
        {commonCopy.cancel}
      </Link>
      {children}
    </div>
  );
}
