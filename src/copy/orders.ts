/** The customer's own orders (customer-site §2, Customer order list). */
export const ownOrdersCopy = {
  list: 'Tus pedidos',
  loading: 'Cargando tus pedidos…',
  failed: 'Error al cargar los pedidos',
  /** Error while loading more pages or refreshing the list that is shown. */
  refreshFailed: 'Error al obtener las órdenes',
  empty: 'No tenés pedidos',
  /** Also shown to customers who have only cancelled orders, which are not listed. */
  noneListed: 'No tenés pedidos en curso',
  cancelledHidden: 'Los cancelados no se muestran.',
  emptyText: 'Cuando confirmes uno lo vas a ver acá, con su estado y la forma de entrega.',
  toCatalogue: 'Ver el catálogo',
  more: 'Cargar más',
  count: (shown: number, all: number) => `${shown} de ${all} pedidos`,
  showCancelled: 'Mostrar los cancelados',
  hideCancelled: 'Ocultar los cancelados',
  /** Page of one order. */
  back: 'Mis Pedidos',
  print: 'Imprimir',
  printed: (brand: string, url: string) => `${brand} · ${url}`,
  notFound: 'No encontramos ese pedido',
  notFoundText: 'Puede ser de otra cuenta, o el número puede estar mal escrito.',
};

export const orderCopy = {
  name: (id: number) => `Pedido N.º ${id}`,
  replacement: (claim: number) => `Reposición por tu reclamo N.º ${claim}`,
  lines: (id: number) => `Productos del pedido N.º ${id}`,
  amount: (quantity: number, price: string) => `${quantity} × ${price}`,
  total: 'Total',
  details: 'Ver los datos de entrega',
  recipient: 'Recibe',
  delivery: 'Entrega',
  note: 'Tu nota para el vendedor',
  contact: '¿Consultas por este pedido?',
  status: (id: number) => `Estado del pedido N.º ${id}`,
  open: 'Ver el pedido',
  openNamed: (id: number) => `Ver el pedido N.º ${id}`,
  claim: 'Reclamar la garantía',
  claimNamed: (product: string) => `Reclamar la garantía de ${product}`,
  claimed: (claim: number) => `Reclamo N.º ${claim} abierto`,
  claimedNamed: (claim: number, product: string) => `Reclamo N.º ${claim} abierto por ${product}`,
  repeat: 'Repetir pedido',
  repeating: 'Mirando el stock…',
  repeatNamed: (id: number) => `Repetir pedido N.º ${id}`,
  remove: 'Quitar',
  removeNamed: (product: string, id: number) => `Quitar ${product} del pedido N.º ${id}`,
  cancel: 'Cancelar pedido',
  cancelNamed: (id: number) => `Cancelar pedido N.º ${id}`,
};

/** Steps of an order, with a sentence about the current one. */
export const orderStepsCopy = {
  done: 'listo',
  steps: ['Reservado', 'Pago y entrega acordados', 'Completado'],
  pending: 'Está reservado a tu nombre. Te escribimos para acordar el pago y la entrega.',
  completed: 'Ya está en tus manos. Si algo no llegó como esperabas, escribinos.',
  cancelled: 'Se canceló: sus productos ya no están reservados.',
};

/** Result of putting the lines of an earlier order into the cart. */
export const repeatOrderCopy = {
  all: 'Todo el pedido está en tu carrito, a los precios de hoy.',
  some: 'Pusimos en tu carrito lo que hay hoy, a los precios de hoy.',
  none: 'Hoy no hay nada de este pedido a la venta.',
  line: (product: string, size: string) => `${product}, ${size}:`,
  results: {
    less: (units: number, ordered: number) =>
      `${units === 1 ? 'queda' : 'quedan'} ${units} de las ${ordered} unidades.`,
    'sold-out': 'sin stock.',
    gone: 'ya no está a la venta.',
    unpriced: 'todavía no tiene precio.',
    'cart-full': 'no entra: el carrito está completo.',
  },
  newPrice: (price: string, before: string) => `Ahora cuesta ${price}; antes, ${before}.`,
  toCart: 'Ver el carrito',
  failed: 'No pudimos mirar el stock de hoy. Probá de nuevo.',
};
