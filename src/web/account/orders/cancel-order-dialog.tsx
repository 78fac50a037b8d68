import { orderChangeCopy } from '#copy/order-changes.ts';
import { isLastLine, type OrderCancellation, useCancelOrder } from '#web/account/orders/cancel-order.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type CancelOrderDialogProps = { cancellation: OrderCancellation; onClose: () => void };

/** Confirmation dialog of a cancellation; shows the result as a toast. */
export function CancelOrderDialog({ cancellation, onClose }: CancelOrderDialogProps) {
  const cancelOrder = useCancelOrder();
  const texts = dialogTexts(cancellation);
  const confirm = () =>
    cancelOrder.mutate(cancellation, {
      onSuccess: () => toast.success(texts.done),
      onError: (error) => toast.error(getErrorText(error, orderChangeCopy.failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog copy={texts} isPending={cancelOrder.isPending} onConfirm={confirm} onClose={onClose} />
  );
}

function dialogTexts({ order, line }: OrderCancellation) {
  const { id } = order;
  if (!line) {
    return {
      ...orderChangeCopy,
      title: orderChangeCopy.cancelTitle(id),
      text: orderChangeCopy.cancelText,
      confirm: orderChangeCopy.cancelConfirm,
      done: orderChangeCopy.cancelled(id),
    };
  }
  const isLast = isLastLine(order);
  return {
    ...orderChangeCopy,
    title: orderChangeCopy.removeTitle(line.product_name, id),
    text: isLast ? orderChangeCopy.removeLastText : orderChangeCopy.removeText,
    confirm: orderChangeCopy.removeConfirm,
    done: isLast ? orderChangeCopy.cancelled(id) : orderChangeCopy.removed(line.product_name, id),
  };
}
