/** Confirmation before a photo of a germination diary is deleted. */
export const photoRemovalCopy = {
  titleOf: (number: number) => `¿Quitar la foto ${number}?`,
  text: 'Se borra del diario y no se puede deshacer.',
  confirm: 'Sí, quitarla',
  keep: 'No, dejarla',
  working: 'Quitando…',
  failed: 'No pudimos quitar la foto',
};
