import { packetCopy } from '#copy/packets.ts';
import { taxFreePrice } from '#domain/tax-free-price.ts';
import { useSite } from '#web/hooks/use-site.ts';
import { pesos } from '#web/lib/format.ts';

/**
 * Beside each price that a customer may still pay, where the shop shows what it is without national taxes. Without a
 * price, or with one of 0, it renders nothing.
 */
export function TaxFreePrice({ finalPrice }: { finalPrice: number | undefined }) {
  const { shown_vat_rate: rate } = useSite();
  if (rate === null || !finalPrice) return null;
  return (
    <span className="block w-full text-xs font-normal text-soft">
      {packetCopy.taxFree(pesos(taxFreePrice(finalPrice, rate)))}
    </span>
  );
}
