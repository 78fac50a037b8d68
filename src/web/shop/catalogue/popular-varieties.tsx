import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { catalogueCopy } from '#copy/catalogue.ts';
import { PacketCard } from '#web/components/packet-card.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { highlightedProducts } from '#web/lib/queries/catalogue.ts';

const MAX_SHOWN = 4;

/** A way on from a page without results: the varieties that the shop highlights. */
export function PopularVarieties() {
  const { api } = useAppContext();
  const titleId = useId();
  const { data } = useQuery(highlightedProducts(api));
  if (!data?.results.length) return null;
  return (
    <section aria-labelledby={titleId} className="mt-12 border-t border-line pt-8 text-left">
      <h2 id={titleId} className="mb-4 text-2xl">
        {catalogueCopy.popular}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 *:mb-3 sm:gap-x-5 sm:*:mb-5 md:grid-cols-4">
        {data.results.slice(0, MAX_SHOWN).map((product) => (
          <PacketCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}
