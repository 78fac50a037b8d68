/** Texts of pages without a connection, of a new version of the site, and of claims that wait to be sent. */
export const offlineCopy = {
  title: 'Sin conexión',
  /** While a saved page is opened, and where scripts cannot open it. */
  shell: 'Abrimos lo último que guardamos en este dispositivo.',
  offline: 'Sin conexión.',
  slow: 'La conexión está muy lenta.',
  pricesMayDiffer: 'Los precios y el stock pueden haber cambiado.',
  savedAt: (moment: string) => `Ves lo guardado el ${moment}: los precios y el stock pueden haber cambiado.`,
  unsaved: 'Esta página no está guardada en este dispositivo. Se abre sola cuando vuelva la conexión.',
  stillOffline: 'Todavía no hay conexión.',
};

export const newVersionCopy = {
  title: 'Hay una versión nueva del sitio',
  text: 'Esta pestaña es de una versión anterior y le falta una parte. Recargá para seguir; lo que escribiste en los formularios no se pierde.',
  reload: 'Recargar',
};

export const serverFailureCopy = {
  text: 'El problema es nuestro: el sitio no pudo responder. Probá de nuevo en un momento.',
};

export const queuedClaimCopy = {
  queued: 'Tu reclamo quedó guardado en este dispositivo. Lo enviamos cuando vuelva la conexión.',
  title: 'Reclamos sin enviar',
  waiting: 'Espera la conexión para enviarse.',
  photos: (count: number) => (count === 1 ? 'Con 1 foto.' : `Con ${count} fotos.`),
  refused: 'No se pudo enviar:',
  expired: 'Pasaron más de dos meses desde que lo guardaste.',
  discard: 'Descartar',
  sendNow: 'Enviar ahora',
  sent: (id: number) => `Enviamos el reclamo que habías guardado sin conexión. Es el N.º ${id}.`,
  photoWaits: 'Se sube con el reclamo, cuando haya conexión.',
};
