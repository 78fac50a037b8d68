import type { StockCause } from '#contract/stock-movements.ts';

/** The page of a product's stock. */
export const stockPageCopy = {
  title: (name: string) => `Stock de ${name}`,
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
  inStock: (units: number) => (units === 1 ? '1 en stock' : `${units} en stock`),
  noBlisters: 'Este producto no tiene presentaciones.',
  receive: {
    label: 'Unidades que llegaron',
    field: (size: string) => `Unidades que llegaron de ${size}`,
    submit: 'Recibir',
    pending: 'Recibiendo…',
    done: (units: number, size: string) => `Recibiste ${units} de ${size}`,
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

/** The trash of products. */
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
  undo: 'Deshacer',
};
