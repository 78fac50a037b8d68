import { useId, useLayoutEffect, useRef } from 'react';
import { onFirstClick } from '#web/lib/on-first-click.ts';

export type ConfirmCopy = {
  /** Names the action and its object. */
  title: string;
  text: string;
  /** Label of the confirm button. Undefined if the action is impossible, for the reason in `text`. */
  confirm: string | undefined;
  /** Label of the cancel button. */
  keep: string;
  /** Label of the confirm button while the action runs. */
  working?: string;
};

type ConfirmDialogProps = {
  copy: ConfirmCopy;
  isPending?: boolean;
  /** Error of the last attempt. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirmation dialog, rendered only while open. Focuses the cancel button, as the action cannot be undone. */
export function ConfirmDialog({ copy, isPending = false, error, onConfirm, onClose }: ConfirmDialogProps) {
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
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-packet border border-t-4 border-line border-t-alarm-ink bg-card p-6 text-ink backdrop:bg-backdrop open:animate-[rise-in_160ms_cubic-bezier(0.2,0,0,1)]"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onClose}
      // The browser would report that it closed the dialog in a later task: an Enter right after Esc would be lost.
      onCancel={(event) => {
        event.preventDefault();
        if (!isPending) onClose();
      }}
    >
      <h2 id={titleId} className="text-xl">
        {copy.title}
      </h2>
      <p id={textId} className="mt-2 text-soft">
        {copy.text}
      </p>
      {error !== undefined && !isPending && (
        <p role="alert" className="notice mt-4" data-tone="alarm">
          {error}
        </p>
      )}
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-2.5">
        <button
          type="button"
          className="button-plain max-sm:w-full"
          disabled={isPending}
          onClick={() => ref.current?.close()}
        >
          {copy.keep}
        </button>
        {copy.confirm !== undefined && (
          <button
            type="button"
            className="button enabled:bg-alarm enabled:text-on-alarm max-sm:w-full"
            disabled={isPending}
            onClick={onFirstClick(onConfirm)}
          >
            {isPending ? copy.working : copy.confirm}
          </button>
        )}
      </div>
    </dialog>
  );
}
