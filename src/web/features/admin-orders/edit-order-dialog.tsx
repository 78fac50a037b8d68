import { useEffect, useId, useRef, useState } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { unsavedCopy } from '#copy/admin.ts';
import { orderEditCopy as copy, staffOrderCopy } from '#copy/admin-orders.ts';
import { UnsavedGuard } from '#web/features/admin/unsaved-guard.tsx';
import { EditFields } from '#web/features/admin-orders/edit-fields.tsx';
import { useOrderEdit } from '#web/features/admin-orders/use-order-edit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { closeIcon } from '#web/ui/icons.ts';

type EditOrderDialogProps = { order: OrderView; onClose: () => void };

/** Esc and the cross ask first where something would be lost; a click beside it does nothing. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isSaved = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    isSaved.current = true;
    ref.current?.close();
  };
  const editor = useOrderEdit(order, close);
  const leave = () => (editor.isChanged ? setAsking(true) : close());
  useEffect(() => ref.current?.showModal(), []);

  return (
    <dialog
      ref={ref}
      className="sheet order-editor"
      aria-labelledby={titleId}
      // React passes on what happens to a dialog within this one.
      onClose={({ target }) => target === ref.current && onClose()}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        leave();
      }}
    >
      <UnsavedGuard isUnsaved={() => editor.isChanged && !isSaved.current} />
      <form
        noValidate
        className="order-editor-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!editor.isSaving) editor.save();
        }}
      >
        <div className="order-editor-head">
          <h2 id={titleId} className="figures text-xl">
            {copy.title(order.id)}
          </h2>
          <button
            type="button"
            className="button-quiet -mr-2 px-2"
            aria-label={staffOrderCopy.close}
            onClick={leave}
          >
            <Icon of={closeIcon} />
          </button>
        </div>
        <EditFields editor={editor} />
        <div className="order-editor-acts">
          <button type="button" className="button-plain" onClick={leave}>
            {copy.cancel}
          </button>
          <button type="submit" className="button" aria-disabled={editor.isSaving || undefined}>
            {editor.isSaving ? copy.saving : copy.save}
          </button>
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={unsavedCopy.title}
          text={unsavedCopy.text}
          confirm={unsavedCopy.leave}
          keep={unsavedCopy.stay}
          working={undefined}
          onConfirm={close}
          onClose={() => setAsking(false)}
        />
      )}
    </dialog>
  );
}
