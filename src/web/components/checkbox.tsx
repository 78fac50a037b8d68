import type { ReactNode } from 'react';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Accessible name, if there is no visible label. */
  name?: string;
  /** Class of the label, all of which can be clicked. */
  className: string;
  children?: ReactNode;
};

export function Checkbox({ checked, onChange, name, className, children }: CheckboxProps) {
  const isLive = useIsHydrated();
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="staff-tick"
        checked={checked}
        disabled={!isLive}
        aria-label={name}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}
