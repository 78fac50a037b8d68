export const toastCopy = {
  region: 'Avisos',
  close: 'Cerrar el aviso',
};
