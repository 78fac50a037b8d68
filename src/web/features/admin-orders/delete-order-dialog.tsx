import type { OrderView } from '#contract/orders.ts';
import { deleteOrderCopy } from '#copy/admin-orders.ts';
import { ConfirmMutation } from '#web/features/admin/confirm-mutation.tsx';
import { useDeleteOrder } from '#web/features/admin-orders/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';

type DeleteOrderDialogProps = {
  order: OrderView;
  onClose: () => void;
  onDeleted?: () => void;
  /** Formats the error message; the list includes the reason. */
  failed?: (message: string) => string;
};

export function DeleteOrderDialog({
  order,
  onClose,
  onDeleted,
  failed = deleteOrderCopy.failed,
}: DeleteOrderDialogProps) {
  return (
    <ConfirmMutation
      item={order}
      mutation={useDeleteOrder()}
      title={deleteOrderCopy.title(order.id)}
      text={order.status === 'pending' ? deleteOrderCopy.pending : deleteOrderCopy.other}
      confirm={deleteOrderCopy.confirm}
      keep={deleteOrderCopy.keep}
      done={deleteOrderCopy.done(order.id)}
      failed={(error) => failed(refusalText(error, deleteOrderCopy.fault))}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
