import { orderStatusDialogCopy } from '#copy/admin-orders.ts';
import { Checkbox } from '#web/components/checkbox.tsx';

type NotifyCheckboxProps = { isVisible: boolean; checked: boolean; onChange: (checked: boolean) => void };

export function NotifyCheckbox({ isVisible, checked, onChange }: NotifyCheckboxProps) {
  if (!isVisible) return null;
  return (
    <Checkbox className="edit-notify" checked={checked} onChange={onChange}>
      {orderStatusDialogCopy.notify}
    </Checkbox>
  );
}
