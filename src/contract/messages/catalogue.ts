import { MIN_SUGGEST_CHARACTERS } from '#contract/limits.ts';

/** Validation messages of catalogue query parameters. */
export const catalogueMessages = {
  type: 'El tipo debe ser fem, auto, reg o merch',
  brand: 'La marca debe ser un id o una lista de ids',
  ids: 'La lista debe tener ids de productos, y no más de lo que se admite',
  priceRange: 'El rango de precios no existe',
  stockFilter: 'El filtro de stock debe ser with-stock, low-stock u out-of-stock',
  ordering:
    'El orden debe ser min_price, -min_price, -thc, flowering, newest, oldest, name, -name, stock o -stock',
  facet: 'Los valores de un filtro son palabras sin tildes, separadas por comas',
  availability: 'La disponibilidad debe ser available o unavailable',
  edition: 'La edición debe ser limited o regular',
  priceStatus: 'El estado de precio debe ser no-price o with-price',
  suggest: `Escribí al menos ${MIN_SUGGEST_CHARACTERS} caracteres`,
};
