import { useQuery } from '@tanstack/react-query';
import { useAppContext } from '#web/lib/app-context.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';

/** The name of the brand, or its id while the brands are loading. */
export function BrandName({ id }: { id: string }) {
  const { api } = useAppContext();
  const { data: brands = [] } = useQuery(brandList(api));
  return brands.find((brand) => String(brand.id) === id)?.name ?? id;
}
