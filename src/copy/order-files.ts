import type { OrderStatus } from '#contract/orders.ts';

/** Column headers of the order export. */
export const orderFileColumns = [
  'Pedido',
  'Fecha',
  'Estado',
  'Archivado',
  'Cliente',
  'Usuario',
  'Email',
  'Teléfono',
  'Recibe',
  'Dirección',
  'Nota',
  'Producto',
  'Banco',
  'Semillas',
  'Cantidad',
  'Precio',
  'Importe',
  'Total del pedido',
] as const;

/** Column of the packed serials, where the shop packs by serial. */
export const orderFileSerials = 'Códigos';

export const orderFileWords = { yes: 'sí', no: 'no' };

export const orderFileName = (
  from: string | undefined,
  to: string | undefined,
  status: OrderStatus | undefined,
) => ['semillero-pedidos', status, from ?? (to && 'hasta'), to].filter(Boolean).join('-');

export const orderSelectionFileName = 'semillero-pedidos-elegidos';
