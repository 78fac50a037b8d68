import type { ButtonHTMLAttributes } from 'react';
import { WithTooltip } from '#web/admin/shared/tooltip.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Link } from '#web/lib/router/link.tsx';

type TableButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: string;
  /** Text of the tooltip. */
  label: string;
  /** Accessible name, because the label repeats in a table. */
  name: string;
  /** Whether it is only visible while the row is hovered or focused; always where there is no pointer to hover with. */
  isOnHover?: boolean;
  /** Names the dialog that it opens, which then returns the focus to it. */
  'data-opens'?: string;
};

const BUTTON = 'grid size-11 place-items-center rounded hover:bg-shade';
const ON_HOVER =
  '[@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100';

/** Action of a row of a `RecordTable`. */
export function TableButton({ icon, label, name, isOnHover = false, ...props }: TableButtonProps) {
  return (
    <WithTooltip text={label}>
      <button type="button" aria-label={name} className={`${BUTTON} ${isOnHover ? ON_HOVER : ''}`} {...props}>
        <Icon path={icon} className="size-4" />
      </button>
    </WithTooltip>
  );
}

type TableLinkProps = Pick<TableButtonProps, 'icon' | 'label' | 'name' | 'isOnHover'> & {
  /** Page of the staff area, without `/admin/`. */
  path: string;
};

export function TableLink({ icon, label, name, isOnHover = false, path }: TableLinkProps) {
  return (
    <WithTooltip text={label}>
      <Link
        href={`/admin/${path}`}
        preload={false}
        aria-label={name}
        className={`${BUTTON} ${isOnHover ? ON_HOVER : ''}`}
      >
        <Icon path={icon} className="size-4" />
      </Link>
    </WithTooltip>
  );
}
