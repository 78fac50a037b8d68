import { useSuspenseQuery } from '@tanstack/react-query';
import { packetCopy } from '#copy/packets.ts';
import { taxFreePrice } from '#domain/tax-free-price.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pesos } from '#web/lib/format.ts';
import { siteSettings } from '#web/lib/queries/site.ts';

/**
 * Beside each price that a customer may still pay, where the shop shows what it is without national taxes. Without a
 * price, or with one of 0, it renders nothing.
 */
export function TaxFreePrice({ finalPrice }: { finalPrice: number | undefined }) {
  const { api } = useAppContext();
  const { shown_vat_rate: rate } = useSuspenseQuery(siteSettings(api)).data;
  if (rate === null || !finalPrice) return null;
  return (
    <span className="block w-full text-xs font-normal text-soft">
      {packetCopy.taxFree(pesos(taxFreePrice(finalPrice, rate)))}
    </span>
  );
}
