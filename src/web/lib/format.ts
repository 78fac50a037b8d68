const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });

/** ARS as people write it: `$ 12.345,67`, without centavos where there are none. */
export function pesos(amount: number): string {
  return money.format(amount).replace(/,00$/, '');
}
