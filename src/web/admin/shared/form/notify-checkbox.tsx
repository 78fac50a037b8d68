import { Checkbox } from '#web/components/checkbox.tsx';

type NotifyCheckboxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** Whether saving also sends the customer a mail. */
export function NotifyCheckbox({ label, checked, onChange }: NotifyCheckboxProps) {
  return (
    <Checkbox
      className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm"
      checked={checked}
      onChange={onChange}
    >
      {label}
    </Checkbox>
  );
}
