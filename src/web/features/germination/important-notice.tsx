import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { guideCopy, noticeCopy } from '#copy/germination.ts';
import { useAgeVerified } from '#web/features/age-gate/use-age-verified.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type ImportantNoticeProps = {
  /** Element that gets the focus after the notice that opened by itself is closed. */
  heading: RefObject<HTMLElement | null>;
};

/**
 * Notice that opens on each visit of the page, after the age gate (staff-and-warranty §2). The page repeats its text
 * for rereading, for printing and for visitors without scripts.
 */
export function ImportantNotice({ heading }: ImportantNoticeProps) {
  const isOfAge = useAgeVerified();
  const [isRead, setRead] = useState(false);
  const [isAsked, setAsked] = useState(false);

  // No element opened the dialog, so the browser cannot restore the focus.
  useEffect(() => {
    if (isRead) heading.current?.focus({ preventScroll: true });
  }, [isRead, heading]);

  const close = () => {
    setAsked(false);
    setRead(true);
  };

  return (
    <section aria-labelledby={TITLE_ID} className="guide-aside">
      <h2 id={TITLE_ID} className="text-lg">
        {noticeCopy.title}
      </h2>
      <NoticeText />
      <p className="mt-3 flex flex-wrap gap-x-6 print:hidden">
        <WarrantyLink />
        <button
          type="button"
          className="link unscripted:hidden min-h-11 text-sm"
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
        >
          {noticeCopy.open}
        </button>
      </p>
      {isOfAge && <NoticeDialog open={isAsked || !isRead} onClose={close} />}
    </section>
  );
}

const TITLE_ID = 'informacion-importante';

/** Focuses the "Entendido" button without scrolling, so that a small screen shows the start of the text. */
function NoticeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const understood = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) understood.current?.focus({ preventScroll: true });
  }, [open]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={noticeCopy.title}
      closeLabel={noticeCopy.close}
      className="guide-notice"
    >
      <div className="-mt-3">
        <NoticeText />
      </div>
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-2">
        <WarrantyLink />
        <button ref={understood} type="button" className="button max-sm:w-full" onClick={onClose}>
          {noticeCopy.understood}
        </button>
      </div>
    </Dialog>
  );
}

function NoticeText() {
  return (
    <>
      <p className="mt-2">{noticeCopy.lead}</p>
      <ol className="guide-points">
        {noticeCopy.points.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span className="text-soft">{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function WarrantyLink() {
  return (
    <Link
      to="/configuracion"
      search={{ section: 'warranty' }}
      className="link inline-flex min-h-11 items-center text-sm"
    >
      {guideCopy.toWarranty}
    </Link>
  );
}
