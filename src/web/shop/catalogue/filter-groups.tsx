import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { filtersCopy } from '#copy/catalogue.ts';
import { catalogueParams, noFilters } from '#domain/catalogue-search.ts';
import type { FilterProps } from '#web/shop/catalogue/catalogue-filters.tsx';

export function FilterGroups({ chosen, choose }: FilterProps) {
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
