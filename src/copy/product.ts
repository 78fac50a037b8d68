import type { ProductType } from '#contract/products.ts';

export const productCopy = {
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
  edit: 'Editar Producto',
  national: 'Nacional',
  types: {
    fem: 'Fotoperiódica feminizada',
    auto: 'Automática',
    reg: 'Regular',
    merch: 'Merchandising',
  } satisfies Record<ProductType, string>,
  limited: 'Edición limitada',
  soldOut: 'Sin stock',
  facts: 'Ficha técnica',
  description: 'Descripción',
  readMore: 'Leer más',
  readLess: 'Leer menos',
  related: 'Productos Relacionados',
  preview: (name: string, brand: string) => `Sobre de ${name}, de ${brand}`,
  summary: (name: string, brand: string, type: string) => `${name}, ${type.toLowerCase()} de ${brand}.`,
};

export const factCopy = {
  genotype: 'Genotipo',
  balance: 'Índica / Sativa',
  shares: (indica: number) => `${indica} % índica · ${100 - indica} % sativa`,
  thc: 'THC',
  cbd: 'CBD',
  flowering: 'Floración',
  cycle: 'Ciclo completo',
  yieldIndoor: 'Rendimiento interior',
  yieldOutdoor: 'Rendimiento exterior',
  heightIndoor: 'Altura interior',
  heightOutdoor: 'Altura exterior',
  flavors: 'Sabores',
  aroma: 'Aromas',
  effects: 'Efectos',
  size: 'Tamaño',
};

export const blisterCopy = {
  title: 'Presentaciones',
  seeds: (count: number) => (count === 1 ? 'semilla' : 'semillas'),
  units: (count: number) => (count === 1 ? 'unidad' : 'unidades'),
  inStock: 'En stock',
  last: (count: number) => (count === 1 ? 'Última unidad' : `Últimas ${count} unidades`),
  soldOut: 'Sin stock',
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
