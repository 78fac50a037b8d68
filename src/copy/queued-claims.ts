/** Texts of claims that wait for a connection. */
export const queuedClaimCopy = {
  title: 'Reclamos sin enviar',
  waiting: 'Espera la conexión para enviarse.',
  photos: (count: number) => (count === 1 ? 'Con 1 foto.' : `Con ${count} fotos.`),
  refused: 'No se pudo enviar:',
  description: (text: string) => `«${text}»`,
  expired: 'Pasaron más de dos meses desde que lo guardaste.',
  discard: 'Descartar',
  sendNow: 'Enviar ahora',
  sent: (id: number) => `Enviamos el reclamo que habías guardado sin conexión. Es el N.º ${id}.`,
};
