import type { OrderStatus } from '#contract/orders.ts';

export const orderStatusCopy: Record<OrderStatus, string> = {
  pending: 'Pendiente',
  completed: 'Completado',
  cancelled: 'Cancelado',
};

export const deliveryCopy = { coordinate: 'Acordar entrega', address: 'Envío a domicilio' };
/** Placeholder address of an order whose delivery is arranged with the seller (customer-site §4). */
export const COORDINATE_ADDRESS = 'Coordinar entrega';
