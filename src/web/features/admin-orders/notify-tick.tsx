import type { OrderStatus } from '#contract/orders.ts';
import { orderStatusDialogCopy as copy } from '#copy/admin-orders.ts';
import { Tick } from '#web/ui/tick.tsx';

/** Whether a customer is written to when an order goes from one status to the other. */
export function isTold(before: OrderStatus, after: OrderStatus): boolean {
  return before !== after && after !== 'pending';
}

type NotifyTickProps = { isOffered: boolean; checked: boolean; onChange: (checked: boolean) => void };

export function NotifyTick({ isOffered, checked, onChange }: NotifyTickProps) {
  if (!isOffered) return null;
  return (
    <Tick className="edit-notify" checked={checked} onChange={onChange}>
      {copy.notify}
    </Tick>
  );
}
