import { COORDINATE_ADDRESS, deliveryCopy } from '#contract/messages/order-labels.ts';
import { addToCartCopy } from '#copy/add-to-cart.ts';
import { ASK_PRICE } from '#copy/no-price-text.ts';
import { shortageText } from '#copy/shortage-text.ts';

const spanishList = new Intl.ListFormat('es', { type: 'conjunction' });

export const cartCopy = {
  title: 'Mi Carrito',
  counted: (units: number) => `Mi Carrito (${units})`,
  loading: 'Cargando tu carrito…',
  needsScript: 'Para armar tu pedido, activá JavaScript en el navegador.',
  empty: 'Tu carrito está vacío',
  emptyText: 'Elegí una variedad y la cantidad de semillas: acá armás el pedido.',
  explore: 'Explorar Productos',
  lines: 'Productos del carrito',
};

/** Line of the cart. */
export const cartLineCopy = {
  loading: 'Cargando producto…',
  each: (price: string) => `${price} c/u`,
  quantity: (name: string) => `Cantidad de ${name}`,
  less: (name: string) => `Una unidad menos de ${name}`,
  more: (name: string) => `Una unidad más de ${name}`,
  remove: 'Quitar',
  removeNamed: (name: string) => `Quitar ${name} del carrito`,
  removed: (name: string) => `Quitaste ${name}.`,
  undo: 'Deshacer',
  onlyLeft: addToCartCopy.onlyLeft,
  adjust: 'Ajustar al stock',
  soldOut: 'Sin stock',
  unavailable: 'Ya no está a la venta',
  unpriced: ASK_PRICE,
  failed: 'No pudimos cargar este producto',
  unknown: 'Producto que ya no vendemos',
  notLoaded: 'Producto',
};

export const cartSummaryCopy = {
  title: 'Resumen de Orden',
  subtotal: 'Subtotal',
  delivery: 'Entrega',
  toArrange: 'A coordinar',
  total: 'Total',
  leftOut: (lines: number) =>
    lines === 1
      ? 'El total no incluye 1 producto que no está disponible.'
      : `El total no incluye ${lines} productos que no están disponibles.`,
  pricesAfterLogin: 'Los precios se ven con tu cuenta.',
  toLogin: 'Ingresar',
  begin: 'Iniciar Pedido',
  loginFirst: 'Debes iniciar sesión para realizar la compra',
  goOn: 'Seguir Comprando',
};

export const checkoutCopy = {
  title: 'Datos del pedido',
  recipient: 'Nombre completo de quien recibe',
  phone: 'Teléfono de contacto',
  phoneHint: 'Con código de área, por ejemplo 11 2345-6789.',
  delivery: 'Método de entrega',
  coordinate: deliveryCopy.coordinate,
  coordinateText: 'Nos comunicamos con vos para acordar el lugar y el día.',
  address: deliveryCopy.address,
  addressText: 'No disponible por ahora.',
  coordinateAddress: COORDINATE_ADDRESS,
  noteLabel: 'Nota para el vendedor',
  noteHint: 'Opcional: por ejemplo, en qué horario te ubicamos. Sin datos de pago.',
  noteLength: (length: number, most: number) => `${length} de ${most}`,
  noteLeft: (left: number) => {
    if (left < 0) return left === -1 ? 'Sobra 1 carácter.' : `Sobran ${-left} caracteres.`;
    return left === 1 ? 'Queda 1 carácter.' : `Quedan ${left} caracteres.`;
  },
  note: 'El email de confirmación del pedido explica cómo se pagan y se entregan los productos.',
  missing: {
    recipient_name: 'el nombre de quien recibe',
    customer_phone: 'el teléfono',
    delivery_type: 'el método de entrega',
  },
  isMissing: (fields: readonly string[]) => `Para confirmar falta ${spanishList.format(fields)}.`,
  confirm: 'Confirmar Pedido',
  confirming: 'Confirmando…',
  back: 'Volver',
  goOn: 'Seguir Comprando',
  notEnough: shortageText,
  newPrice: (product: string, price: string) =>
    `Cambió el precio de ${product}: ahora cuesta ${price}. Revisá el total y confirmá de nuevo.`,
  checkFailed: addToCartCopy.checkFailed,
  failed: 'Error al procesar la orden',
  /** The server responded with an unexpected error. */
  createFailed: 'Error al crear la orden',
  done: '¡Orden creada exitosamente! Te enviaremos un email con los detalles y próximos pasos.',
  unanswered: 'No nos llegó la respuesta de tu último pedido.',
  unansweredText: 'Confirmalo de nuevo sin cambiarlo: aunque ya esté hecho, no se repite.',
  toOrders: 'Ver Mis Pedidos',
};
