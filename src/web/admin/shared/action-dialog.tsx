import type { FormEvent, ReactNode } from 'react';
import { commonCopy } from '#copy/common.ts';
import { PlainButton } from '#web/admin/shared/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { onFirstClick } from '#web/lib/on-first-click.ts';

type ActionDialogProps = {
  title: string;
  /** What the action does. */
  text?: string;
  /** Texts of the two buttons. */
  keep: string;
  confirm: string;
  /** The action cannot be confirmed now, as while nothing was chosen. */
  disabled?: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Fields between the text and the buttons. */
  children?: ReactNode;
};

/** Dialog with the choices of an action, a button that runs it and one that closes the dialog. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, text, keep, confirm, disabled = false, isPending, onConfirm, onClose, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onConfirm();
  };
  // What the dialog does when its request ends needs the dialog.
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog open onClose={close} title={title} className="w-[min(30rem,100vw)]">
      <form className="flex grow flex-col gap-6" onSubmit={submit}>
        {text && <p className="-mt-3 text-sm text-soft">{text}</p>}
        {children}
        <div className="mt-auto grid grid-cols-2 gap-2.5">
          <PlainButton isBusy={isPending} onClick={close}>
            {keep}
          </PlainButton>
          <button type="submit" className="button" disabled={isPending || disabled} onClick={onFirstClick()}>
            {isPending ? commonCopy.saving : confirm}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
