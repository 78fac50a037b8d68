import { orderStatusDialogCopy } from '#copy/admin-orders.ts';
import { Tick } from '#web/ui/tick.tsx';

type NotifyTickProps = { isOffered: boolean; checked: boolean; onChange: (checked: boolean) => void };

export function NotifyTick({ isOffered, checked, onChange }: NotifyTickProps) {
  if (!isOffered) return null;
  return (
    <Tick className="edit-notify" checked={checked} onChange={onChange}>
      {orderStatusDialogCopy.notify}
    </Tick>
  );
}
