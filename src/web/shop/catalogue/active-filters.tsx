import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { activeFiltersCopy, filtersCopy } from '#copy/catalogue.ts';
import { type CatalogueSearch, catalogueParams } from '#domain/catalogue-search.ts';
import { Icon } from '#web/components/icon.tsx';
import { closeIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';

/** Active filters, each a link that removes it, including those without a control that only a URL can set. */
export function ActiveFilters({ chosen }: { chosen: CatalogueSearch }) {
  const brandName = useBrandName(chosen.brands.length > 0);
  const { types, offers, stock, search, brands } = chosen;
  const choices: Array<{ label: string; without: Partial<CatalogueSearch> }> = [
    ...types.map((type) => ({
      label: activeFiltersCopy.types[type],
      without: { types: types.filter((other) => other !== type) },
    })),
    ...(offers ? [{ label: filtersCopy.offers, without: { offers: false } }] : []),
    ...(stock
      ? [
          {
            label: stock === 'with-stock' ? filtersCopy.withStock : activeFiltersCopy.outOfStock,
            without: { stock: undefined },
          },
        ]
      : []),
    ...brands.map((id) => ({
      label: brandName(id),
      without: { brands: brands.filter((other) => other !== id) },
    })),
    ...(search ? [{ label: activeFiltersCopy.search(search), without: { search: '' } }] : []),
  ];
  if (choices.length === 0) return null;

  return (
    <ul aria-label={filtersCopy.chosen} className="flex flex-wrap gap-2 pb-5">
      {choices.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Link
            to="/productos"
            search={catalogueParams({ ...chosen, page: 1, ...without })}
            resetScroll={false}
            preload={false}
            aria-label={filtersCopy.remove(label)}
            className="chip"
          >
            <span className="truncate">{label}</span>
            <Icon path={closeIcon} className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useBrandName(enabled: boolean) {
  const { api } = useAppContext();
  const { data: brands } = useQuery({ ...brandList(api), enabled });
  return (id: number) => brands?.find((brand) => brand.id === id)?.name ?? activeFiltersCopy.brand(id);
}
