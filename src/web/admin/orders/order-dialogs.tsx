import { DeleteOrderDialog } from '#web/admin/orders/delete-order-dialog.tsx';
import { OrderDetailsDialog } from '#web/admin/orders/order-details-dialog.tsx';
import { OrderStatusDialog } from '#web/admin/orders/order-status-dialog.tsx';
import type { OrderAction } from '#web/admin/orders/staff-order-card.tsx';

type OrderDialogsProps = {
  action: OrderAction | undefined;
  /** The order that the URL opens. */
  openOrderId: number | undefined;
  onAction: (asked: OrderAction) => void;
  onClose: () => void;
};

/** Shows one dialog at a time: one opened from the details replaces them. */
export function OrderDialogs({ action, openOrderId, onAction, onClose }: OrderDialogsProps) {
  if (action?.act === 'status') return <OrderStatusDialog order={action.order} onClose={onClose} />;
  if (action?.act === 'remove') return <DeleteOrderDialog order={action.order} onClose={onClose} />;
  if (openOrderId === undefined) return null;
  return <OrderDetailsDialog key={openOrderId} id={openOrderId} onAction={onAction} onClose={onClose} />;
}
