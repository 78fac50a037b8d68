import { type ReactNode, useState } from 'react';
import { catalogueCopy, filtersCopy } from '#copy/catalogue.ts';
import { type CatalogueSearch, categoriesParam, type PriceOrder } from '#domain/catalogue-search.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { slidersIcon } from '#web/components/icons.ts';
import { ActiveFilters } from '#web/shop/catalogue/active-filters.tsx';
import { FilterGroups } from '#web/shop/catalogue/filter-groups.tsx';
import { NameSearch } from '#web/shop/catalogue/name-search.tsx';
import { TypeButtons } from '#web/shop/catalogue/type-buttons.tsx';

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
