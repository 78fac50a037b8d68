import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useId } from 'react';
import { staffListCopy } from '#copy/admin.ts';
import { moreIcon } from '#web/admin/shared/icons.ts';
import { Icon } from '#web/components/icon.tsx';
import { Link } from '#web/lib/router/link.tsx';

/** The items of a menu. */
const CONTROLS = 'button, a[href]';

/** On a phone above the bottom bar, otherwise below or above its button. */
const MENU =
  'inset-auto m-0 rounded-packet border border-line bg-card p-1.5 text-sm text-ink shadow-[0_10px_28px_rgb(var(--shadow)/0.35)] max-sm:inset-x-2 max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-sm:w-auto max-sm:max-w-none sm:min-w-48 max-sm:backdrop:bg-[rgb(var(--shadow)/0.35)] sm:[position-area:bottom_span-left] sm:[position-try-fallbacks:flip-block]';

/** Classes around the button, by its place. In a card it has a text, elsewhere it is its icon alone. */
const places = {
  card: 'has-popover-open:bg-shade',
  row: 'rounded hover:bg-shade has-popover-open:bg-shade',
  bar: 'rounded-full hover:bg-moss-hover',
  tab: 'rounded-full text-soft hover:bg-shade has-popover-open:bg-shade',
};

type RowMenuProps = {
  /** Accessible name, because the text repeats in a list. */
  name: string;
  place: keyof typeof places;
  /** `RowMenuButton`s and `RowMenuLink`s. */
  children: ReactNode;
};

/** Button with the rarer actions of a record, in a native popover. Esc and a click elsewhere close it. */
export function RowMenu({ name, place, children }: RowMenuProps) {
  const id = useId();
  return (
    <div className={places[place]}>
      <button
        type="button"
        popoverTarget={id}
        aria-label={name}
        className="flex size-full min-h-11 min-w-11 items-center justify-center gap-1.5 @max-[25rem]:flex-col @max-[25rem]:gap-0.5"
      >
        <Icon path={moreIcon} className="size-4" />
        {place === 'card' && staffListCopy.more}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the controls; this closes after each and moves the focus */}
      <div
        id={id}
        popover="auto"
        className={MENU}
        onToggle={({ currentTarget, newState }) => {
          // It comes after the menu has opened, in which time an item can have the focus already.
          if (newState === 'open' && !currentTarget.contains(document.activeElement))
            currentTarget.querySelector<HTMLElement>(CONTROLS)?.focus();
        }}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        onKeyDown={moveFocus}
      >
        {children}
      </div>
    </div>
  );
}

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded px-3 text-left font-semibold hover:bg-shade focus-visible:-outline-offset-2';

type RowMenuButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: string;
  /** Accessible name, where the text repeats in a list. */
  name?: string;
  children: string;
};

export function RowMenuButton({ icon, name, className = '', children, ...props }: RowMenuButtonProps) {
  return (
    <button type="button" aria-label={name} className={`${ITEM} ${className}`} {...props}>
      <Icon path={icon} className="size-4" />
      {children}
    </button>
  );
}

type RowMenuLinkProps = Pick<RowMenuButtonProps, 'icon' | 'name' | 'children'> & { href: string };

export function RowMenuLink({ icon, name, href, children }: RowMenuLinkProps) {
  return (
    <Link href={href} preload={false} aria-label={name} className={ITEM}>
      <Icon path={icon} className="size-4" />
      {children}
    </Link>
  );
}

const steps: { [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons: HTMLElement[] = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const index = buttons.indexOf(document.activeElement as HTMLElement);
  buttons[(index + step + buttons.length) % buttons.length]?.focus();
}
