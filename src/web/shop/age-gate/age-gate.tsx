import { type FormEvent, useEffect, useRef } from 'react';
import { ageGateCopy } from '#copy/age-gate.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { useSite } from '#web/hooks/use-site.ts';
import { isAgeVerified, saveAgeVerified } from '#web/lib/age-flag.ts';
import { useLocation } from '#web/lib/router/hooks.ts';
import { sloganLanguage } from '#web/lib/slogan-language.ts';

const TITLE_ID = 'age-gate-title';
const TEXT_ID = 'age-gate-text';

/**
 * Age gate, rendered open in the HTML after the content: crawlers read the page, users cannot. The script turns it into
 * a modal dialog that Esc does not close. Without scripts, its form asks the server for the cookie. It covers the page
 * from the first paint, and looks the same before and after it becomes modal.
 */
export function AgeGate() {
  const ref = useRef<HTMLDialogElement>(null);
  const { pathname, searchStr } = useLocation();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.close();
    if (!isAgeVerified()) dialog?.showModal();
  }, []);

  const confirmAge = (event: FormEvent) => {
    event.preventDefault();
    saveAgeVerified();
    ref.current?.close();
  };

  // Reopens the gate: some browsers close a dialog on the second Esc, although `cancel` was prevented.
  const reopen = () => {
    if (!isAgeVerified()) ref.current?.showModal();
  };

  return (
    <dialog
      ref={ref}
      open
      className="fixed inset-0 z-50 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-moss p-4 text-ink in-data-[age=verified]:hidden! open:grid open:place-items-center backdrop:bg-moss"
      aria-labelledby={TITLE_ID}
      aria-describedby={TEXT_ID}
      onCancel={(event) => event.preventDefault()}
      onClose={reopen}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <AgeGateCard returnTo={pathname + searchStr} onConfirm={confirmAge} />
    </dialog>
  );
}

type AgeGateCardProps = {
  /** Path of the page that the form leads back to. */
  returnTo: string;
  onConfirm: (event: FormEvent) => void;
};

/** Content of the age gate. */
export function AgeGateCard({ returnTo, onConfirm }: AgeGateCardProps) {
  const site = useSite();
  return (
    <div className="packet w-full max-w-sm px-7 pt-16 pb-8 text-center">
      <BrandMarkIcon className="mx-auto size-11 text-moss dark:text-foil-ink" />
      <p className="mt-2 font-display text-2xl text-moss dark:text-ink">{site.name}</p>
      {site.tagline && (
        <p lang={sloganLanguage(site.tagline)} className="latin mt-1 text-soft">
          {site.tagline}
        </p>
      )}
      <h2 id={TITLE_ID} className="mt-6 border-t border-line pt-6 text-xl">
        {ageGateCopy.title}
      </h2>
      <p id={TEXT_ID} className="mt-3 text-soft">
        {ageGateCopy.text}
      </p>
      <p className="mt-3 text-soft">{site.age_gate_reason}</p>
      <form method="post" action="/edad" onSubmit={onConfirm} className="mt-7 grid gap-3">
        <input type="hidden" name="volver" value={returnTo} />
        <button type="submit" className="button w-full">
          {ageGateCopy.adult}
        </button>
        <a href={ageGateCopy.minorGoesTo} rel="noreferrer" className="button-plain w-full">
          {ageGateCopy.minor}
        </a>
      </form>
    </div>
  );
}
