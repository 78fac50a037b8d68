import { MAX_ORDER_LINES, MAX_QUANTITY } from '#contract/limits.ts';

/** Add-to-cart button and its messages (customer-site §8, Cart). */
export const addToCartCopy = {
  add: 'Agregar al carrito',
  adding: 'Agregando…',
  quantity: 'Cantidad',
  less: 'Una unidad menos',
  more: 'Una unidad más',
  bar: 'Comprar',
  priceWithAccount: 'Precio con tu cuenta',
  added: 'Producto añadido al carrito',
  loginFirst: 'Debes iniciar sesión para agregar productos al carrito',
  toLogin: 'Ingresar para comprar',
  chooseFirst: 'Por favor selecciona una presentación',
  soldOut: 'No hay stock disponible',
  onlyLeft: (units: number) => `Solo hay ${units} unidades disponibles`,
  checkFailed: 'Error al verificar el stock disponible',
  enough: `Podés llevar hasta ${MAX_QUANTITY} unidades de cada presentación`,
  full: `Tu carrito ya tiene ${MAX_ORDER_LINES} presentaciones distintas`,
  inCart: (units: number) => (units === 1 ? '1 unidad en tu carrito' : `${units} unidades en tu carrito`),
  toCart: 'Ver el carrito',
};
