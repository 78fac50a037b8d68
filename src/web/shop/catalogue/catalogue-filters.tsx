import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { activeFiltersCopy, catalogueCopy, filtersCopy } from '#copy/catalogue.ts';
import {
  type CatalogueSearch,
  catalogueParams,
  categoriesParam,
  noFilters,
  type PriceOrder,
  toggleType,
} from '#domain/catalogue-search.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { closeIcon, slidersIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';
import { NameSearch } from '#web/shop/catalogue/name-search.tsx';

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
  const groups = <FilterGroups chosen={chosen} choose={choose} />;

  return (
    <form
      action="/productos"
      method="get"
      aria-label={filtersCopy.form}
      onSubmit={(event) => event.preventDefault()}
      className="lg:grid lg:grid-cols-12 lg:gap-x-8"
    >
      {chosen.brands.length > 0 && <input type="hidden" name="banks" value={chosen.brands.join(',')} />}
      <ApplyButton chosen={chosen} className="sr-only scripted:hidden" />
      <div className="grid grid-cols-[minmax(0,1fr)_max-content] items-center gap-2.5 sm:grid-cols-2 md:gap-3 border-y border-line py-3 md:flex md:flex-wrap lg:col-span-12">
        <NameSearch chosen={chosen} choose={choose} />
        <TypeButtons chosen={chosen} choose={choose} />
        <SortSelect chosen={chosen} choose={choose} />
        <button
          type="button"
          className="button-plain unscripted:hidden lg:hidden"
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
        >
          <Icon path={slidersIcon} className="size-[1.15rem]" />
          {filtersCopy.open}
        </button>
      </div>
      <aside
        aria-label={filtersCopy.title}
        className="scripted:hidden pt-6 lg:col-span-3 lg:block xl:col-span-2 scripted:lg:block"
      >
        {isSheetOpen || groups}
        <ApplyButton chosen={chosen} className="button mt-6 scripted:hidden" />
      </aside>
      <div className="pt-6 lg:col-span-9 xl:col-span-10">
        <ActiveFilters chosen={chosen} />
        {children}
      </div>
      <Dialog
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title={filtersCopy.title}
        closeLabel={filtersCopy.close}
      >
        {groups}
        <button type="button" className="button mt-auto w-full" onClick={() => setSheetOpen(false)}>
          {count === undefined ? catalogueCopy.loading : filtersCopy.show(count)}
        </button>
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
      className="field text-sm md:ml-auto md:w-auto"
      value={chosen.ordering ?? ''}
      onChange={({ target }) => choose({ ordering: (target.value || undefined) as PriceOrder | undefined })}
    >
      <option value="">{filtersCopy.order}</option>
      <option value="min_price">{filtersCopy.cheapest}</option>
      <option value="-min_price">{filtersCopy.dearest}</option>
    </select>
  );
}

/** Active filters, each a link that removes it, including those without a control that only a URL can set. */
function ActiveFilters({ chosen }: { chosen: CatalogueSearch }) {
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

function FilterGroups({ chosen, choose }: FilterProps) {
  const { ordering } = chosen;
  return (
    <div className="grid gap-6">
      <FilterGroup title={filtersCopy.offers}>
        <FilterCheckbox
          name="category"
          value="ofertas"
          label={filtersCopy.onlyOffers}
          checked={chosen.offers}
          onChange={(offers) => choose({ offers })}
        />
      </FilterGroup>
      <FilterGroup title={filtersCopy.stock}>
        <FilterCheckbox
          name="stock"
          value="with-stock"
          label={filtersCopy.withStock}
          checked={chosen.stock === 'with-stock'}
          onChange={(isChecked) => choose({ stock: isChecked ? 'with-stock' : undefined })}
        />
      </FilterGroup>
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

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="label pb-1 text-soft">{title}</legend>
      {children}
    </fieldset>
  );
}

type FilterCheckboxProps = {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

function FilterCheckbox({ name, value, label, checked, onChange }: FilterCheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-leaf"
      />
      {label}
    </label>
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
        className="type-button rounded-full pr-3.5 pl-3"
        onClick={() => choose({ types: next })}
      >
        {label}
      </button>
    );
  });
}
