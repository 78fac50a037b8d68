import type { ReactNode } from 'react';
import { useIsLive } from '#web/lib/use-is-live.ts';

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Says what it is of, where the sight of the page says it. */
  name: string;
  disabled?: boolean;
  /** The element that says why it cannot be switched. */
  describedBy?: string | undefined;
  children: ReactNode;
};

/** On or off, at once. Its word stands beside it. */
export function Switch({ checked, onChange, name, disabled = false, describedBy, children }: SwitchProps) {
  const isLive = useIsLive();
  return (
    <label className="switch">
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
