/** Words that stand in many places. */
export const commonCopy = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  email: 'Email',
  loadingMore: 'Cargando…',
  phone: 'Teléfono',
  remove: 'Eliminar',
  required: 'Los campos con * son obligatorios.',
  retry: 'Reintentar',
  save: 'Guardar',
  saving: 'Guardando…',
};

export const unexpectedErrorText = 'Algo salió mal. Intentá nuevamente.';
