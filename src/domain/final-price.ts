/** The price in pesos after its discount in percent, rounded to the centavo, half up, as the database does. */
export function finalPrice(price: number, discount: number): number {
  return Math.round((Math.round(price * 100) * (100 - discount)) / 100) / 100;
}
