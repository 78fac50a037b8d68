import { facetRanges } from '#contract/facet-ranges.ts';
import { type FacetName, facetNames } from '#contract/facets.ts';
import type { FacetsView, ProductType } from '#contract/products.ts';
import { facetWording } from '#copy/facets.ts';
import type { Actor } from '#domain/actors.ts';
import { canSeePrices } from '#domain/visibility.ts';
import type { CountedFacets } from '#services/catalogue/list-products.ts';

type Facet = FacetsView['facets'][number];
type Value = Facet['values'][number];

/** The facets with their counts; that of prices only for callers who may see them. */
export function presentFacets({ counts, corrected }: CountedFacets, actor: Actor): FacetsView {
  const shown = facetNames.filter((name) => name !== 'priceRange' || canSeePrices(actor));
  return {
    count: counts.count,
    corrected: corrected ?? null,
    facets: [
      presentFacet('type', inOrder(toValues(counts.types, facetWording.type), TYPE_ORDER)),
      ...shown.map((name) => {
        const values = toValues(counts.facets[name], (value) => facetWording.value(name, value));
        return presentFacet(name, inRangeOrder(name, values));
      }),
      presentFacet('brand', presentBrands(counts.brands)),
    ],
    on_sale: counts.onSale,
    with_stock: counts.withStock,
    limited_edition: counts.limitedEdition,
  };
}

const spanish = new Intl.Collator('es');

function presentFacet(name: Facet['name'] & keyof typeof facetWording.titles, values: Value[]): Facet {
  return { name, title: facetWording.titles[name], values };
}

function presentBrands(brands: CountedFacets['counts']['brands']): Value[] {
  return brands
    .map(({ id, label, count }) => ({ value: String(id), label, count }))
    .sort((a, b) => spanish.compare(a.label, b.label));
}

/** The most frequent values first. */
function toValues(counts: ReadonlyMap<string, number>, labelOf: (value: string) => string): Value[] {
  return [...counts]
    .map(([value, count]) => ({ value, label: labelOf(value), count }))
    .sort((a, b) => b.count - a.count || spanish.compare(a.label, b.label));
}

const TYPE_ORDER: readonly ProductType[] = ['auto', 'fem', 'reg', 'merch'];

function inRangeOrder(name: FacetName, values: Value[]): Value[] {
  if (!(name in facetRanges)) return values;
  return inOrder(
    values,
    facetRanges[name as keyof typeof facetRanges].map(({ value }) => value),
  );
}

function inOrder(values: Value[], order: readonly string[]): Value[] {
  return values.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
}
