import { MAX_SAVED_VIEW_NAME_CHARACTERS, MAX_SAVED_VIEWS } from '#contract/limits.ts';

export const savedViewMessages = {
  list: 'La lista debe ser products, orders, users o claims',
  name: 'Poné un nombre',
  nameTooLong: `El nombre puede tener hasta ${MAX_SAVED_VIEW_NAME_CHARACTERS} caracteres`,
  nameTaken: 'Ya tenés una vista con ese nombre en esta lista',
  search: 'Los filtros de la vista no son válidos',
  columns: 'Las columnas no son válidas',
  flag: 'Debe ser true o false',
  full: `Podés guardar hasta ${MAX_SAVED_VIEWS} vistas de cada lista: eliminá alguna primero`,
  unknownView: 'Esa vista ya no existe',
};
