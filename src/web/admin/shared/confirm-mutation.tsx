import { flushSync } from 'react-dom';
import { staffListCopy } from '#copy/admin.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { toast } from '#web/lib/toast.ts';

type ConfirmMutationProps<Item> = {
  item: Item;
  mutation: { isPending: boolean; error: Error | null; mutateAsync: (item: Item) => Promise<unknown> };
  title: string;
  text: string;
  /** Undefined if the action is not possible. */
  confirmLabel: string | undefined;
  cancelLabel: string;
  /** Text of the toast on success. */
  successText: string;
  /** Error message; the dialog stays open. */
  formatError: (error: Error) => string;
  /** Called after the dialog has closed, because an open dialog traps the focus. */
  onSuccess?: (() => void) | undefined;
  onClose: () => void;
};

/** Confirmation dialog for an irreversible mutation. */
export function ConfirmMutation<Item>(props: ConfirmMutationProps<Item>) {
  const {
    item,
    mutation,
    title,
    text,
    confirmLabel,
    cancelLabel,
    successText,
    formatError,
    onSuccess,
    onClose,
  } = props;
  const run = () =>
    mutation.mutateAsync(item).then(
      () => {
        toast.success(successText);
        flushSync(onClose);
        onSuccess?.();
      },
      // The error is rendered from the mutation's state.
      () => undefined,
    );
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      pendingLabel={mutation.isPending ? staffListCopy.working : undefined}
      error={mutation.error ? formatError(mutation.error) : undefined}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
