import { factNames } from '#copy/fact-names.ts';

/** Page of the saved varieties. */
export const savedCopy = {
  title: 'Guardadas',
  count: (count: number) => (count === 1 ? '1 variedad' : `${count} variedades`),
  inBrowser: 'Están en este navegador. Con tu cuenta las tenés en todos tus dispositivos.',
  logIn: 'Ingresá para conservarlas',
  loading: 'Cargando tus variedades guardadas',
  failed: 'No pudimos cargar tus variedades guardadas.',
  empty: 'Todavía no guardaste ninguna variedad',
  emptyText: 'Tocá el señalador de una variedad para encontrarla acá después.',
  toCatalogue: 'Ver el catálogo',
  unscripted: 'Sin cuenta, tus variedades guardadas están en el navegador: para verlas, activá JavaScript.',
};

/** Bar with the varieties chosen for a comparison. */
export const compareBarCopy = {
  label: 'Comparación',
  chosen: (count: number) => (count === 1 ? '1 variedad elegida: sumá otra' : `${count} variedades elegidas`),
  compare: 'Comparar',
  clear: 'Quitar todas',
};

/** Page of the comparison. */
export const compareCopy = {
  title: 'Comparar variedades',
  table: 'Comparación de variedades',
  feature: 'Característica',
  unknown: 'Sin dato',
  soldOut: 'Sin stock',
  remove: 'Quitar',
  removeNamed: (name: string) => `Quitar ${name} de la comparación`,
  missing: (count: number) =>
    count === 1
      ? 'Una de las variedades del enlace ya no está en el catálogo.'
      : `${count} de las variedades del enlace ya no están en el catálogo.`,
  chosen: (count: number) => `Comparar las ${count} que elegiste`,
  empty: 'Elegí de dos a cuatro variedades',
  emptyText:
    'En el catálogo o en la página de una variedad, tocá «Comparar». El enlace de la comparación se puede compartir.',
  one: 'Falta una variedad para comparar',
  oneText: (name: string) => `Elegiste ${name}. Sumá otra desde el catálogo.`,
  toCatalogue: 'Ver el catálogo',
  scroll: 'En pantallas chicas, deslizá la tabla hacia los costados.',
  best: {
    thc: 'Más THC',
    cbd: 'Más CBD',
    flowering: 'Florece antes',
    cycle: 'Lista antes',
    yield: 'Rinde más',
    price: 'Menor precio por semilla',
  },
  rows: {
    brand: 'Marca',
    ...factNames,
    stock: 'Stock',
    price: 'Precio por semilla',
  },
  balance: (indica: number) => `${indica}\u00a0% índica, ${100 - indica}\u00a0% sativa`,
  perSeed: (price: string) => `desde ${price}`,
};
