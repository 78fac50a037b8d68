/** Validation messages of the notifications of staff. */
export const staffAlertMessages = {
  digest: 'El resumen debe ser off, daily o weekly',
  hour: 'La hora debe ser un número entero de 0 a 23',
  endpoint: 'La dirección para los avisos no es válida',
  keys: 'Las claves para los avisos no son válidas',
};
