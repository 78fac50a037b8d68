/** Under which name an order is kept from when it is sent until it is answered. */
export const pendingOrder = (viewerId: number) => `order-${viewerId}`;
