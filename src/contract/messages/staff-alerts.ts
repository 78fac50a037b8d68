/** Validation messages of the notifications of staff. */
export const staffAlertMessages = {
  flag: 'El valor debe ser true o false',
  endpoint: 'La dirección para los avisos no es válida',
  keys: 'Las claves para los avisos no son válidas',
};
