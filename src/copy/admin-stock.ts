import type { StockCause } from '#contract/stock-movements.ts';
import { formatThousands } from '#copy/format-thousands.ts';

export const stockPageCopy = {
  title: (name: string) => `Stock de ${name}`,
  unknownTitle: 'Stock del producto',
  pageTitle: 'Stock, administración',
  loading: 'Cargando el stock…',
  failed: 'Error al cargar el stock',
  notFound: {
    title: 'Producto no encontrado',
    text: 'No existe o está en la papelera.',
    toList: 'Volver a Productos',
  },
  toProduct: 'Editar el producto',
  toList: 'Productos',
  blisters: 'Presentaciones',
  inStock: (units: number) => (units === 1 ? '1 en stock' : `${formatThousands(units)} en stock`),
  noBlisters: 'Este producto no tiene presentaciones.',
  receive: {
    field: (size: string) => `Unidades que llegaron de ${size}`,
    submit: 'Recibir',
    pending: 'Recibiendo…',
    done: (units: number, size: string) => `Recibiste ${formatThousands(units)}. Presentación: ${size}`,
    failed: 'Error al recibir el stock',
  },
  movements: 'Movimientos',
  noMovements: 'Todavía no hay movimientos.',
  columns: {
    when: 'Cuándo',
    size: 'Presentación',
    delta: 'Cambio',
    after: 'Queda',
    cause: 'Por qué',
    who: 'Quién',
  },
  order: (id: number) => `Pedido N.º ${id}`,
  system: 'Sistema',
};

/** Thresholds of low stock. */
export const lowStockCopy = {
  title: 'Umbral de stock bajo',
  loading: 'Cargando los umbrales…',
  intro:
    'Con menos unidades que estas, la presentación tiene stock bajo y sale en los avisos. Con 0 no avisa.',
  fieldOf: (size: string) => `Stock bajo de ${size}: menos de`,
  ofShop: 'Vacío: el de la tienda',
  ofProduct: 'Vacío: el de su ficha',
  shop: 'Toda la tienda',
  shopField: 'Stock bajo de la tienda: menos de',
  shopHint: 'Donde no hay otro',
  others: 'Un producto o una presentación pueden tener el suyo, en la página de su stock.',
  saved: 'Guardado',
  failed: 'Error al guardar el umbral',
  loadFailed: 'Error al cargar el umbral',
  invalid: 'El umbral de stock bajo debe ser un número entero desde 0',
  changed: (threshold: number) => `Otra persona lo cambió a ${threshold}: revisalo y guardá de nuevo`,
  /** After the size of a blister. */
  mark: ' · stock bajo',
  /** On a product's card, with the blisters that are low. */
  blisters: (blisters: ReadonlyArray<{ size: string; stock: number }>) =>
    `Stock bajo: ${blisters.map(({ size, stock }) => `${size} (${stock})`).join(', ')}`,
};

export const stockCauseCopy: Record<StockCause, string> = {
  order: 'Pedido',
  cancel: 'Pedido cancelado',
  lapse: 'Pedido vencido',
  reopen: 'Pedido reabierto',
  edit: 'Pedido editado',
  delete: 'Pedido eliminado',
  count: 'Conteo',
  receipt: 'Llegada',
  catalogue: 'Ficha o importación',
};

export const trashCopy = {
  moreFailed: 'Error al cargar más productos eliminados',
  toList: 'Productos',
  link: 'Papelera',
  title: 'Papelera',
  pageTitle: 'Papelera, administración',
  list: 'Productos eliminados',
  loading: 'Cargando la papelera…',
  failed: 'Error al cargar la papelera',
  count: (count: number) => (count === 1 ? '1 producto eliminado' : `${count} productos eliminados`),
  empty: 'La papelera está vacía',
  deleted: (moment: string) => `Eliminado el ${moment}`,
  stock: (units: number) => (units === 1 ? 'Vuelve con 1 unidad' : `Vuelve con ${units} unidades`),
  restore: 'Restaurar',
  restoreNamed: (name: string) => `Restaurar ${name}`,
  restored: (name: string) => `"${name}" está de nuevo en el catálogo`,
  restoreFailed: 'Error al restaurar el producto',
};
