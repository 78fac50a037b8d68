import { packetCopy } from '#copy/catalogue.ts';
import type { DisplayedPrice } from '#domain/displayed-price.ts';
import { pesos } from '#web/lib/format.ts';

/** Price of a product card, shown to logged-in users. */
export function CardPrice({ price: { lowestPrice, fullPrice, hasOtherPrices } }: { price: DisplayedPrice }) {
  return (
    <p className="figures mb-3 flex flex-wrap items-baseline gap-x-1.5 leading-tight">
      {hasOtherPrices && <span className="text-xs text-soft">{packetCopy.from}</span>}
      <span className="font-semibold">{pesos(lowestPrice)}</span>
      {fullPrice !== undefined && <s className="text-xs text-soft">{pesos(fullPrice)}</s>}
    </p>
  );
}
