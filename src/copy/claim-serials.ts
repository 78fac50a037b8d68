/** The serial of a claim, and the blister that it is of. */
export const claimSerialCopy = {
  label: 'Código de la etiqueta (opcional)',
  hint: 'Son 17 letras y números, junto al código QR del blister.',
  use: 'Usar este código',
  looking: 'Buscando el código…',
  failed: 'No pudimos verificar el código. Lo hacemos cuando envíes el reclamo.',
  own: 'Tus blisters registrados',
  blister: ({ product, seeds, lot }: { product: string; seeds: string; lot: string }) =>
    `${product}, ${seeds}, lote ${lot}`,
  locked: 'Datos de la etiqueta',
  product: 'Producto',
  size: 'Presentación',
  lot: 'Lote',
  serial: 'Código',
  recalled: 'Retiramos ese lote. Podés reclamar igual.',
  sentWith: (order: string) => `Salió con tu ${order.replace('Pedido', 'pedido')}.`,
  remove: 'Quitar el código',
  elsewhere: 'Lo compré en otro lado, o no encuentro el pedido',
  purchaseDate: 'Fecha de compra',
};
