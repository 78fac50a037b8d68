import { formatSeeds } from '#copy/format-blister-size.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { typeNames } from '#copy/product-types.ts';

const spanishList = new Intl.ListFormat('es', { type: 'conjunction' });

const products = (count: number) => (count === 1 ? '1 producto' : `${formatThousands(count)} productos`);

/** Admin list of products (staff-and-warranty §2, Admin products; §8). */
export const adminProductsCopy = {
  title: 'Productos',
  pageTitle: 'Productos, administración',
  list: 'Productos',
  add: 'Agregar Producto',
  importLink: 'Importar CSV',
  loading: 'Cargando productos…',
  count: (shown: number, all: number) =>
    shown < all ? `${formatThousands(shown)} de ${products(all)}` : products(all),
  moreFailed: 'No pudimos cargar más productos.',
  failed: 'Error al actualizar los productos',
  empty: 'No se encontraron productos.',
  emptyFiltered: 'Probá con otro nombre o quitá algún filtro.',
  emptyCatalogue: 'El catálogo está vacío: agregá el primer producto.',
};

export const productFilterCopy = {
  form: 'Filtrar los productos',
  search: 'Buscar por nombre',
  brand: { label: 'Marca', any: 'Todas las marcas', unknown: (id: string) => `Marca ${id}` },
  type: {
    label: 'Tipo',
    any: 'Todos los tipos',
    auto: typeNames.auto,
    fem: typeNames.fem,
    regular: typeNames.reg,
    merch: typeNames.merch,
  },
  stock: {
    label: 'Stock',
    any: 'Con y sin stock',
    'with-stock': 'Con stock',
    'low-stock': 'Stock bajo',
    'out-of-stock': 'Sin stock',
  },
  availability: {
    label: 'Disponibilidad',
    any: 'Disponibles o no',
    available: 'Disponibles',
    unavailable: 'No disponibles',
  },
  edition: {
    label: 'Edición',
    any: 'Cualquier edición',
    limited: 'Edición limitada',
    regular: 'Edición regular',
  },
  priceStatus: {
    label: 'Precio',
    any: 'Con y sin precio',
    'no-price': 'Sin precio',
    'with-price': 'Con precio',
  },
};

export const productColumnCopy = {
  name: 'Producto',
  price: 'Precio',
  stock: 'Stock',
  blisters: 'Semillas',
  sku: 'SKU',
  created: 'Creado',
  none: '—',
  on: 'Sí',
  off: 'No',
};

export const productCardCopy = {
  menu: (name: string) => `Más acciones de ${name}`,
  noDescription: 'Sin descripción',
  noPrice: 'Sin precio',
  range: (from: string, to: string) => `${from} – ${to}`,
  upTo: (percent: number) => `hasta -${percent}%`,
  flags: { available: 'Disponible', highlighted: 'Destacado', limited_edition: 'Limitada' },
  flagsOf: (name: string) => `Estado de ${name}`,
  flagFailed: {
    available: 'Error al cambiar la disponibilidad del producto',
    highlighted: 'Error al cambiar el estado destacado del producto',
    limited_edition: 'Error al cambiar el estado de edición limitada del producto',
  },
  select: (name: string) => `Seleccionar ${name}`,
  edit: 'Editar',
  see: 'Ver',
  stock: 'Stock',
  duplicate: 'Duplicar',
  /** Accessible name of a button that repeats in a list. */
  named: (act: string, name: string) => `${act} ${name}`,
};

/** Stock badges of products and brands (staff-and-warranty §9). */
export const stockBadgeCopy = {
  none: 'Sin stock',
  few: (units: number) => `${formatThousands(units)} unid.`,
  enough: (units: number) => `En stock · ${formatThousands(units)}`,
};

export const stockEditCopy = {
  movements: 'Movimientos y llegadas',
  title: (name: string) => `Stock de ${name}`,
  field: (size: string, name: string) => `Unidades de ${name}, ${size}`,
  saved: (units: number) =>
    units === 1 ? 'Guardado: 1 unidad' : `Guardado: ${formatThousands(units)} unidades`,
  notWhole: 'Poné un número entero desde 0',
  changed: (units: number) =>
    `Alguien lo cambió mientras tanto: ahora hay ${formatThousands(units)}. Revisá y guardá de nuevo.`,
  failed: 'Error al guardar el stock',
  none: 'Este producto no tiene presentaciones.',
};

export const deleteProductCopy = {
  title: (name: string) => `¿Eliminar "${name}"?`,
  text: 'Deja de estar en la tienda y en esta lista, y queda en la papelera. Los pedidos que ya lo tienen no cambian.',
  confirm: 'Sí, eliminarlo',
  keep: 'No, dejarlo',
  done: (name: string) => `El producto "${name}" ha sido eliminado`,
  failed: (message: string) => `Error al eliminar el producto: ${message}`,
  unexpected: 'no pudimos hablar con el servidor',
};

export const unroundedLabel = 'Sin redondear';

/** Prices are rounded to a multiple of these. */
export const roundingOptions = [
  { value: '1', label: '1 peso' },
  { value: '10', label: '10 pesos' },
  { value: '50', label: '50 pesos' },
  { value: '100', label: '100 pesos' },
  { value: '500', label: '500 pesos' },
  { value: '1000', label: '1.000 pesos' },
];

export const bulkCopy = {
  bar: 'Productos seleccionados',
  edit: 'Cambiar…',
  trash: 'Mover a la papelera',
  trashed: (count: number) =>
    count === 1
      ? '1 producto está en la papelera'
      : `${formatThousands(count)} productos están en la papelera`,
  removed: (names: readonly string[]) =>
    `Otra persona eliminó ${spanishList.format(names)}. ${names.length === 1 ? 'Lo sacamos' : 'Los sacamos'} de este cambio.`,
  notTrashed: 'No pudimos mover los productos a la papelera',
  trashConflict:
    'Algunos productos cambiaron mientras tanto. No se movió ninguno: revisalos y probá de nuevo.',
  restored: (count: number) =>
    count === 1 ? '1 producto restaurado' : `${formatThousands(count)} productos restaurados`,
  notLoaded: 'No pudimos leer todos los seleccionados. Probá de nuevo.',
  undone: 'Los productos volvieron a como estaban',
  notUndone:
    'No pudimos deshacer el cambio: otra persona los cambió, o se vendieron unidades, mientras tanto',
  title: (count: number) => `Cambiar ${products(count)}`,
  what: 'Qué cambiar',
  kinds: {
    available: 'Disponibilidad',
    highlighted: 'Destacado',
    limited_edition: 'Edición limitada',
    discount: 'Descuento',
    price: 'Precio, por porcentaje',
  },
  flags: {
    available: { on: 'Disponibles', off: 'No disponibles' },
    highlighted: { on: 'Destacados', off: 'Sin destacar' },
    limited_edition: { on: 'Edición limitada', off: 'Edición regular' },
  },
  discount: 'Descuento (%)',
  discountHint: 'De 0 a 100, en todas las presentaciones',
  percent: 'Cambio de precio (%)',
  percentHint: '10 aumenta un 10 %; -10 lo baja',
  step: 'Redondear a',
  notPercent: 'Poné un número de -90 a 1000',
  notDiscount: 'Poné un número entero de 0 a 100',
  preview: 'Ver qué cambia',
  previewing: 'Calculando…',
  previewTitle: 'Qué cambia',
  columns: { what: 'Qué', before: 'Antes', after: 'Después' },
  unchanged: (count: number) =>
    count === 1 ? '1 producto queda como está.' : `${products(count)} quedan como están.`,
  nothing: 'Con eso no cambia nada.',
  back: 'Volver',
  apply: (count: number) => `Aplicar a ${products(count)}`,
  applying: 'Cambiando…',
  done: (count: number) =>
    count === 1 ? '1 producto cambiado' : `${formatThousands(count)} productos cambiados`,
  failed: 'Error al cambiar los productos',
  conflict: 'Estos productos cambiaron mientras tanto. No se cambió nada:',
  updatePreview: 'Ver de nuevo qué cambia',
  tooMany: (most: number) => `Se pueden cambiar hasta ${most} productos juntos.`,
  fields: {
    available: 'Disponible',
    highlighted: 'Destacado',
    limited_edition: 'Edición limitada',
    discount: 'Descuento',
    price: 'Precio',
    stock: 'Stock',
  },
  blister: (field: string, count: number) => `${field}, ${formatSeeds(count)}`,
};
