/** Words that stand in many places. */
export const commonCopy = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  email: 'Email',
  loadingMore: 'Cargando…',
  phone: 'Teléfono',
  remove: 'Eliminar',
  retry: 'Reintentar',
  save: 'Guardar',
  saving: 'Guardando…',
};
