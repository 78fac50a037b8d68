import type { OrderBulkAction, OrderStatus } from '#contract/orders.ts';

export type OrderState = { status: OrderStatus; isArchived: boolean };

/** The state of an order after a bulk action; undefined if the action is not allowed in this state. */
export function stateAfterAction(state: OrderState, action: OrderBulkAction): OrderState | undefined {
  const { status } = state;
  switch (action) {
    case 'complete':
      return status === 'cancelled' ? undefined : { ...state, status: 'completed' };
    case 'cancel':
      return status === 'completed' ? undefined : { ...state, status: 'cancelled' };
    case 'reopen':
      return { ...state, status: 'pending' };
    case 'archive':
      return status === 'cancelled' ? undefined : { ...state, isArchived: true };
    case 'unarchive':
      return { ...state, isArchived: false };
  }
}

/** The action that restores the state before; only for orders that the action changed from pending or unarchived. */
export const inverseActions = {
  complete: 'reopen',
  cancel: 'reopen',
  reopen: undefined,
  archive: 'unarchive',
  unarchive: 'archive',
} as const satisfies Record<OrderBulkAction, OrderBulkAction | undefined>;

/** The actions that change an order of this state, the likeliest first. */
export function availableActions(state: OrderState) {
  const actions = ['unarchive', 'complete', 'archive', 'cancel'] as const satisfies OrderBulkAction[];
  return actions.filter((action) => {
    const after = stateAfterAction(state, action);
    return after && !isSameState(state, after);
  });
}

export function isSameState(one: OrderState, other: OrderState): boolean {
  return one.status === other.status && one.isArchived === other.isArchived;
}
