import { type ReactNode, type RefObject, useId } from 'react';
import { PacketCard } from '#web/components/packet-card.tsx';
import type { CardProduct } from '#web/lib/card-product.ts';

type PacketGridProps = {
  busy?: boolean;
  listRef?: RefObject<HTMLUListElement | null>;
  children: ReactNode;
};

/** Product grid: two cards per row on a phone, one where its text is twice the size, three from 768 px. */
export function PacketGrid({ busy = false, listRef, children }: PacketGridProps) {
  return (
    <ul
      ref={listRef}
      aria-busy={busy}
      className="grid phone-columns gap-x-3 aria-busy:opacity-70 sm:gap-x-5 md:grid-cols-3 xl:gap-x-6 *:mb-3 sm:*:mb-5 xl:*:mb-6"
    >
      {children}
    </ul>
  );
}

/** A grid below a heading; nothing without products. */
export function PacketSection({ title, products }: { title: string; products: readonly CardProduct[] }) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="pt-8">
      <h2 id={titleId} className="pb-4 text-2xl">
        {title}
      </h2>
      <PacketGrid>
        {products.map((product) => (
          <PacketCard key={product.id} product={product} heading="h3" />
        ))}
      </PacketGrid>
    </section>
  );
}
