import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { selectionCopy } from '#copy/admin.ts';
import { Icon } from '#web/components/icon.tsx';
import { closeIcon } from '#web/components/icons.ts';

type SelectionBarProps = {
  /** Accessible name. */
  name: string;
  /** The number of selected records, or why they are too many. */
  text: string;
  onClear: () => void;
  /** Accessible name of the button that clears. */
  clearLabel?: string;
  /** The actions. */
  children: ReactNode;
};

/** Bar with the number of selected records and what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { name, text, onClear, clearLabel = selectionCopy.clear, children } = props;
  return (
    <section
      aria-label={name}
      data-action-bar
      className="fixed inset-x-2 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-15 flex flex-wrap items-center gap-x-1.5 md:gap-x-2 gap-y-1 rounded-packet bg-moss py-1.5 pr-1 pl-3 md:pr-2 md:pl-4 text-sm text-on-moss shadow-[0_10px_28px_rgb(var(--shadow)/0.35)] lg:right-8 lg:bottom-5 lg:left-62"
    >
      <button
        type="button"
        aria-label={clearLabel}
        className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-moss-hover"
        onClick={onClear}
      >
        <Icon path={closeIcon} className="size-4" />
      </button>
      <p role="status" className="figures mr-auto min-w-0 flex-[1_1_6.75rem] font-semibold">
        {text}
      </p>
      {children}
    </section>
  );
}

export function BarButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      className="button-plain border-foil max-md:basis-27 max-md:px-4 bg-card text-ink hover:border-foil"
      {...props}
    />
  );
}
