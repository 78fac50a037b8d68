/** What validation says of values of any record. */
export const valueMessages = {
  version: 'La versión debe ser un número entero',
  text: 'Debe ser un texto',
  flag: 'El valor debe ser true o false',
  signs: 'Tiene signos que no se admiten',
  tooLong: (max: number) => `Puede tener hasta ${max} caracteres`,
  nothing: 'No hay nada para cambiar',
};
