import { MAX_STOCK } from '#contract/limits.ts';
import { MAX_PESOS } from '#contract/money.ts';
import { formatThousands } from '#copy/format-thousands.ts';

const cells = (count: number) => (count === 1 ? '1 cambio' : `${formatThousands(count)} cambios`);
const products = (count: number) => (count === 1 ? '1 producto' : `${formatThousands(count)} productos`);

const spanishList = new Intl.ListFormat('es', { type: 'conjunction' });

/** Grid of prices, discounts, stock and switches of products. */
export const productGridCopy = {
  link: 'Editar en planilla',
  toList: 'Productos',
  title: 'Planilla de productos',
  pageTitle: 'Planilla de productos, administración',
  list: 'Planilla',
  loading: 'Cargando productos…',
  failed: 'Error al actualizar los productos',
  moreFailed: 'No pudimos cargar más productos.',
  empty: 'No se encontraron productos.',
  count: (shown: number, all: number) =>
    shown < all ? `${formatThousands(shown)} de ${products(all)}` : products(all),
  help: 'Flechas (o j y k) para moverse, Mayús y flechas para elegir varias, x para elegir la fila, Enter o escribir para cambiar, Ctrl+C y Ctrl+V con una planilla, Ctrl+Z para deshacer, Ctrl+S para revisar y guardar, Esc para salir de la planilla.',
  columns: {
    product: 'Producto',
    size: 'Presentación',
    price: 'Precio',
    discount: 'Descuento',
    stock: 'Stock',
    available: 'Disponible',
    highlighted: 'Destacado',
    limited_edition: 'Limitada',
  },
  percent: (value: string) => `${value} %`,
  noBlisters: 'Sin presentaciones',
  cell: (column: string, product: string, size: string) => `${column}, ${product}, ${size}`,
  flag: (column: string, product: string) => `${column}, ${product}`,
  invalid: {
    price: 'Poné un precio como 18540 o 18.540,50',
    priceTooHigh: `El precio puede ser hasta ${formatThousands(Math.floor(MAX_PESOS))}`,
    discount: 'Poné un número entero de 0 a 100',
    stock: `Poné un número entero de 0 a ${formatThousands(MAX_STOCK)}`,
    flag: 'Poné Sí o No',
  },
  before: (text: string) => `Antes: ${text}`,
  bar: 'Cambios de la planilla',
  changes: (count: number, inProducts: number) => `${cells(count)} en ${products(inProducts)}`,
  undo: 'Deshacer',
  redo: 'Rehacer',
  discard: 'Descartar los cambios',
  preview: 'Ver qué cambia',
  previewTitle: 'Guardar la planilla',
  previewing: 'Calculando…',
  hasErrors: (count: number) =>
    count === 1 ? 'Hay una celda para corregir' : `Hay ${formatThousands(count)} celdas para corregir`,
  tooMany: (most: number) => `Se pueden guardar hasta ${formatThousands(most)} productos juntos.`,
  removed: (names: readonly string[]) =>
    `Otra persona eliminó ${spanishList.format(names)}. Quitamos sus cambios de la planilla.`,
  pasted: (count: number) => `${cells(count)} de lo pegado`,
  pastedBeyond: (count: number) =>
    count === 1
      ? 'Una celda pegada queda fuera de la planilla'
      : `${formatThousands(count)} celdas pegadas quedan fuera de la planilla`,
};
