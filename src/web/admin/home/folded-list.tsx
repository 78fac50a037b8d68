import { type ReactNode, useId, useState } from 'react';
import type { FoldCopy } from '#copy/admin-reports.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';

type FoldedListProps = {
  count: number;
  copy: FoldCopy;
  /** A list, or a chart with a bar for each item. */
  children: ReactNode;
  /** Beside the button. */
  link?: ReactNode;
};

/** As in the class below. */
const SHOWN = 3;
const FOLDED = 'max-md:[&_:is(li,[role=img]>*):nth-child(n+4)]:hidden';

/** On phones only the first items are shown, and all of them on demand. */
export function FoldedList({ count, copy, children, link }: FoldedListProps) {
  const [isOpen, setOpen] = useState(false);
  const isLive = useIsHydrated();
  const id = useId();
  return (
    <div className="min-w-0">
      <div id={id} className={isOpen ? '' : FOLDED}>
        {children}
      </div>
      <div className="flex flex-wrap gap-x-6 text-sm">
        {count > SHOWN && (
          <button
            type="button"
            disabled={!isLive}
            aria-expanded={isOpen}
            aria-controls={id}
            className="link min-h-11 md:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? copy.fewer : copy.more(count - SHOWN)}
          </button>
        )}
        {link}
      </div>
    </div>
  );
}
