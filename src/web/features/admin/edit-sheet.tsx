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
  /** Calls back when all is saved: the sheet then closes without a question. */
  onSave: (onSaved: () => void) => void;
  /** Where what was typed is kept beyond a session that ends: forgets it. */
  onDiscard?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A form over the page. Esc and the cross ask first where something would be lost; a click beside it does nothing.
 * Rendered only while it is open.
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
      // React passes on what happens to a dialog within this one.
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

/** The way to the login is no choice: what is kept comes back after it. */
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
