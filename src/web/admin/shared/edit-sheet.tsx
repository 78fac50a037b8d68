import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { unsavedChangesCopy } from '#copy/admin.ts';
import { UnsavedGuard } from '#web/admin/shared/unsaved-guard.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { closeIcon } from '#web/components/icons.ts';
import { readStoredUserId } from '#web/lib/local-store.ts';

type EditSheetProps = {
  title: string;
  labels: { close: string; cancel: string; save: string; saving: string };
  isChanged: boolean;
  isSaving: boolean;
  /** `onSaved` closes the sheet without a confirmation. */
  onSave: (onSaved: () => void, event: FormEvent<HTMLFormElement>) => void;
  /** Deletes the draft, for forms that save one across sessions. */
  onDiscard?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Modal form. Esc and the close button ask before unsaved changes are discarded; a click on the backdrop does nothing.
 * Mounted only while open.
 */
export function EditSheet(props: EditSheetProps) {
  const { title, labels, isChanged, isSaving, onSave, onDiscard, onClose, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isClosing = useRef(false);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => {
    isClosing.current = true;
    ref.current?.close();
  };
  const discard = () => {
    onDiscard?.();
    // An open confirmation would keep the focus from returning to the opener of the sheet.
    flushSync(() => setConfirming(false));
    close();
  };
  const requestClose = () => (isChanged ? setConfirming(true) : close());
  useEffect(() => ref.current?.showModal(), []);

  return (
    <dialog
      ref={ref}
      className="sheet w-[min(42rem,100vw)]"
      aria-labelledby={titleId}
      // React lets the close event of a nested dialog bubble to this one.
      onClose={({ target }) => target === ref.current && onClose()}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        requestClose();
      }}
    >
      <UnsavedGuard
        isUnsaved={() => isChanged && !isClosing.current && !(onDiscard && hasSessionEnded())}
        {...(onDiscard && { onLeave: onDiscard })}
      />
      <form
        noValidate
        className="grid min-h-full grid-rows-[auto_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) onSave(close, event);
        }}
      >
        <SheetHeader titleId={titleId} title={title} close={labels.close} onLeave={requestClose} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 px-5 py-4">{children}</div>
        <div className="sticky bottom-0 z-2 grid grid-cols-2 gap-2.5 border-t border-line bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          <button type="button" className="button-plain" onClick={requestClose}>
            {labels.cancel}
          </button>
          <button type="submit" className="button" aria-disabled={isSaving || undefined}>
            {isSaving ? labels.saving : labels.save}
          </button>
        </div>
      </form>
      {isConfirming && (
        <ConfirmDialog copy={unsavedChangesCopy} onConfirm={discard} onClose={() => setConfirming(false)} />
      )}
    </dialog>
  );
}

/** After the session has ended, the redirect to the login needs no confirmation: the draft is restored after it. */
function hasSessionEnded(): boolean {
  return readStoredUserId() === undefined;
}

type SheetHeaderProps = { titleId: string; title: string; close: string; onLeave: () => void };

function SheetHeader({ titleId, title, close, onLeave }: SheetHeaderProps) {
  return (
    <div className="sticky top-0 z-2 flex items-center justify-between border-b border-line bg-paper px-5 py-3">
      <h2 id={titleId} className="figures text-xl">
        {title}
      </h2>
      <button type="button" className="button-quiet -mr-2 px-2" aria-label={close} onClick={onLeave}>
        <Icon path={closeIcon} />
      </button>
    </div>
  );
}
