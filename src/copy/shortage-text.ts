import type { Shortage } from '#contract/errors.ts';
import { orderedBlisterName } from '#copy/ordered-blister-name.ts';

/** An empty `product_name` means that the product is no longer visible to the user. */
export function shortageText(shortage: Shortage): string {
  if (shortage.product_name === '')
    return 'Un producto del pedido ya no está a la venta. Quitalo del carrito para seguir.';
  return `No hay suficiente stock de ${orderedBlisterName(shortage)}. Stock disponible: ${shortage.available}`;
}
