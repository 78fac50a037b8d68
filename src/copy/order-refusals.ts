import type { OrderBulkAction } from '#contract/orders.ts';

/** Why a bulk action left an order as it was. */
export const orderRefusals = {
  missing: 'Ese pedido ya no existe',
  changed: 'Otra persona lo cambió mientras tanto',
  complete: 'Está cancelado. Para completarlo, reabrilo primero.',
  cancel: 'Ya está completado. Para cancelarlo, cambiá su estado.',
  archive: 'Los pedidos cancelados no se archivan',
  reopen: 'No se puede reabrir',
  unarchive: 'No se puede desarchivar',
} satisfies Record<OrderBulkAction | 'missing' | 'changed', string>;
