import { flushSync } from 'react-dom';
import { staffListCopy } from '#copy/admin.ts';
import { showUndoToast } from '#web/admin/shared/bulk/show-undo-toast.ts';
import { type ConfirmCopy, ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { getErrorText } from '#web/lib/show-error.ts';

type Mutation<Item> = {
  isPending: boolean;
  error: Error | null;
  mutateAsync: (item: Item) => Promise<unknown>;
};

type ConfirmMutationProps<Item, Name> = {
  item: Item;
  /** Name of the item in the texts. */
  name: Name;
  useMutation: () => Mutation<Item>;
  copy: Omit<ConfirmCopy, 'title'> & {
    title: (name: Name) => string;
    /** Toast on success. */
    done: string | ((name: Name) => string);
    /** Error if the server gives no reason, or a function that adds the reason. */
    failed: string | ((reason: string) => string);
    /** The reason that `failed` adds if the server gives none. */
    unexpected?: string;
  };
  /** Called after the dialog has closed, because an open dialog traps the focus. */
  onSuccess?: (() => unknown) | undefined;
  /** Reverts the change, from a button of the toast. */
  undo?: () => void;
  onClose: () => void;
};

/** Confirmation dialog that runs a mutation; its toast can have an undo button. On an error the dialog stays open. */
export function ConfirmMutation<Item, Name>(props: ConfirmMutationProps<Item, Name>) {
  const { item, name, useMutation, copy, onSuccess, undo, onClose } = props;
  const { isPending, error, mutateAsync } = useMutation();
  const { done, failed, unexpected = '' } = copy;
  const run = () =>
    mutateAsync(item).then(
      () => {
        showUndoToast(typeof done === 'string' ? done : done(name), undo);
        flushSync(onClose);
        onSuccess?.();
      },
      // The error is rendered from the mutation's state.
      () => undefined,
    );
  const formatError = () =>
    typeof failed === 'string' ? getErrorText(error, failed) : failed(getErrorText(error, unexpected));
  return (
    <ConfirmDialog
      copy={{ ...copy, title: copy.title(name), working: staffListCopy.working }}
      isPending={isPending}
      error={error ? formatError() : undefined}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
