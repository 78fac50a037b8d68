import type { ReactNode } from 'react';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Accessible name, for a label that is clear only visually. */
  name: string;
  disabled?: boolean;
  /** Id of the element that explains why the switch is disabled. */
  describedBy?: string | undefined;
  children: ReactNode;
};

/** Switch that takes effect immediately, with its label beside it. */
export function Switch({ checked, onChange, name, disabled = false, describedBy, children }: SwitchProps) {
  const isLive = useIsHydrated();
  return (
    <label className={`switch ${disabled ? 'cursor-default text-soft' : ''}`}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={!isLive || disabled}
        aria-label={name}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
