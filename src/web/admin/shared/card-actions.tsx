import type { ReactNode } from 'react';

/** The buttons and links at the foot of a card, in columns of the same width. */
export function CardActions({ children }: { children: ReactNode }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col border-t border-line text-xs font-semibold max-sm:text-2xs *:flex *:min-h-12 *:items-center *:justify-center *:gap-1.5 *:not-first:border-l *:not-first:border-line *:hover:bg-shade *:focus-visible:-outline-offset-3 max-sm:*:flex-col max-sm:*:gap-0.5 sm:*:min-h-11">
      {children}
    </div>
  );
}
