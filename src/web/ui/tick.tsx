import type { ReactNode } from 'react';
import { useIsLive } from '#web/lib/use-is-live.ts';

type TickProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Accessible name, if there is no visible label. */
  name?: string;
  /** Class of the label, all of which can be clicked. */
  className: string;
  children?: ReactNode;
};

export function Tick({ checked, onChange, name, className, children }: TickProps) {
  const isLive = useIsLive();
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
