import type { Shortage } from '#contract/errors.ts';
import type { OrderBulkAction, OrderStatus, OrderTab } from '#contract/orders.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { orderedBlisterName } from '#copy/ordered-blister-name.ts';

const orders = (count: number) => (count === 1 ? '1 pedido' : `${formatThousands(count)} pedidos`);

type Blister = Parameters<typeof formatBlisterSize>[0];

/** Admin list of orders (staff-and-warranty §2, Admin orders; §8). */
export const adminOrdersCopy = {
  title: 'Pedidos',
  pageTitle: 'Pedidos, administración',
  list: 'Pedidos',
  tabsName: 'Pedidos por estado',
  tabs: {
    pending: 'Pendientes',
    completed: 'Completados',
    cancelled: 'Cancelados',
    archived: 'Archivados',
  } satisfies Record<OrderTab, string>,
  search: 'Buscar por número, nombre, usuario, email o teléfono',
  tag: { label: 'Etiqueta', any: 'Todas las etiquetas' },
  loading: 'Cargando pedidos…',
  count: (shown: number, all: number) =>
    shown < all ? `${formatThousands(shown)} de ${orders(all)}` : orders(all),
  failed: 'Error al actualizar los pedidos',
  newOrders: (count: number) => (count === 1 ? '1 pedido nuevo' : `${formatThousands(count)} pedidos nuevos`),
  showNewOrders: 'Mostrar',
  tipName: 'Cuándo se actualizan los pedidos',
  tip: 'Los pedidos pueden tardar hasta 5 minutos en actualizarse.',
  export: 'Exportar',
  enter: 'Cargar pedido',
  empty: {
    pending: 'No hay pedidos pendientes',
    completed: 'Todavía no hay pedidos completados',
    cancelled: 'No hay pedidos cancelados',
    archived: 'No hay pedidos archivados',
  } satisfies Record<OrderTab, string>,
  emptySearch: 'No se encontraron pedidos con esa búsqueda.',
};

export const orderColumnCopy = {
  number: 'Pedido',
  customer: 'Cliente',
  lines: 'Productos',
  placed: 'Fecha',
  total: 'Total',
};

export const staffOrderCopy = {
  name: (id: number) => `N.º ${id}`,
  title: (id: number) => `Pedido N.º ${id}`,
  archived: 'Archivado',
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  more: (count: number) => `y ${count} más`,
  user: (username: string) => (username ? `@${username}` : 'sin cuenta'),
  ownPrice: (listPrice: string) => `Precio propio (de lista: ${listPrice})`,
  enteredBy: (username: string) => `Cargado por ${username}`,
  replacement: 'Reposición',
  replacementOf: (claim: number) => `Reposición del reclamo N.º ${claim}`,
  total: 'Total',
  details: 'Detalles',
  status: 'Estado',
  of: (act: string, id: number) => `${act} del pedido N.º ${id}`,
  openNamed: (id: number) => `Abrir el pedido N.º ${id}`,
  removeNamed: (id: number) => `Eliminar el pedido N.º ${id}`,
  whatsapp: 'WhatsApp',
  customer: 'Cliente',
  recipient: 'Recibe',
  delivery: 'Entrega',
  address: 'Dirección',
  note: 'Nota del cliente',
  noteLine: (note: string) => `Nota: ${note}`,
  products: 'Productos',
  blister: 'Presentación',
  quantity: 'Cantidad',
  price: 'Precio',
  amount: 'Importe',
  productsOf: (id: number) => `Productos del pedido N.º ${id}`,
  loading: 'Cargando el pedido…',
  failed: 'Error al cargar los detalles del pedido.',
};

/** Actions on orders that are done at once and can be undone for ten seconds. */
export const orderActionCopy = {
  labels: {
    complete: 'Completar',
    cancel: 'Cancelar',
    reopen: 'Reabrir',
    archive: 'Archivar',
    unarchive: 'Desarchivar',
  } satisfies Record<OrderBulkAction, string>,
  of: (label: string, id: number) => `${label} el pedido N.º ${id}`,
  done: {
    complete: (id: number) => `Pedido N.º ${id} completado`,
    cancel: (id: number) => `Pedido N.º ${id} cancelado`,
    reopen: (id: number) => `Pedido N.º ${id} otra vez pendiente`,
    archive: (id: number) => `Pedido N.º ${id} archivado`,
    unarchive: (id: number) => `Pedido N.º ${id} otra vez en su lista`,
  } satisfies Record<OrderBulkAction, (id: number) => string>,
  /** Of several orders. */
  doneMany: {
    complete: (count: number) => `${orders(count)}: ${count === 1 ? 'completado' : 'completados'}`,
    cancel: (count: number) => `${orders(count)}: ${count === 1 ? 'cancelado' : 'cancelados'}`,
    reopen: (count: number) => `${orders(count)}: otra vez ${count === 1 ? 'pendiente' : 'pendientes'}`,
    archive: (count: number) => `${orders(count)}: ${count === 1 ? 'archivado' : 'archivados'}`,
    unarchive: (count: number) => `${orders(count)}: otra vez en su lista`,
  } satisfies Record<OrderBulkAction, (count: number) => string>,
  menu: (id: number) => `Más acciones del pedido N.º ${id}`,
  undone: 'Cambio deshecho',
  remaining: (count: number) =>
    count === 1
      ? 'Falta 1 pedido por cambiar. Probá de nuevo.'
      : `Faltan ${count} pedidos por cambiar. Probá de nuevo.`,
  refused: (id: number, reason: string) => `Pedido N.º ${id}: ${reason}`,
};

/** Selection of several orders, and what is done with them. */
export const orderSelectionCopy = {
  bar: 'Pedidos seleccionados',
  select: (id: number) => `Seleccionar el pedido N.º ${id}`,
  print: 'Imprimir hojas',
  printing: 'Preparando las hojas…',
  printTooMany: (limit: number) => `Se pueden imprimir hasta ${limit} hojas a la vez`,
  printFailed: 'No pudimos cargar los pedidos para imprimir.',
  fileTitle: (count: number) => `Exportar ${orders(count)}`,
  title: {
    complete: (count: number) => `Completar ${orders(count)}`,
    cancel: (count: number) => `Cancelar ${orders(count)}`,
  },
  text: {
    complete: 'Los que no estén pendientes quedan como están.',
    cancel: 'Sus productos vuelven a estar a la venta. Los que no estén pendientes quedan como están.',
  },
  notify: 'Avisar a los clientes por email',
  refusedTitle: 'Pedidos sin cambios',
};

/** Text of a WhatsApp message from staff to the customer. */
export const whatsappSummary = (order: {
  firstName: string;
  brand: string;
  number: number;
  lines: readonly string[];
  total: string;
}): string =>
  [
    `Hola${order.firstName ? `, ${order.firstName}` : ''}. Te escribimos de ${order.brand} por tu pedido N.º ${order.number}:`,
    ...order.lines.map((line) => `• ${line}`),
    `Total: ${order.total}`,
  ].join('\n');

export const orderStatusDialogCopy = {
  title: (id: number) => `Estado del pedido N.º ${id}`,
  statuses: 'Estado',
  hints: {
    pending: 'Espera que lo prepares. Reserva stock.',
    completed: 'Entregado. Su stock ya salió.',
    cancelled: 'Devuelve su stock a la tienda.',
  } satisfies Record<OrderStatus, string>,
  notify: 'Avisar al cliente por email',
  keep: 'Volver',
  done: (id: number, status: string) => `Pedido N.º ${id}: ${status.toLowerCase()}`,
  failed: 'Error al actualizar el estado del pedido',
  moved: (status: string) => `Otra persona lo cambió: ahora está ${status.toLowerCase()}. Elegí de nuevo.`,
  insufficientStock: 'No alcanza el stock para reabrirlo:',
  insufficientStockLine: (shortage: Shortage) =>
    `${orderedBlisterName(shortage)}. Stock disponible: ${shortage.available}`,
};

export const deleteOrderCopy = {
  title: (id: number) => `¿Eliminar el pedido N.º ${id}?`,
  pending:
    'Sus productos vuelven a estar a la venta y deja de verse en todas las listas. Después de unos segundos no se puede deshacer.',
  other: 'Deja de verse en todas las listas. Después de unos segundos no se puede deshacer.',
  confirm: 'Sí, eliminarlo',
  keep: 'No, dejarlo',
  done: (id: number) => `Pedido N.º ${id} eliminado`,
  restored: (id: number) => `Pedido N.º ${id} restaurado`,
  notRestored: 'No pudimos restaurar el pedido',
  failed: (message: string) => `Error al eliminar el pedido: ${message}`,
  unexpected: 'no pudimos hacerlo ahora',
};

export const exportOrdersCopy = {
  title: 'Exportar pedidos',
  text: 'Un archivo CSV con una fila por producto. Los días son los de Buenos Aires. Sin fecha, no hay límite.',
  selectionText: 'Un archivo CSV con una fila por producto de los pedidos elegidos.',
  from: 'Desde',
  to: 'Hasta',
  status: 'Estado',
  all: 'Todos',
  wrongDay: 'El año no es válido',
  wrongOrder: 'La fecha final no puede ser anterior a la inicial',
};

/** Admin page of one order (staff-and-warranty §2, Admin order detail; §8). */
export const orderPageCopy = {
  toList: 'Pedidos',
  edit: 'Editar',
  print: 'Imprimir',
  deleteFailed: 'Error al eliminar el pedido.',
  whatsappNamed: 'Escribirle por WhatsApp',
  toClaims: 'Buscar reclamos de este pedido',
  history: 'Historial',
  historyLoading: 'Cargando el historial…',
  historyEmpty: 'No hay nada registrado sobre este pedido.',
  historyFailed: 'No pudimos cargar el historial.',
  system: 'Sistema',
  notFound: {
    title: 'Ese pedido no existe',
    text: 'Puede que alguien lo haya eliminado.',
    toList: 'Ver los pedidos',
  },
};

/** Warning about a customer whose pending orders reserve much of a blister's stock. */
export const largeReservationCopy = {
  title: 'Reservas grandes',
  text: (held: { customer: string; units: number; all: number; product: string; size: string }) =>
    `${held.customer} reserva ${formatThousands(held.units)} de las ${formatThousands(held.all)} unidades de ${held.product} (${held.size}): el ${Math.round((held.units / held.all) * 100)} %.`,
  order: (id: number) => `Pedido N.º ${id}`,
};

export const orderEditCopy = {
  title: (id: number) => `Editar el pedido N.º ${id}`,
  status: 'Estado',
  customerName: 'Nombre del cliente',
  recipient: 'Recibe',
  address: 'Dirección de entrega',
  lines: 'Productos',
  quantityOf: (name: string) => `Cantidad de ${name}`,
  priceOf: (name: string) => `Precio de ${name}`,
  removeNamed: (name: string) => `Quitar ${name}`,
  insufficientStock: (available: number) => `No hay suficiente stock. Stock disponible: ${available}`,
  total: 'Total',
  add: 'Agregar un producto',
  addHint: 'Buscalo por su nombre y elegí la presentación.',
  found: 'Presentaciones encontradas',
  nothing: 'No se encontraron productos.',
  stockLeft: (stock: number) => (stock === 0 ? 'sin stock' : `${stock} en stock`),
  addNamed: (name: string, blister: Blister) => `Agregar ${name}, ${formatBlisterSize(blister)}`,
  addWord: 'Agregar',
  saved: 'Pedido actualizado',
  failed: 'Error al actualizar el pedido.',
  invalid: 'Hay datos para corregir.',
  lineInWords: (quantity: number, name: string, blister: Blister, price: string) =>
    `${quantity} × ${name} (${formatBlisterSize(blister)}) a ${price}`,
};

/** Internal notes and tags of an order, which only staff see. */
export const annotationCopy = {
  title: 'Notas internas',
  text: 'Solo las ve el equipo, nunca el cliente.',
  loading: 'Cargando las notas…',
  failed: 'No pudimos cargar las notas.',
  note: 'Nueva nota',
  addNote: 'Agregar nota',
  noteFailed: 'No pudimos agregar la nota.',
  noted: 'Nota agregada',
  edit: 'Editar',
  editNamed: (time: string) => `Editar la nota de ${time}`,
  removeNamed: (time: string) => `Eliminar la nota de ${time}`,
  edited: (time: string) => `editada ${time}`,
  editField: 'Editar la nota',
  saved: 'Nota actualizada',
  saveFailed: 'No pudimos guardar la nota.',
  notes: 'Notas',
  none: 'Todavía no hay notas.',
  tags: 'Etiquetas',
  tag: 'Nueva etiqueta',
  tagHint: 'Por ejemplo: urgente, retira en persona',
  addTag: 'Agregar',
  tagAdded: (tag: string) => `Etiqueta agregada: ${tag}`,
  removeTag: (tag: string) => `Quitar la etiqueta ${tag}`,
  tagFailed: 'No pudimos cambiar las etiquetas.',
  /** The newest note in a list. */
  newest: (note: { author: string; text: string }) => `${note.author}: ${note.text}`,
  more: (count: number) => (count === 1 ? '(y 1 nota más)' : `(y ${formatThousands(count)} notas más)`),
  lapsing: 'vence dentro de la hora',
};

export const deleteNoteCopy = {
  title: (_time: string) => '¿Eliminar esta nota?',
  text: 'El historial dice que se eliminó, sin su texto. No se puede deshacer.',
  confirm: 'Sí, eliminarla',
  keep: 'No, dejarla',
  done: 'Nota eliminada',
  failed: 'No pudimos eliminar la nota.',
};

/** Packing slip, printed for the parcel. */
export const packingSlipCopy = {
  name: 'Hoja de pedido',
  customer: (name: string, username: string) => (username ? `${name} (${username})` : name),
  prepared: 'Preparado',
  check: '☐',
  serials: 'Códigos',
  thanks: 'Gracias por tu compra.',
};
