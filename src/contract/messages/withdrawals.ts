/** Validation messages of withdrawals. */
export const withdrawalMessages = {
  name: 'Escribí tu nombre',
  purchase: 'Escribí el número de pedido o qué compraste',
  status: 'El estado debe ser received, in_progress o resolved',
};
