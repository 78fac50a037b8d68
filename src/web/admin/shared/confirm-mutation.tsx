import { flushSync } from 'react-dom';
import { staffListCopy } from '#copy/admin.ts';
import { type ConfirmCopy, ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { toast } from '#web/lib/toast.ts';

type ConfirmMutationProps<Item> = {
  item: Item;
  mutation: { isPending: boolean; error: Error | null; mutateAsync: (item: Item) => Promise<unknown> };
  /** `done` is the text of the toast on success. */
  copy: ConfirmCopy & { done: string };
  /** Error message; the dialog stays open. */
  formatError: (error: Error) => string;
  /** Called after the dialog has closed, because an open dialog traps the focus. */
  onSuccess?: (() => void) | undefined;
  onClose: () => void;
};

/** Confirmation dialog for an irreversible mutation. */
export function ConfirmMutation<Item>(props: ConfirmMutationProps<Item>) {
  const { item, mutation, copy, formatError, onSuccess, onClose } = props;
  const run = () =>
    mutation.mutateAsync(item).then(
      () => {
        toast.success(copy.done);
        flushSync(onClose);
        onSuccess?.();
      },
      // The error is rendered from the mutation's state.
      () => undefined,
    );
  return (
    <ConfirmDialog
      copy={{ ...copy, working: staffListCopy.working }}
      isPending={mutation.isPending}
      error={mutation.error ? formatError(mutation.error) : undefined}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
