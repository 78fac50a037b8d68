import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { unsavedChangesCopy } from '#copy/admin.ts';
import { commonCopy } from '#copy/common.ts';
import { PlainButton } from '#web/admin/shared/button.tsx';
import { ConflictPanel, DraftRestoredBanner } from '#web/admin/shared/form/record-form.tsx';
import { UnsavedGuard } from '#web/admin/shared/form/unsaved-guard.tsx';
import type { RecordEditor } from '#web/admin/shared/form/use-record-form.ts';
import { RECORD_FORM_ATTRIBUTE } from '#web/admin/shared/frame/use-shortcuts.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { RequiredNote } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { closeIcon } from '#web/components/icons.ts';

type RecordSheetProps<Saved> = {
  editor: RecordEditor<Saved>;
  title: string;
  labels?: { save: string; saving: string };
  /** Whether an upload is running, which blocks saving. */
  isUploading?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Modal form that creates or edits a record (`useRecordForm`), mounted only while open. Saving a record without changes
 * closes it. Esc and the close button ask before unsaved changes are discarded; a click on the backdrop does nothing.
 */
export function RecordSheet<Saved>(props: RecordSheetProps<Saved>) {
  const { editor, title, labels = commonCopy, isUploading = false, onClose, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isClosing = useRef(false);
  const [isConfirming, setConfirming] = useState(false);
  const isChanged = editor.isUnsaved || isUploading;
  const isSaving = editor.isSaving || isUploading;
  const close = () => {
    isClosing.current = true;
    ref.current?.close();
    // The close event comes in a later task: an Enter right after Esc would be lost.
    onClose();
  };
  const discard = () => {
    editor.clearDraft();
    // An open confirmation would keep the focus from returning to the opener of the sheet.
    flushSync(() => setConfirming(false));
    close();
  };
  const requestClose = () => (isChanged ? setConfirming(true) : close());
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Without its close event, the toasts that it shows would go with it.
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className="sheet w-[min(42rem,100vw)] scroll-pb-[calc(4.75rem+var(--toast-height,0px))]"
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
        isUnsaved={() => !isClosing.current && (editor.wouldLoseChanges() || isUploading)}
        onLeave={editor.clearDraft}
      />
      <form
        {...RECORD_FORM_ATTRIBUTE}
        noValidate
        className="grid min-h-full grid-rows-[auto_1fr_auto]"
        onSubmit={(event) => {
          if (!isSaving && (editor.isUnsaved || !editor.base)) return editor.submit(event, close);
          event.preventDefault();
          if (!isSaving) close();
        }}
      >
        <div className="sticky top-0 z-2 flex items-center justify-between border-b border-line bg-paper px-5 py-3">
          <h2 id={titleId} className="figures text-xl">
            {title}
          </h2>
          <button
            type="button"
            className="button-quiet -mr-2 px-2"
            aria-label={commonCopy.close}
            onClick={requestClose}
          >
            <Icon path={closeIcon} />
          </button>
        </div>
        <div className="grid grid-cols-1 content-start gap-3 px-5 pt-4 pb-[calc(1rem+var(--toast-height,0px))]">
          {editor.conflict && (
            <ConflictPanel key={editor.conflict.number} differences={editor.conflict.differences} />
          )}
          {editor.isRestored && <DraftRestoredBanner onDiscard={editor.undoChanges} />}
          <RequiredNote />
          {children}
        </div>
        <div className="sticky bottom-0 z-2 grid grid-cols-2 gap-2.5 border-t border-line bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          <PlainButton onClick={requestClose}>{commonCopy.cancel}</PlainButton>
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
