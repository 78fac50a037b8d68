/** Validation messages of recalls. */
export const lotRecallMessages = {
  reason: 'Escribí por qué se retira el lote',
  liftReason: 'Escribí por qué se levanta el retiro',
  text: 'Escribí qué tiene que hacer quien tiene un blister',
  tooLong: (max: number) => `Puede tener hasta ${max} caracteres`,
  signs: 'Tiene signos que no se admiten',
  status: 'El estado debe ser active o closed',
  version: 'La versión debe ser un número entero',
};
