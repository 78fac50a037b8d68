/** Fallback text for a product without a price. */
export const ASK_PRICE = 'Consultar precio';

export const noPriceText = (product = 'Este producto') =>
  `${product} no tiene precio por ahora: consultanos antes de pedirlo`;
