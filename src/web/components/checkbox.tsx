import type { MouseEvent, ReactNode } from 'react';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';

type CheckboxProps = {
  checked: boolean;
  /** `isRange` where Shift is held, which in a list means all from the last one to this one. */
  onChange: (checked: boolean, isRange: boolean) => void;
  /** Accessible name, if there is no visible label. */
  name?: string;
  /** Class of the label, which can be clicked everywhere. */
  className: string;
  children?: ReactNode;
};

export function Checkbox({ checked, onChange, name, className, children }: CheckboxProps) {
  const isLive = useIsHydrated();
  return (
    <label className={className} onMouseDown={preventTextSelection}>
      <input
        type="checkbox"
        className="staff-tick"
        checked={checked}
        disabled={!isLive}
        aria-label={name}
        onChange={({ target, nativeEvent }) =>
          // A change of a checkbox comes with the click that caused it.
          onChange(target.checked, (nativeEvent as PointerEvent).shiftKey)
        }
      />
      {children}
    </label>
  );
}

function preventTextSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}
