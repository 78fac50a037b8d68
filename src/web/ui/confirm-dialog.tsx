import { useId, useLayoutEffect, useRef } from 'react';

type ConfirmDialogProps = {
  /** Names what would be done, and to what. */
  title: string;
  text: string;
  /** Undefined where it cannot be done: then only the way out is offered, and `text` says why. */
  confirm: string | undefined;
  keep: string;
  /** What the button says while it is being done; undefined when nothing is. */
  working: string | undefined;
  /** Why the last try failed. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Rendered only while something is asked. The way out has the focus: what is confirmed cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, keep, working, error, onConfirm, onClose } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Before it leaves the page: only a dialog that is closed gives the focus back to what opened it.
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
