/** Validation messages of recalls. */
export const lotRecallMessages = {
  reason: 'Escribí por qué se retira el lote',
  liftReason: 'Escribí por qué se levanta el retiro',
  text: 'Escribí qué tiene que hacer quien tiene un blister',
  status: 'El estado debe ser active o closed',
};
