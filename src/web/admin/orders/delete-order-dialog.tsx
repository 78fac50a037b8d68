import type { OrderView } from '#contract/orders.ts';
import { deleteOrderCopy } from '#copy/admin-orders.ts';
import { useDeleteOrder } from '#web/admin/orders/mutations.ts';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { getErrorText } from '#web/lib/show-error.ts';

type DeleteOrderDialogProps = {
  order: OrderView;
  onClose: () => void;
  onDeleted?: () => void;
  /** Formats the error message; the list includes the reason. */
  formatError?: (message: string) => string;
};

export function DeleteOrderDialog({
  order,
  onClose,
  onDeleted,
  formatError = deleteOrderCopy.failed,
}: DeleteOrderDialogProps) {
  return (
    <ConfirmMutation
      item={order}
      mutation={useDeleteOrder()}
      copy={{
        ...deleteOrderCopy,
        title: deleteOrderCopy.title(order.id),
        text: order.status === 'pending' ? deleteOrderCopy.pending : deleteOrderCopy.other,
        done: deleteOrderCopy.done(order.id),
      }}
      formatError={(error) => formatError(getErrorText(error, deleteOrderCopy.unexpected))}
      onSuccess={onDeleted}
      onClose={onClose}
    />
  );
}
