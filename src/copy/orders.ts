/** The customer's own orders (customer-site §2, Customer order list). */
export const ownOrdersCopy = {
  list: 'Tus pedidos',
  loading: 'Cargando tus pedidos…',
  failed: 'Error al cargar los pedidos',
  /** Error while loading more pages or refreshing the list that is shown. */
  refreshFailed: 'Error al obtener las órdenes',
  /** Also shown to customers who have only cancelled orders, which are not listed. */
  empty: 'No tenés pedidos',
  emptyText: 'Cuando confirmes uno lo vas a ver acá, con su estado y la forma de entrega.',
  toCatalogue: 'Ver el catálogo',
  more: 'Cargar más',
  count: (shown: number, all: number) => `${shown} de ${all} pedidos`,
};

export const orderCopy = {
  name: (id: number) => `Pedido N.º ${id}`,
  lines: (id: number) => `Productos del pedido N.º ${id}`,
  amount: (quantity: number, price: string) => `${quantity} × ${price}`,
  total: 'Total',
  details: 'Ver los datos de entrega',
  recipient: 'Recibe',
  delivery: 'Entrega',
  contact: '¿Consultas por este pedido?',
  remove: 'Quitar',
  removeNamed: (product: string, id: number) => `Quitar ${product} del pedido N.º ${id}`,
  cancel: 'Cancelar pedido',
  cancelNamed: (id: number) => `Cancelar pedido N.º ${id}`,
};

/** Confirmation dialogs and messages for changes of an order. */
export const orderChangeCopy = {
  cancelTitle: (id: number) => `¿Cancelar el pedido N.º ${id}?`,
  cancelText: 'Los productos vuelven a estar a la venta. No se puede deshacer.',
  cancelConfirm: 'Sí, cancelar el pedido',
  cancelled: (id: number) => `Pedido N.º ${id} cancelado`,
  removeTitle: (product: string, id: number) => `¿Quitar ${product} del pedido N.º ${id}?`,
  removeText: 'El resto del pedido queda como está y el total baja. No se puede deshacer.',
  removeLastText: 'Es el único producto: al quitarlo se cancela el pedido. No se puede deshacer.',
  removeConfirm: 'Sí, quitarlo',
  removed: (product: string, id: number) => `Quitamos ${product} del pedido N.º ${id}`,
  keep: 'No, dejarlo así',
  working: 'Un momento…',
  failed: 'Error al procesar la acción',
};
