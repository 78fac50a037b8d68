import { DeleteOrderDialog } from '#web/features/admin-orders/delete-order-dialog.tsx';
import { DetailsDialog } from '#web/features/admin-orders/details-dialog.tsx';
import type { Asked } from '#web/features/admin-orders/staff-order-card.tsx';
import { StatusDialog } from '#web/features/admin-orders/status-dialog.tsx';

type OrderDialogsProps = {
  asked: Asked | undefined;
  /** The order that the URL opens. */
  opened: number | undefined;
  onAsk: (asked: Asked) => void;
  onClose: () => void;
};

/** Shows one dialog at a time: one opened from the details replaces them. */
export function OrderDialogs({ asked, opened, onAsk, onClose }: OrderDialogsProps) {
  if (asked?.act === 'status') return <StatusDialog order={asked.order} onClose={onClose} />;
  if (asked?.act === 'remove') return <DeleteOrderDialog order={asked.order} onClose={onClose} />;
  if (opened === undefined) return null;
  return <DetailsDialog key={opened} id={opened} onAsk={onAsk} onClose={onClose} />;
}
