import { type FacetRange, facetRanges } from '#contract/facet-ranges.ts';
import type { FacetName } from '#contract/facets.ts';
import type { ProductType } from '#contract/products.ts';
import { typePlurals } from '#copy/product-types.ts';
import { factWording } from '#copy/variety-facts.ts';
import { capitalize } from '#lib/capitalize.ts';

const titles: Record<FacetName | 'type' | 'brand', string> = {
  type: 'Tipo de semilla',
  brand: 'Marca',
  thc: 'THC',
  flowering: 'Floración',
  dominance: 'Índica o sativa',
  flavor: 'Sabor y aroma',
  effect: 'Efecto',
  growing: 'Cultivo',
  height: 'Altura de la planta',
  priceRange: 'Precio',
};

const dominance: Readonly<Record<string, string>> = {
  indica: 'Predominio índica',
  balanced: 'Equilibrada',
  sativa: 'Predominio sativa',
};

const growing: Readonly<Record<string, string>> = { indoor: 'Interior', outdoor: 'Exterior' };

const pesos = new Intl.NumberFormat('es-AR');

/** Titles and values of the facets as visitors read them. */
export const facetWording = {
  titles,
  type: (value: string) => typePlurals[value as ProductType],
  value(facet: FacetName, value: string): string {
    switch (facet) {
      case 'thc':
        return rangeLabel(facetRanges.thc, value, (number) => String(number), '%');
      case 'flowering':
        return rangeLabel(facetRanges.flowering, value, String, 'semanas');
      case 'height':
        return rangeLabel(facetRanges.height, value, String, 'cm');
      case 'priceRange':
        return rangeLabel(facetRanges.priceRange, value, (number) => `$ ${pesos.format(number)}`, '');
      case 'dominance':
        return dominance[value] ?? value;
      case 'growing':
        return growing[value] ?? value;
      case 'flavor':
        return capitalize(factWording.flavours[value as keyof typeof factWording.flavours] ?? value);
      case 'effect':
        return capitalize(factWording.effects[value as keyof typeof factWording.effects] ?? value);
    }
  },
};

/** `Hasta 10 %`, `15 a 20 %`, `Más de 25 %`. */
function rangeLabel(
  ranges: readonly FacetRange[],
  value: string,
  format: (bound: number) => string,
  unit: string,
): string {
  const range = ranges.find((one) => one.value === value);
  if (!range) return value;
  const { from, below } = range;
  const end = unit && ` ${unit}`;
  if (below === Number.POSITIVE_INFINITY) return `Más de ${format(from)}${end}`;
  return from === 0 ? `Hasta ${format(below)}${end}` : `${format(from)} a ${format(below)}${end}`;
}
