/** An empty `product` means that the product is no longer visible to the user. */
export function shortageText(product: string, available: number): string {
  if (product === '') return 'Un producto del pedido ya no está a la venta. Quitalo del carrito para seguir.';
  return `No hay suficiente stock de ${product}. Stock disponible: ${available}`;
}
