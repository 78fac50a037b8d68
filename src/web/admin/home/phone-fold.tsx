import { type ReactNode, useId, useState } from 'react';
import type { FoldCopy } from '#copy/admin-reports.ts';
import { LinkButton } from '#web/admin/shared/button.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';

type PhoneFoldProps = {
  /** Class that hides what phones show on demand. */
  folded: string;
  /** Of the button; undefined where nothing is hidden. */
  labels: { more: string; fewer: string } | undefined;
  children: ReactNode;
  /** Beside the button. */
  link?: ReactNode;
};

/** Phones show a part of the content, and all of it on demand. */
export function PhoneFold({ folded, labels, children, link }: PhoneFoldProps) {
  const [isOpen, setOpen] = useState(false);
  const isLive = useIsHydrated();
  const id = useId();
  return (
    <div className="min-w-0">
      <div id={id} className={isOpen ? '' : folded}>
        {children}
      </div>
      <div className="flex flex-wrap gap-x-6 text-sm">
        {labels && (
          <LinkButton
            disabled={!isLive}
            aria-expanded={isOpen}
            aria-controls={id}
            className="md:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? labels.fewer : labels.more}
          </LinkButton>
        )}
        {link}
      </div>
    </div>
  );
}

type FoldedListProps = Pick<PhoneFoldProps, 'link'> & {
  count: number;
  copy: FoldCopy;
  /** A list, or a chart with a bar for each item. */
  children: ReactNode;
};

/** As in the class below. */
const SHOWN = 3;
const FOLDED = 'max-md:[&_:is(li,[role=img]>*):nth-child(n+4)]:hidden';

/** On phones only the first items are shown, and all of them on demand. */
export function FoldedList({ count, copy, ...props }: FoldedListProps) {
  const labels = count > SHOWN ? { more: copy.more(count - SHOWN), fewer: copy.fewer } : undefined;
  return <PhoneFold folded={FOLDED} labels={labels} {...props} />;
}
