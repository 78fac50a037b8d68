import { useMutation } from '@tanstack/react-query';
import type { OrderEdit, OrderView } from '#contract/orders.ts';
import { staffOrder, staffOrderKeys } from '#web/features/admin-orders/queries.ts';
import { productKeys } from '#web/features/catalogue/queries.ts';
import { orderKeys } from '#web/features/orders/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';

type Change = { id: number; edit: OrderEdit };

/** Refused as INSUFFICIENT_STOCK, and as EDIT_CONFLICT where somebody else was first: then theirs is known. */
export function useChangeOrder() {
  const { api, queries } = useAppContext();
  const refresh = useRefresh();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, edit }: Change) => api.call('changeOrder', { params: { id }, body: edit }),
    onSuccess: (order) => {
      queries.setQueryData(staffOrder(api, order.id).queryKey, order);
      return refresh();
    },
    onError: (error, { id }) => {
      const current = findEditConflict('changeOrder', error);
      if (current) queries.setQueryData(staffOrder(api, id).queryKey, current);
    },
  });
}

/** The order itself is not read anew: its page would be gone before it could lead back to the list. */
export function useDeleteOrder() {
  const { api } = useAppContext();
  const refresh = useRefresh();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: OrderView) => api.call('deleteOrder', { params: { id } }),
    onSuccess: (_nothing, { id }) => refresh(id),
  });
}

/** The staff's lists at once; stock, own orders and the start's counts when they are next seen. */
function useRefresh() {
  const { queries } = useAppContext();
  return async (deleted?: number) => {
    for (const queryKey of [productKeys, orderKeys, ['admin']])
      queries.invalidateQueries({ queryKey, refetchType: 'none' });
    await queries.invalidateQueries({
      queryKey: staffOrderKeys,
      predicate: ({ queryKey }) => deleted === undefined || queryKey.at(3) !== deleted,
    });
  };
}
