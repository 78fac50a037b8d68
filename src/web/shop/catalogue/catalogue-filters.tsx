import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FacetName, facetNames } from '#contract/facets.ts';
import type { FacetsView } from '#contract/products.ts';
import { activeFiltersCopy, catalogueCopy, filtersCopy } from '#copy/catalogue.ts';
import {
  type CatalogueOrdering,
  type CatalogueSearch,
  catalogueParams,
  categoriesParam,
  noFilters,
  toggleFacet,
  toggleType,
} from '#domain/catalogue-search.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { closeIcon, slidersIcon } from '#web/components/icons.ts';
import { afterPaint } from '#web/lib/after-paint.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { keepFocus } from '#web/lib/keep-focus.ts';
import { brandList, facetCounts } from '#web/lib/queries/catalogue.ts';
import { Link } from '#web/lib/router/link.tsx';
import { FacetGroups, FlagFilter } from '#web/shop/catalogue/facet-groups.tsx';
import { NameSearch } from '#web/shop/catalogue/name-search.tsx';
import { filterQuery } from '#web/shop/catalogue/product-list-query.ts';

export type FilterProps = {
  chosen: CatalogueSearch;
  choose: (change: Partial<CatalogueSearch>) => void;
};

type CatalogueFiltersProps = FilterProps & { count: number | undefined; children: ReactNode };

/**
 * Filter controls of the catalogue, around its list. With scripts each takes effect immediately; without them they are
 * one form, and each of its submit buttons includes the chosen types.
 */
export function CatalogueFilters({ chosen, choose, count, children }: CatalogueFiltersProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const counts = useFacetCounts(chosen);
  const groups = <FilterGroups chosen={chosen} choose={choose} counts={counts} />;

  return (
    <form
      action="/productos"
      method="get"
      aria-label={filtersCopy.form}
      onSubmit={(event) => event.preventDefault()}
      className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-x-8"
    >
      <ApplyButton chosen={chosen} className="sr-only scripted:hidden" />
      <div className="flex flex-wrap items-center gap-2.5 border-y border-line py-3 md:gap-3 lg:col-span-2">
        <NameSearch chosen={chosen} choose={choose} />
        <TypeButtons chosen={chosen} choose={choose} />
        <SortSelect chosen={chosen} choose={choose} />
        <button
          type="button"
          className="button-plain unscripted:hidden max-md:grow max-md:basis-2/5 lg:hidden"
          aria-haspopup="dialog"
          onClick={() => afterPaint(() => setSheetOpen(true))}
        >
          <Icon path={slidersIcon} className="size-[1.15rem]" />
          {filtersCopy.open}
        </button>
      </div>
      <aside aria-label={filtersCopy.title} className="scripted:hidden pt-6 lg:block scripted:lg:block">
        {isSheetOpen || groups}
        <ApplyButton chosen={chosen} className="button mt-6 scripted:hidden" />
      </aside>
      <div className="min-w-0 pt-6">
        <ActiveFilters chosen={chosen} facets={counts?.facets ?? []} />
        {children}
      </div>
      <Dialog
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title={filtersCopy.title}
        closeLabel={filtersCopy.close}
        className="[&>div]:h-full"
      >
        <div className="-mx-5 min-h-0 flex-1 overflow-y-auto px-5">{groups}</div>
        <div className="-mx-5 -mt-6 -mb-5 shrink-0 border-t border-line px-5 py-3">
          <button type="button" className="button w-full" onClick={() => setSheetOpen(false)}>
            {count === undefined ? catalogueCopy.loading : filtersCopy.show(count)}
          </button>
        </div>
      </Dialog>
    </form>
  );
}

function ApplyButton({ chosen, className }: { chosen: CatalogueSearch; className: string }) {
  return (
    <button type="submit" name="categories" value={categoriesParam(chosen.types)} className={className}>
      {filtersCopy.apply}
    </button>
  );
}

function SortSelect({ chosen, choose }: FilterProps) {
  return (
    <select
      name="ordering"
      aria-label={filtersCopy.order}
      className="field min-w-0 text-[min(0.9375rem,5vw)] max-md:grow-99 max-md:basis-2/5 max-[22rem]:basis-full md:ml-auto md:w-auto"
      value={chosen.ordering ?? ''}
      onChange={({ target }) => choose({ ordering: toOrdering(target.value) })}
    >
      <option value="">{filtersCopy.order}</option>
      <option value="min_price">{filtersCopy.cheapest}</option>
      <option value="-min_price">{filtersCopy.dearest}</option>
      <option value={BY_DEFAULT}>{chosen.search ? filtersCopy.relevance : filtersCopy.highlighted}</option>
      <option value="-thc">{filtersCopy.strongest}</option>
      <option value="flowering">{filtersCopy.fastest}</option>
      <option value="newest">{filtersCopy.newest}</option>
      <option value="name">{filtersCopy.name}</option>
    </select>
  );
}

/** The order without a choice, by its name; the URL has none. */
const BY_DEFAULT = 'default';

function toOrdering(value: string): CatalogueOrdering | undefined {
  return value === '' || value === BY_DEFAULT ? undefined : (value as CatalogueOrdering);
}

/** Active filters, each a link that removes it, including those without a control that only a URL can set. */
function ActiveFilters({ chosen, facets }: { chosen: CatalogueSearch; facets: FacetsView['facets'] }) {
  const brandName = useBrandName(chosen.brands.length > 0);
  const { types, offers, stock, search, brands, limited } = chosen;
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
    ...(limited ? [{ label: filtersCopy.limited, without: { limited: false } }] : []),
    ...facetNames.flatMap((name) =>
      (chosen.facets[name] ?? []).map((value) => ({
        label: valueLabel(facets, name, value),
        without: { facets: toggleFacet(chosen.facets, name, value) },
      })),
    ),
    ...(search ? [{ label: activeFiltersCopy.search(search), without: { search: '' } }] : []),
  ];
  if (choices.length === 0) return null;

  return (
    <ul aria-label={filtersCopy.chosen} className="flex flex-wrap gap-2 pb-3 md:pb-5">
      {choices.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Link
            ref={keepFocus}
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

/** Only values that a product of the catalogue has are known by name. */
function valueLabel(facets: FacetsView['facets'], name: FacetName, value: string): string {
  const facet = facets.find((one) => one.name === name);
  const label = facet?.values.find((one) => one.value === value)?.label ?? value;
  return NEEDS_TITLE.has(name) && facet ? `${facet.title}: ${label.toLowerCase()}` : label;
}

/** Facets whose values do not say what they are of. */
const NEEDS_TITLE: ReadonlySet<FacetName> = new Set(['thc', 'flowering', 'height', 'priceRange']);

/** The counts, those of the previous filters while the next ones load. */
function useFacetCounts(chosen: CatalogueSearch): FacetsView | undefined {
  const { api } = useAppContext();
  const { data } = useQuery({
    ...facetCounts(api, filterQuery(chosen)),
    placeholderData: (previous: FacetsView | undefined) => previous,
  });
  return data;
}

function useBrandName(enabled: boolean) {
  const { api } = useAppContext();
  const { data: brands } = useQuery({ ...brandList(api), enabled });
  return (id: number) => brands?.find((brand) => brand.id === id)?.name ?? activeFiltersCopy.brand(id);
}

function FilterGroups({ chosen, choose, counts }: FilterProps & { counts: FacetsView | undefined }) {
  const { ordering } = chosen;
  return (
    <div>
      <FlagFilter
        title={filtersCopy.offers}
        name="category"
        value="ofertas"
        label={filtersCopy.onlyOffers}
        count={counts?.on_sale}
        checked={chosen.offers}
        onChange={(offers) => choose({ offers })}
      />
      <FlagFilter
        title={filtersCopy.stock}
        name="stock"
        value="with-stock"
        label={filtersCopy.withStock}
        count={counts?.with_stock}
        checked={chosen.stock === 'with-stock'}
        onChange={(isChecked) => choose({ stock: isChecked ? 'with-stock' : undefined })}
      />
      <FacetGroups chosen={chosen} choose={choose} facets={counts?.facets ?? []} />
      <FlagFilter
        title={filtersCopy.edition}
        name="limitedEdition"
        value="true"
        label={filtersCopy.limited}
        count={counts?.limited_edition ?? 0}
        checked={chosen.limited}
        onChange={(limited) => choose({ limited })}
      />
      <Link
        to="/productos"
        search={catalogueParams({ ...noFilters, ordering })}
        resetScroll={false}
        className="link inline-flex min-h-11 items-center text-sm"
      >
        {filtersCopy.clear}
      </Link>
    </div>
  );
}

const types = [
  { type: 'auto', label: filtersCopy.automatic },
  { type: 'fem', label: filtersCopy.feminized },
] as const;

function TypeButtons({ chosen, choose }: FilterProps) {
  return types.map(({ type, label }) => {
    const next = toggleType(chosen.types, type);
    return (
      <button
        key={type}
        type="submit"
        name="categories"
        value={categoriesParam(next)}
        data-type={type}
        aria-pressed={chosen.types.includes(type)}
        className="type-button rounded-full pr-3.5 pl-3 max-md:grow max-md:basis-2/5"
        onClick={() => choose({ types: next })}
      >
        {label}
      </button>
    );
  });
}
