import { type RefObject, useEffect, useRef, useState } from 'react';
import { disclaimerCopy, guideCopy } from '#copy/germination.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { useAgeVerified } from '#web/hooks/use-age-verified.ts';
import { Link } from '#web/lib/router/link.tsx';

type ImportantNoticeProps = {
  /** Element that gets the focus after the notice that opened by itself is closed. */
  heading: RefObject<HTMLElement | null>;
};

/**
 * Notice that opens on each visit of the page, after the age gate (staff-and-warranty §2). The page repeats its text
 * for rereading, for printing and for visitors without scripts.
 */
export function ImportantNotice({ heading }: ImportantNoticeProps) {
  const hasPassedGate = useAgeVerified();
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
    <section aria-labelledby={TITLE_ID} className="guide-aside mt-12 border-y border-foil pt-6 pb-3">
      <h2 id={TITLE_ID} className="text-lg">
        {disclaimerCopy.title}
      </h2>
      <NoticeText className="md:grid-cols-3" />
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
      {hasPassedGate && <NoticeDialog open={isReopened || !isRead} onClose={close} />}
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
      className="guide-notice inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto rounded-packet border border-t-4 border-line border-t-foil bg-card open:animate-[rise-in_180ms_cubic-bezier(0.2,0,0,1)]"
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

function NoticeText({ className = '' }: { className?: string }) {
  return (
    <>
      <p className="mt-2">{disclaimerCopy.lead}</p>
      <ol className={`guide-points mt-4 grid gap-x-10 gap-y-3 [counter-reset:point] ${className}`}>
        {disclaimerCopy.points.map(({ name, text }) => (
          <li
            key={name}
            className="grid grid-cols-[1.75rem_1fr] items-baseline text-sm [counter-increment:point] before:row-span-2 before:font-display before:text-lg/[1.1] before:text-foil-ink before:content-[counter(point)]"
          >
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
