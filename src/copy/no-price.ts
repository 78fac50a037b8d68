/** In place of a price, where there is none to sell at. */
export const ASK_PRICE = 'Consultar precio';

export const noPrice = (product = 'Este producto') =>
  `${product} no tiene precio por ahora: consultanos antes de pedirlo`;
