/** Validation messages of import options. */
export const importMessages = {
  priceFactor: 'El factor debe ser un número mayor que 0, con punto para los decimales: 1350.5',
  round: 'El redondeo debe ser un número entero de pesos, de 1 a 1.000.000',
  stock: 'El stock debe ser un número entero de 0 a 1.000.000',
};
