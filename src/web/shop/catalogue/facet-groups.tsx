import { type ReactNode, useState } from 'react';
import type { FacetName } from '#contract/facets.ts';
import type { FacetsView, FacetValue } from '#contract/products.ts';
import { filtersCopy } from '#copy/catalogue.ts';
import { type CatalogueSearch, catalogueParams, toggleFacet, toggleType } from '#domain/catalogue-search.ts';
import { searchText } from '#lib/search-text.ts';
import { Icon } from '#web/components/icon.tsx';
import { checkIcon } from '#web/components/icons.ts';
import { Link } from '#web/lib/router/link.tsx';
import type { FilterProps } from '#web/shop/catalogue/catalogue-filters.tsx';

const chevronDownIcon = 'm6 9 6 6 6-6';

type Facet = FacetsView['facets'][number];
type FacetProps = FilterProps & { facet: Facet };

/** Values shown before 'Ver más'; chosen ones are always shown. */
const SHOWN_VALUES = 5;
const SHOWN_BRANDS = 6;
/** The others open on demand, or with a chosen value. */
const OPEN_FACETS: ReadonlySet<string> = new Set(['thc', 'flowering', 'flavor', 'effect']);

/** Every facet with its values, each with the number of products that it would show. */
export function FacetGroups({ chosen, choose, facets }: FilterProps & { facets: readonly Facet[] }) {
  return facets
    .filter(({ values }) => values.length > 0)
    .map((facet) => {
      if (facet.name === 'type') return <TypeFacet key="type" facet={facet} chosen={chosen} />;
      if (facet.name === 'brand')
        return <BrandFacet key="brand" facet={facet} chosen={chosen} choose={choose} />;
      return <ValueFacet key={facet.name} facet={facet} chosen={chosen} choose={choose} />;
    });
}

type FilterGroupProps = { title: string; isOpen?: boolean; children: ReactNode };

/** A disclosure of the browser, so that it works without scripts. */
function FilterGroup({ title, isOpen = true, children }: FilterGroupProps) {
  return (
    <details open={isOpen} className="group border-t border-line first:border-t-0">
      <summary className="label flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 text-soft">
        {title}
        <Icon path={chevronDownIcon} className="size-4 group-open:rotate-180" />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

type FilterCheckboxProps = {
  name: string;
  value: string;
  label: string;
  count: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

function FilterCheckbox({ name, value, label, count, checked, onChange }: FilterCheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 leading-tight">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-leaf"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {count !== undefined && <Count count={count} />}
    </label>
  );
}

/** A single checkbox as a group, offered like the values of a facet: only if it finds something, or is chosen. */
export function FlagFilter({ title, ...checkbox }: FilterCheckboxProps & { title: string }) {
  if (checkbox.count === 0 && !checkbox.checked) return null;
  return (
    <FilterGroup title={title}>
      <FilterCheckbox {...checkbox} />
    </FilterGroup>
  );
}

function Count({ count }: { count: number }) {
  return <span className="figures text-sm text-soft">{filtersCopy.count(count)}</span>;
}

/** All four types as links, which need no scripts and no name of their own in the form. */
function TypeFacet({ facet, chosen }: { facet: Facet; chosen: CatalogueSearch }) {
  return (
    <FilterGroup title={facet.title}>
      <ul>
        {facet.values.map(({ value, label, count }) => {
          const type = value as CatalogueSearch['types'][number];
          const isChosen = chosen.types.includes(type);
          return (
            <li key={value}>
              <Link
                to="/productos"
                search={catalogueParams({ ...chosen, page: 1, types: toggleType(chosen.types, type) })}
                resetScroll={false}
                preload={false}
                aria-current={isChosen || undefined}
                data-type={type}
                className="flex min-h-11 items-center gap-3 leading-tight no-underline aria-[current]:font-semibold"
              >
                <span
                  className={`grid size-5 shrink-0 place-items-center rounded-full border ${isChosen ? 'border-(--type) bg-(--type) text-(--on-type)' : 'border-current text-type'}`}
                >
                  {isChosen && <Icon path={checkIcon} className="size-3.5" />}
                </span>
                <span className="flex-1">{label}</span>
                <Count count={count} />
              </Link>
            </li>
          );
        })}
      </ul>
    </FilterGroup>
  );
}

function ValueFacet({ facet, chosen, choose }: FacetProps) {
  const name = facet.name as FacetName;
  const selected = chosen.facets[name] ?? [];
  return (
    <FilterGroup title={facet.title} isOpen={OPEN_FACETS.has(name) || selected.length > 0}>
      <Values values={facet.values} selected={selected} shown={SHOWN_VALUES}>
        {({ value, label, count }) => (
          <FilterCheckbox
            name={name}
            value={value}
            label={label}
            count={count}
            checked={selected.includes(value)}
            onChange={() => choose({ facets: toggleFacet(chosen.facets, name, value) })}
          />
        )}
      </Values>
    </FilterGroup>
  );
}

/** Brands with a search of their own. Without scripts the others are in a list to choose one from. */
function BrandFacet({ facet, chosen, choose }: FacetProps) {
  const [text, setText] = useState('');
  const selected = chosen.brands.map(String);
  const words = searchText(text);
  const found = words ? facet.values.filter(({ label }) => searchText(label).includes(words)) : facet.values;
  return (
    <FilterGroup title={facet.title}>
      {facet.values.length > SHOWN_BRANDS && (
        <input
          type="search"
          className="field mt-1 mb-1 text-sm unscripted:hidden"
          aria-label={filtersCopy.findBrand}
          placeholder={filtersCopy.findBrand}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {found.length === 0 && <p className="py-2 text-sm text-soft">{filtersCopy.noBrand}</p>}
      <Values values={found} selected={selected} shown={SHOWN_BRANDS}>
        {({ value, label, count }) => (
          <FilterCheckbox
            name="banks"
            value={value}
            label={label}
            count={count}
            checked={selected.includes(value)}
            onChange={() => choose({ brands: toggleBrand(chosen.brands, Number(value)) })}
          />
        )}
      </Values>
    </FilterGroup>
  );
}

type ValuesProps = {
  values: readonly FacetValue[];
  selected: readonly string[];
  shown: number;
  children: (value: FacetValue) => ReactNode;
};

/** The most frequent values, and the others on demand; long lists are not rendered before. */
function Values({ values, selected, shown, children }: ValuesProps) {
  const [isWhole, setWhole] = useState(false);
  const first = isWhole
    ? values
    : values.filter(({ value }, index) => index < shown || selected.includes(value));
  const rest = values.length - first.length;
  return (
    <>
      <ul>
        {first.map((value) => (
          <li key={value.value}>{children(value)}</li>
        ))}
      </ul>
      {(rest > 0 || isWhole) && values.length > shown && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="link min-h-11 text-sm unscripted:hidden"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? filtersCopy.fewer : filtersCopy.more(rest)}
        </button>
      )}
    </>
  );
}

function toggleBrand(chosen: readonly number[], id: number): number[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}
