import type { ReactNode } from 'react';

type PacketGridProps = { busy?: boolean; children: ReactNode };

/** Product grid: two cards per row on a phone, three from 768 px. */
export function PacketGrid({ busy = false, children }: PacketGridProps) {
  return (
    <ul
      aria-busy={busy}
      className="grid grid-cols-2 gap-x-3 aria-busy:opacity-70 sm:gap-x-5 md:grid-cols-3 xl:gap-x-6 *:mb-3 sm:*:mb-5 xl:*:mb-6"
    >
      {children}
    </ul>
  );
}

/** Loading placeholders of product cards. */
export function PacketSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => index).map((index) => (
    <li key={index} className="packet-frame packet-rows" aria-hidden="true">
      <div className="packet row-span-4">
        <div className="h-12 bg-shade" />
        <div className="m-3 aspect-square animate-pulse rounded bg-shade sm:m-4" />
        <div className="grid gap-2 p-3 pt-0 pb-6 sm:p-4">
          <div className="h-6 w-3/4 animate-pulse rounded bg-shade" />
          <div className="h-4 w-1/2 animate-pulse rounded bg-shade" />
          <div className="mt-4 h-5 animate-pulse rounded bg-shade" />
        </div>
      </div>
    </li>
  ));
}
