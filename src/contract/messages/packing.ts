import { MAX_PRINTED_ORDERS } from '#contract/limits.ts';

export const packingMessages = {
  tooManyOrders: `Se pueden pedir los códigos de hasta ${MAX_PRINTED_ORDERS} pedidos a la vez`,
};
