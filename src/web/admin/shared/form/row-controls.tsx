import type { PointerEventHandler } from 'react';
import { downIcon, gripIcon, upIcon } from '#web/admin/shared/icons.ts';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';

type RowGripProps = { className?: string; onPointerDown: PointerEventHandler };

/** Handle by which a pointer drags a row of a form. The keyboard has the buttons of `RowActions`. */
export function RowGrip({ className = '', onPointerDown }: RowGripProps) {
  return (
    <span
      data-grip
      className={`-ml-1.5 hidden h-11 w-6 shrink-0 cursor-grab touch-none place-items-center text-soft md:grid ${className}`}
      onPointerDown={onPointerDown}
      aria-hidden="true"
    >
      <Icon path={gripIcon} />
    </span>
  );
}

type RowActionsProps = {
  /** Names of the buttons, which say the row. */
  labels: { up: string; down: string; remove: string };
  className?: string;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

/** Buttons that move or remove a row of a form. */
export function RowActions({ labels, className = '', onMove, onRemove }: RowActionsProps) {
  const actions = [
    { label: labels.up, icon: upIcon, act: () => onMove(-1) },
    { label: labels.down, icon: downIcon, act: () => onMove(1) },
    { label: labels.remove, icon: trashIcon, act: onRemove },
  ];
  return (
    <div className={`flex items-center justify-end ${className}`}>
      {actions.map(({ label, icon, act }) => (
        <button
          key={icon}
          type="button"
          className="button-quiet px-0"
          aria-label={label}
          title={label}
          onClick={act}
        >
          <Icon path={icon} className="size-4" />
        </button>
      ))}
    </div>
  );
}
