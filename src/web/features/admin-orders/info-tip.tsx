import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { clockIcon } from '#web/ui/icons.ts';

type InfoTipProps = { name: string; children: ReactNode };

/** Says more of what stands beside it to whoever points at it, tabs to it or taps on it. Esc takes it away. */
export function InfoTip({ name, children }: InfoTipProps) {
  const id = useId();
  const [isHidden, setHidden] = useState(false);
  return (
    <span className="info-tip" data-hidden={isHidden || undefined}>
      <button
        type="button"
        className="info-tip-mark"
        aria-label={name}
        aria-describedby={id}
        onKeyDown={({ key }) => key === 'Escape' && setHidden(true)}
        onBlur={() => setHidden(false)}
        onPointerLeave={() => setHidden(false)}
      >
        <Icon of={clockIcon} className="size-5" />
      </button>
      <span id={id} role="tooltip" className="info-tip-text">
        {children}
      </span>
    </span>
  );
}
