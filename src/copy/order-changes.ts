/** Confirmation dialogs and messages for changes of an order. */
export const orderChangeCopy = {
  cancelTitle: (id: number) => `¿Cancelar el pedido N.º ${id}?`,
  cancelText: 'Los productos vuelven a estar a la venta. No se puede deshacer.',
  cancelConfirm: 'Sí, cancelar el pedido',
  cancelled: (id: number) => `Pedido N.º ${id} cancelado`,
  removeTitle: (product: string, id: number) => `¿Quitar ${product} del pedido N.º ${id}?`,
  removeText: 'El resto del pedido queda como está y el total baja. No se puede deshacer.',
  removeLastText: 'Es el único producto: al quitarlo se cancela el pedido. No se puede deshacer.',
  removeConfirm: 'Sí, quitarlo',
  removed: (product: string, id: number) => `Quitamos ${product} del pedido N.º ${id}`,
  keep: 'No, dejarlo así',
  working: 'Un momento…',
  failed: 'Error al procesar la acción',
  changedMeanwhile: 'El pedido cambió mientras tanto. Revisalo y probá de nuevo.',
};
