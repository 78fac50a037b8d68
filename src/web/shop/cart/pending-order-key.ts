/** Storage key of an order that was sent and has no response yet. */
export const pendingOrderKey = (userId: number) => `order-${userId}`;
