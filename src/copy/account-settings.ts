export const profileCopy = {
  title: 'Tus datos',
  text: 'Los usamos para preparar tus pedidos y escribirte.',
  submit: 'Guardar cambios',
  pending: 'Guardando…',
  saved: 'Perfil actualizado',
  failed: 'Error al actualizar el perfil',
};

export const emailChangeCopy = {
  title: 'Email',
  current: 'Tu email es',
  newEmail: 'Email nuevo',
  password: 'Contraseña actual',
  submit: 'Enviar código',
  pending: 'Enviando…',
  failed: 'Error al solicitar verificación',
  sentTo: 'Escribí el código que enviamos a',
  confirm: 'Cambiar email',
  confirming: 'Cambiando…',
  changed: 'Email actualizado',
  changeFailed: 'Error al actualizar email',
};

export const passwordChangeCopy = {
  title: 'Contraseña',
  text: 'Al cambiarla se cierran tus otras sesiones.',
  required: 'Para usar la administración, elegí primero una contraseña nueva de al menos 12 caracteres.',
  old: 'Contraseña actual',
  new: 'Contraseña nueva',
  confirmation: 'Repetí la contraseña nueva',
  submit: 'Cambiar contraseña',
  pending: 'Cambiando…',
  failed: 'Error al cambiar la contraseña',
};

export const sessionsCopy = {
  title: 'Sesiones abiertas',
  text: 'Los dispositivos en los que entraste. Cerrá los que no reconozcas.',
  loading: 'Cargando sesiones…',
  current: 'Esta sesión',
  place: (address: string, time: string) => `${address} · Último uso: ${time}`,
  closing: 'Cerrando…',
  closeNamed: (device: string) => `Cerrar la sesión de ${device}`,
  closed: 'Sesión cerrada',
  failed: 'Error al cargar la información',
};
