import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { unsavedCopy } from '#copy/admin.ts';
import { UnsavedGuard } from '#web/features/admin/unsaved-guard.tsx';
import { rememberedUserId } from '#web/lib/local-store.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { closeIcon } from '#web/ui/icons.ts';

type EditSheetProps = {
  title: string;
  words: { close: string; cancel: string; save: string; saving: string };
  isChanged: boolean;
  isSaving: boolean;
  /** `onSaved` closes the sheet without a confirmation. */
  onSave: (onSaved: () => void) => void;
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
  const { title, words, isChanged, isSaving, onSave, onDiscard, onClose, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isSettled = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    isSettled.current = true;
    ref.current?.close();
  };
  const discard = () => {
    onDiscard?.();
    close();
  };
  const leave = () => (isChanged ? setAsking(true) : close());
  useEffect(() => ref.current?.showModal(), []);

  return (
    <dialog
      ref={ref}
      className="sheet edit-sheet"
      aria-labelledby={titleId}
      // React lets the close event of a nested dialog bubble to this one.
      onClose={({ target }) => target === ref.current && onClose()}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        leave();
      }}
    >
      <UnsavedGuard
        isUnsaved={() => isChanged && !isSettled.current && !(onDiscard && hasEnded())}
        {...(onDiscard && { onLeave: onDiscard })}
      />
      <form
        noValidate
        className="edit-sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) onSave(close);
        }}
      >
        <SheetHead titleId={titleId} title={title} close={words.close} onLeave={leave} />
        {children}
        <div className="edit-sheet-acts">
          <button type="button" className="button-plain" onClick={leave}>
            {words.cancel}
          </button>
          <button type="submit" className="button" aria-disabled={isSaving || undefined}>
            {isSaving ? words.saving : words.save}
          </button>
        </div>
      </form>
      {isAsking && <AskToLeave onLeave={discard} onStay={() => setAsking(false)} />}
    </dialog>
  );
}

/** After the session has ended, the redirect to the login needs no confirmation: the draft is restored after it. */
function hasEnded(): boolean {
  return rememberedUserId() === undefined;
}

type SheetHeadProps = { titleId: string; title: string; close: string; onLeave: () => void };

function SheetHead({ titleId, title, close, onLeave }: SheetHeadProps) {
  return (
    <div className="edit-sheet-head">
      <h2 id={titleId} className="figures text-xl">
        {title}
      </h2>
      <button type="button" className="button-quiet -mr-2 px-2" aria-label={close} onClick={onLeave}>
        <Icon of={closeIcon} />
      </button>
    </div>
  );
}

function AskToLeave({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      title={unsavedCopy.title}
      text={unsavedCopy.text}
      confirm={unsavedCopy.leave}
      keep={unsavedCopy.stay}
      working={undefined}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
