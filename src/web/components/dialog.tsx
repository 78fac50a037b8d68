import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { commonCopy } from '#copy/common.ts';
import { Icon } from '#web/components/icon.tsx';
import { closeIcon } from '#web/components/icons.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel?: string;
  className?: string;
  /** Whether a click on the backdrop leaves it open. */
  ignoresBackdrop?: boolean;
  children: ReactNode;
};

/**
 * Native modal dialog: it traps the focus, restores it, and closes on Esc and on a click on the backdrop. Its content
 * is rendered only while it is open.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    closeLabel = commonCopy.close,
    className = '',
    ignoresBackdrop,
    children,
  } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    // The browser restores the focus only for a dialog that is closed before it is unmounted.
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={`sheet ${className}`}
      aria-label={title}
      onClose={onClose}
      // The browser reports that it closed a dialog in a later task: an Enter right after Esc would be lost.
      onCancel={(event) => {
        // A file field's `cancel` bubbles to here.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      // A selection of text that ends over the backdrop is a click on it, too.
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        if (!ignoresBackdrop && event.target === ref.current && pressed.current === ref.current) onClose();
      }}
      onKeyDown={() => {}}
    >
      {open && (
        <div className="flex min-h-full flex-col gap-6 p-5">
          <div className="flex items-center justify-between">
            <p className="min-w-0 font-display text-xl wrap-anywhere">{title}</p>
            <button
              type="button"
              className="button-quiet -mr-2 px-2"
              onClick={onClose}
              aria-label={closeLabel}
            >
              <Icon path={closeIcon} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
