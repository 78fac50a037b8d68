import type { ReactNode } from 'react';
import { dateTime } from '#web/lib/format.ts';

type HistoryEntryProps = {
  title: string;
  at: string;
  /** The user who made the change. */
  username?: string;
  /** Class that sets `--status`, the colour of the dot. */
  className?: string;
  children?: ReactNode;
};

/** List of the events of a record, along a line. Its children are `HistoryEntry`. */
export function HistoryList({ children }: { children: ReactNode }) {
  return <ol className="mt-3.5 ml-1.25 border-l border-line">{children}</ol>;
}

export function HistoryEntry({ title, at, username, className = '', children }: HistoryEntryProps) {
  return (
    <li
      className={`relative pb-4 pl-5 before:absolute before:top-1.75 before:-left-1.25 before:size-2.25 before:rounded-full before:border-2 before:border-[color:var(--status,var(--foil))] before:bg-paper ${className}`}
    >
      <p className="text-sm font-semibold">{title}</p>
      <p className="figures text-xs text-soft">
        {username !== undefined && `${username}, `}
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      {children}
    </li>
  );
}
