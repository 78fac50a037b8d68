import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { disclaimerCopy, guideCopy } from '#copy/germination.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { useAgeVerified } from '#web/shop/age-gate/use-age-verified.ts';

type ImportantNoticeProps = {
  /** Element that gets the focus after the notice that opened by itself is closed. */
  heading: RefObject<HTMLElement | null>;
};

/**
 * Notice that opens on each visit of the page, after the age gate (staff-and-warranty §2). The page repeats its text
 * for rereading, for printing and for visitors without scripts.
 */
export function ImportantNotice({ heading }: ImportantNoticeProps) {
  const isAgeVerified = useAgeVerified();
  const [isRead, setRead] = useState(false);
  const [isReopened, setReopened] = useState(false);

  // No element opened the dialog, so the browser cannot restore the focus.
  useEffect(() => {
    if (isRead) heading.current?.focus({ preventScroll: true });
  }, [isRead, heading]);

  const close = () => {
    setReopened(false);
    setRead(true);
  };

  return (
    <section aria-labelledby={TITLE_ID} className="guide-aside">
      <h2 id={TITLE_ID} className="text-lg">
        {disclaimerCopy.title}
      </h2>
      <NoticeText />
      <p className="mt-3 flex flex-wrap gap-x-6 print:hidden">
        <WarrantyLink />
        <button
          type="button"
          className="link unscripted:hidden min-h-11 text-sm"
          aria-haspopup="dialog"
          onClick={() => setReopened(true)}
        >
          {disclaimerCopy.open}
        </button>
      </p>
      {isAgeVerified && <NoticeDialog open={isReopened || !isRead} onClose={close} />}
    </section>
  );
}

const TITLE_ID = 'informacion-importante';

/** Focuses the "Entendido" button without scrolling, so that a small screen shows the start of the text. */
function NoticeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const confirmButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) confirmButton.current?.focus({ preventScroll: true });
  }, [open]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={disclaimerCopy.title}
      closeLabel={disclaimerCopy.close}
      className="guide-notice"
    >
      <div className="-mt-3">
        <NoticeText />
      </div>
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-2">
        <WarrantyLink />
        <button ref={confirmButton} type="button" className="button max-sm:w-full" onClick={onClose}>
          {disclaimerCopy.understood}
        </button>
      </div>
    </Dialog>
  );
}

function NoticeText() {
  return (
    <>
      <p className="mt-2">{disclaimerCopy.lead}</p>
      <ol className="guide-points">
        {disclaimerCopy.points.map(({ name, text }) => (
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
