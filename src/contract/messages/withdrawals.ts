/** Validation messages of withdrawals. */
export const withdrawalMessages = {
  name: 'Escribí tu nombre',
  purchase: 'Escribí el número de pedido o qué compraste',
  signs: 'Tiene signos que no se admiten',
  text: 'Debe ser un texto',
  tooLong: (max: number) => `Puede tener hasta ${max} caracteres`,
  status: 'El estado debe ser received, in_progress o resolved',
};
