import { packetCopy } from '#copy/catalogue.ts';
import type { ShownPrice } from '#domain/shown-price.ts';
import { pesos } from '#web/lib/format.ts';

/** Price of a product card, shown to logged-in users. */
export function CardPrice({ price: { from, before, varies } }: { price: ShownPrice }) {
  return (
    <p className="figures mb-3 flex flex-wrap items-baseline gap-x-1.5 leading-tight">
      {varies && <span className="text-xs text-soft">{packetCopy.from}</span>}
      <span className="font-semibold">{pesos(from)}</span>
      {before !== undefined && <s className="text-xs text-soft">{pesos(before)}</s>}
    </p>
  );
}
