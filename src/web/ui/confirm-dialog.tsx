import { useId, useLayoutEffect, useRef } from 'react';

type ConfirmDialogProps = {
  /** Names the action and its object. */
  title: string;
  text: string;
  /** Label of the confirm button. Undefined if the action is impossible, for the reason in `text`. */
  confirm: string | undefined;
  keep: string;
  /** Label of the confirm button while the action runs; undefined otherwise. */
  working: string | undefined;
  /** Error of the last attempt. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirmation dialog, rendered only while open. Focuses the cancel button, as the action cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, keep, working, error, onConfirm, onClose } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
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
      onCancel={(event) => working !== undefined && event.preventDefault()}
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <p id={textId} className="mt-2 text-soft">
        {text}
      </p>
      {error !== undefined && working === undefined && (
        <p role="alert" className="notice mt-4" data-tone="alarm">
          {error}
        </p>
      )}
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-2.5">
        <button
          type="button"
          className="button-plain max-sm:w-full"
          disabled={working !== undefined}
          onClick={() => ref.current?.close()}
        >
          {keep}
        </button>
        {confirm !== undefined && (
          <button
            type="button"
            className="button button-alarm max-sm:w-full"
            disabled={working !== undefined}
            onClick={onConfirm}
          >
            {working ?? confirm}
          </button>
        )}
      </div>
    </dialog>
  );
}
