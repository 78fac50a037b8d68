import { useQuery } from '@tanstack/react-query';
import { productFilterCopy } from '#copy/admin-products.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';

/** The brands of the filter, and the id in the URL if it is of no brand. */
export function useBrandOptions(chosen: string | undefined) {
  const { api } = useAppContext();
  const { data: brands = [] } = useQuery(brandList(api));
  const options = brands.map(({ id, name }) => ({ value: String(id), label: name }));
  const isUnknown = chosen !== undefined && !options.some(({ value }) => value === chosen);
  return isUnknown
    ? [{ value: chosen, label: productFilterCopy.brand.unknown(chosen) }, ...options]
    : options;
}
