import { useId, useLayoutEffect, useRef } from 'react';

type ConfirmDialogProps = {
  /** Names the action and its object. */
  title: string;
  text: string;
  /** Label of the confirm button. Undefined if the action is impossible, for the reason in `text`. */
  confirmLabel: string | undefined;
  cancelLabel: string;
  /** Label of the confirm button while the action runs; undefined otherwise. */
  pendingLabel: string | undefined;
  /** Error of the last attempt. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirmation dialog, rendered only while open. Focuses the cancel button, as the action cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, pendingLabel, error, onConfirm, onClose } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Closes the dialog before it is unmounted: the browser restores the focus only for a dialog that is closed.
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className="confirm"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onClose}
      onCancel={(event) => pendingLabel !== undefined && event.preventDefault()}
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <p id={textId} className="mt-2 text-soft">
        {text}
      </p>
      {error !== undefined && pendingLabel === undefined && (
        <p role="alert" className="notice mt-4" data-tone="alarm">
          {error}
        </p>
      )}
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-2.5">
        <button
          type="button"
          className="button-plain max-sm:w-full"
          disabled={pendingLabel !== undefined}
          onClick={() => ref.current?.close()}
        >
          {cancelLabel}
        </button>
        {confirmLabel !== undefined && (
          <button
            type="button"
            className="button button-alarm max-sm:w-full"
            disabled={pendingLabel !== undefined}
            onClick={onConfirm}
          >
            {pendingLabel ?? confirmLabel}
          </button>
        )}
      </div>
    </dialog>
  );
}
