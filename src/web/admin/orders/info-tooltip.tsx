import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#web/components/icon.tsx';
import { clockIcon } from '#web/components/icons.ts';

type InfoTooltipProps = { name: string; children: ReactNode };

/** Tooltip for the text beside it, on hover, focus or tap. Esc hides it. */
export function InfoTooltip({ name, children }: InfoTooltipProps) {
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
        <Icon path={clockIcon} className="size-5" />
      </button>
      <span id={id} role="tooltip" className="info-tip-text">
        {children}
      </span>
    </span>
  );
}
