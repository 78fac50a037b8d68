import type { ProductType } from '#contract/products.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { typeNames, typePlurals } from '#copy/product-types.ts';

/** Descriptions of the pages of one type or brand, for search engines. */
export const catalogueDescriptions = {
  all: 'Semillas automáticas, feminizadas y regulares: genotipo, THC, floración y presentaciones de cada variedad.',
  types: {
    auto: 'Semillas automáticas: florecen solas, sin cambiar las horas de luz, y se cosechan en pocas semanas. Genotipo, THC y presentaciones.',
    fem: 'Semillas feminizadas fotoperiódicas: florecen cuando se acortan los días. Genotipo, THC, floración y presentaciones.',
    reg: 'Semillas regulares: dan plantas macho y hembra, para quien cruza y selecciona. Genotipo, THC, floración y presentaciones.',
    merch: 'Remeras, buzos, accesorios y otros artículos de la marca.',
  } satisfies Record<ProductType, string>,
  brand: (brand: string) => `Variedades de ${brand}: genotipo, THC, floración y presentaciones de cada una.`,
};

export const catalogueCopy = {
  title: 'Catálogo',
  pageTitle: 'Catálogo de semillas',
  /** Heading of the pages of one type, one brand or both. */
  heading: (type: ProductType | undefined, brand: string | undefined) => {
    const typed = type === 'merch' ? 'Merchandising' : type && `Semillas ${typePlurals[type].toLowerCase()}`;
    if (brand === undefined) return typed ?? 'Catálogo';
    return `${typed ?? 'Semillas'} de ${brand}`;
  },
  page: (title: string, page: number) => (page > 1 ? `${title}, página ${page}` : title),
  count: (count: number) => (count === 1 ? '1 producto' : `${formatThousands(count)} productos`),
  loading: 'Cargando productos…',
  empty: 'No se encontraron productos.',
  didYouMean: '¿Quisiste decir',
  meant: (words: string) => `«${words}»`,
  nothingAsTyped: (typed: string) => `? Con «${typed}» no hay nada.`,
  near: 'Parecidas a lo que buscás',
  popular: 'Variedades destacadas',
  emptyHint: 'Probá con otro nombre o quitá algún filtro.',
  failed: 'No pudimos cargar los productos.',
  loadMore: 'Cargar más',
  seen: (seen: number, all: number) => `Viste ${formatThousands(seen)} de ${formatThousands(all)}`,
  loadEarlier: 'Ver anteriores',
  seeAll: 'Ver todo el catálogo',
};

export const filtersCopy = {
  title: 'Filtros',
  open: 'Filtros',
  close: 'Cerrar los filtros',
  show: (count: number) => (count === 1 ? 'Ver 1 producto' : `Ver ${formatThousands(count)} productos`),
  form: 'Filtrar el catálogo',
  search: 'Buscar por nombre',
  automatic: typePlurals.auto,
  feminized: typePlurals.fem,
  order: 'Ordenar por precio',
  relevance: 'Relevancia',
  highlighted: 'Destacadas primero',
  cheapest: 'Menor precio',
  dearest: 'Mayor precio',
  strongest: 'Más THC',
  fastest: 'Floración más corta',
  newest: 'Novedades',
  name: 'Nombre',
  offers: 'Ofertas',
  onlyOffers: 'Con descuento',
  stock: 'Stock',
  withStock: 'Con stock',
  edition: 'Edición',
  limited: 'Edición limitada',
  more: (count: number) => `Ver ${formatThousands(count)} más`,
  count: formatThousands,
  fewer: 'Ver menos',
  findBrand: 'Buscar una marca',
  noBrand: 'Ninguna marca se llama así.',
  clear: 'Limpiar filtros',
  apply: 'Aplicar filtros',
  chosen: 'Filtros elegidos',
  remove: (filter: string) => `Quitar ${filter}`,
};

/** Labels of filters, including those that only links set and that have no control. */
export const activeFiltersCopy = {
  types: typeNames,
  outOfStock: 'Sin stock',
  brand: (id: number) => `Marca ${id}`,
  search: (text: string) => `«${text}»`,
};
