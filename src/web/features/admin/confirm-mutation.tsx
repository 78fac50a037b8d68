import { flushSync } from 'react-dom';
import { staffListCopy } from '#copy/admin.ts';
import { toast } from '#web/lib/toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type ConfirmMutationProps<Item> = {
  item: Item;
  mutation: { isPending: boolean; error: Error | null; mutateAsync: (item: Item) => Promise<unknown> };
  title: string;
  text: string;
  /** Undefined where it cannot be done. */
  confirm: string | undefined;
  keep: string;
  /** The toast when it is done. */
  done: string;
  /** What the dialog, which then stays open, says of an error. */
  failed: (error: Error) => string;
  /** Called after the dialog is closed: while it is open nothing else takes the focus. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
};

/** Asks before a mutation that cannot be undone. */
export function ConfirmMutation<Item>(props: ConfirmMutationProps<Item>) {
  const { item, mutation, title, text, confirm, keep, done, failed, onDone, onClose } = props;
  const run = () =>
    mutation.mutateAsync(item).then(
      () => {
        toast.success(done);
        flushSync(onClose);
        onDone?.();
      },
      // Shown from the mutation's state.
      () => undefined,
    );
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={confirm}
      keep={keep}
      working={mutation.isPending ? staffListCopy.working : undefined}
      error={mutation.error ? failed(mutation.error) : undefined}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
