import type { ProductType } from '#contract/products.ts';
import { factNames } from '#copy/fact-names.ts';
import { typeNames } from '#copy/product-types.ts';

export const productCopy = {
  inase: 'INASE',
  reprocann: 'REPROCANN',
  notFound: {
    title: 'Producto no encontrado',
    text: 'El producto que buscas no existe o no está disponible.',
    toProducts: 'Volver a Productos',
  },
  breadcrumbs: 'Dónde estás',
  start: 'Inicio',
  catalogue: 'Catálogo',
  pointsOfSale: 'Puntos de venta',
  germination: 'Cómo germinar',
  germinationLine: 'Cuatro pasos ilustrados.',
  warranty: 'Garantía',
  warrantyLine: 'Si no germina, te respondemos.',
  edit: 'Editar Producto',
  types: typeNames,
  limited: 'Edición limitada',
  facts: 'Ficha técnica',
  description: 'Descripción',
  readMore: 'Leer más',
  readLess: 'Leer menos',
  related: 'Productos Relacionados',
  preview: (name: string, brand: string) => `Sobre de ${name}, de ${brand}`,
  summary: (name: string, brand: string, type: string) => `${name}, ${type.toLowerCase()} de ${brand}.`,
};

/** What each type of seed means to a grower. */
export const typeExplanations: Record<Exclude<ProductType, 'merch'>, string> = {
  auto: 'Florece por edad, sin importar las horas de luz.',
  fem: 'Da plantas hembra y florece cuando los días se acortan (fotoperiódica).',
  reg: 'Da plantas macho y hembra, y florece cuando los días se acortan.',
};

export const factCopy = {
  ...factNames,
  cultivarNumber: 'Cultivar INASE',
  operatorNumber: 'Operador INASE',
  /** What was typed may also be a state, such as 'en trámite'. */
  registerNumber: (typed: string) => (/^\d/.test(typed) ? `N.º ${typed}` : typed),
  size: 'Tamaño',
};

export const blisterCopy = {
  title: 'Presentaciones',
  seeds: (count: number) => (count === 1 ? 'semilla' : 'semillas'),
  units: (count: number) => (count === 1 ? 'unidad' : 'unidades'),
  inStock: 'En stock',
  last: (count: number) => (count === 1 ? 'Última unidad' : `Últimas ${count} unidades`),
  soldOut: 'Sin stock',
  perSeed: (price: string) => `${price} por semilla`,
};

/** The whole product is sold out. */
export const soldOutCopy = {
  title: 'Sin stock',
  text: 'Se agotaron todas las presentaciones.',
};

export const galleryCopy = {
  label: (name: string) => `Fotos de ${name}`,
  photo: (name: string, number: number, count: number) => `${name}, foto ${number} de ${count}`,
  drawn: (name: string) => `Lámina de ${name}, dibujada con sus datos`,
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  goTo: (number: number) => `Ver la foto ${number}`,
  enlarge: 'Ampliar la foto',
};
