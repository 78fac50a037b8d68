import { useSuspenseQuery } from '@tanstack/react-query';
import { packetCopy } from '#copy/packets.ts';
import { taxFreePrice } from '#domain/tax-free-price.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pesos } from '#web/lib/format.ts';
import { siteSettings } from '#web/lib/queries/site.ts';

/** Beside a final price, where the shop shows what it is without national taxes. */
export function TaxFreePrice({ finalPrice }: { finalPrice: number }) {
  const { api } = useAppContext();
  const { shown_vat_rate: rate } = useSuspenseQuery(siteSettings(api)).data;
  if (rate === null) return null;
  return (
    <span className="block w-full text-xs font-normal text-soft">
      {packetCopy.taxFree(pesos(taxFreePrice(finalPrice, rate)))}
    </span>
  );
}
