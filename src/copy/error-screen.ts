/** Error pages of the browser and of the server. Not in the first load. */
export const noConnectionCopy = {
  title: 'Sin conexión',
  unsaved: 'Esta página no está guardada en este dispositivo. Se abre sola cuando vuelva la conexión.',
  stillOffline: 'Todavía no hay conexión.',
};

export const newVersionCopy = {
  title: 'Hay una versión nueva del sitio',
  text: 'Esta pestaña es de una versión anterior y le falta una parte. Recargá para seguir; lo que escribiste en los formularios no se pierde.',
  reload: 'Recargar',
};

export const serverFailureCopy = {
  recorded: 'Ya quedó registrado. Si vuelve a pasar, escribinos con este número:',
  text: 'El problema es nuestro: el sitio no pudo responder. Probá de nuevo en un momento.',
};

/** Customer-site §8. */
export const productFailedText = 'Error al obtener el producto';
