import type { OrderView } from '#contract/orders.ts';
import { staffListCopy } from '#copy/admin.ts';
import { deleteOrderCopy as copy } from '#copy/admin-orders.ts';
import { useDeleteOrder } from '#web/features/admin-orders/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DeleteOrderDialogProps = {
  order: OrderView;
  onClose: () => void;
  onDeleted?: () => void;
  /** What is said where it fails; the list names the reason. */
  failed?: (message: string) => string;
};

export function DeleteOrderDialog({
  order,
  onClose,
  onDeleted,
  failed = copy.failed,
}: DeleteOrderDialogProps) {
  const deletion = useDeleteOrder();
  const confirm = () =>
    deletion.mutate(order, {
      onSuccess: () => {
        toast.success(copy.done(order.id));
        onDeleted?.();
      },
      onError: (error) => toast.error(failed(refusalText(error, copy.fault))),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={copy.title(order.id)}
      text={order.status === 'pending' ? copy.pending : copy.other}
      confirm={copy.confirm}
      keep={copy.keep}
      working={deletion.isPending ? staffListCopy.working : undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
