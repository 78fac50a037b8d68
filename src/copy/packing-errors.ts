import type { ProductType } from '#contract/products.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';

type Size = { type: ProductType; seedCount: number };

/** Why a serial is not packed for an order. */
export const packingErrors = {
  voided: 'Esa etiqueta está anulada: usá otro blister',
  registered: 'Una cuenta ya registró ese blister: usá otro',
  recalled: (lot: string) => `El lote ${lot} está retirado: no lo envíes`,
  otherProduct: (product: string) => `${product} no está en este pedido`,
  /** `ordered`: the presentations of the product that are in the order. */
  otherSize: (product: string, size: Size, ordered: readonly Size[]) =>
    `Es un blister de ${formatBlisterSize(size)}: el pedido lleva ${product} de ${ordered.map(formatBlisterSize).join(' y de ')}`,
  inOtherOrder: (number: number) => `Ya está cargado en el pedido N.º ${number}`,
  inThisOrder: 'Ya está cargado en este pedido',
  tooMany: (product: string, size: Size, quantity: number) =>
    quantity === 1
      ? `Sobra: el blister de ${product} (${formatBlisterSize(size)}) ya está cargado`
      : `Sobra: los ${quantity} blisters de ${product} (${formatBlisterSize(size)}) ya están cargados`,
  cancelled: 'El pedido está cancelado: reabrilo para cargar códigos',
};
