import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productFilterCopy } from '#copy/admin-products.ts';
import { type ChoiceName, filterChoices, type ProductFilters } from '#web/admin/products/product-filters.ts';
import { SearchField } from '#web/admin/shared/search-field.tsx';
import type { FilterChange } from '#web/admin/shared/use-url-filters.ts';
import { Icon } from '#web/components/icon.tsx';
import { slidersIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';

type FilterBarProps = {
  filters: ProductFilters;
  choose: (change: FilterChange<ProductFilters>) => void;
  clear: () => void;
};

const choiceNames = Object.keys(filterChoices) as ChoiceName[];

/** On a phone only the search is visible; a button expands the other filters. */
export function FilterBar({ filters, choose, clear }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { search = '', ...others } = filters;
  const chosen = Object.keys(others).length;
  return (
    <search aria-label={productFilterCopy.form} className="filter-bar">
      <SearchField
        label={productFilterCopy.search}
        query={search}
        onSearch={(text) => choose({ search: text })}
      />
      <button
        type="button"
        className="button-plain filter-more"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={slidersIcon} className="size-[1.15rem]" />
        {productFilterCopy.open(chosen)}
      </button>
      {(chosen > 0 || search) && (
        <button type="button" className="link min-h-11 text-sm" onClick={clear}>
          {productFilterCopy.clear}
        </button>
      )}
      <div className="filter-selects" data-open={isOpen || undefined}>
        <BrandSelect chosen={filters.brand} onChoose={(brand) => choose({ brand })} />
        {choiceNames.map((name) => (
          <FilterSelect
            key={name}
            name={name}
            chosen={filters[name]}
            onChoose={(value) => choose({ [name]: value })}
          />
        ))}
      </div>
    </search>
  );
}

type FilterSelectProps = {
  name: ChoiceName;
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
};

function FilterSelect({ name, chosen, onChoose }: FilterSelectProps) {
  const texts: { [value: string]: string } = productFilterCopy[name];
  return (
    <select
      className="field"
      aria-label={productFilterCopy[name].label}
      data-chosen={chosen && true}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{productFilterCopy[name].any}</option>
      {filterChoices[name].map((option) => (
        <option key={option} value={option}>
          {texts[option]}
        </option>
      ))}
    </select>
  );
}

type BrandSelectProps = { chosen: string | undefined; onChoose: (id: string | undefined) => void };

function BrandSelect({ chosen, onChoose }: BrandSelectProps) {
  const { api } = useAppContext();
  const { data: brands = [] } = useQuery(brandList(api));
  const isUnknown = chosen !== undefined && !brands.some(({ id }) => String(id) === chosen);
  return (
    <select
      className="field"
      aria-label={productFilterCopy.brand.label}
      data-chosen={chosen && true}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{productFilterCopy.brand.any}</option>
      {isUnknown && <option value={chosen}>{productFilterCopy.brand.unknown(chosen)}</option>}
      {brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
