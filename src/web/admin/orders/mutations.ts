import { useMutation } from '@tanstack/react-query';
import type { AssigneeChange } from '#contract/assignees.ts';
import type { BulkReport } from '#contract/bulk-report.ts';
import type {
  InternalNoteView,
  OrderAnnotations,
  OrderBulkChange,
  OrderEdit,
  OrderTagChange,
  OrderView,
} from '#contract/orders.ts';
import type { EnteredOrderDraft } from '#contract/staff-orders.ts';
import { deleteOrderCopy } from '#copy/admin-orders.ts';
import { orderAnnotations, staffOrder, staffOrderKeys } from '#web/admin/orders/queries.ts';
import { continueBulkChange, findSeen } from '#web/admin/shared/bulk/bulk-change.ts';
import { sendOnce } from '#web/admin/shared/form/send-once.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { orderKeys } from '#web/lib/queries/orders.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type OrderEditVariables = { id: number; edit: OrderEdit };

/**
 * Fails with INSUFFICIENT_STOCK, or with EDIT_CONFLICT after a concurrent edit, whose order then goes into the cache.
 */
export function useChangeOrder() {
  const { api, queries } = useAppContext();
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ id, edit }: OrderEditVariables) => api.call('changeOrder', { params: { id }, body: edit }),
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

export function useEnterOrder() {
  const { api, queries } = useAppContext();
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: (body: EnteredOrderDraft) =>
      // `entered-order` is the draft of its form.
      sendOnce('entered-order-request', body, (headers) => api.call('enterOrder', { body, headers })),
    onSuccess: (order) => {
      queries.setQueryData(staffOrder(api, order.id).queryKey, order);
      queries.invalidateQueries({ queryKey: ['users'], refetchType: 'none' });
      return refresh();
    },
  });
}

export function useChangeOrders() {
  const { api } = useAppContext();
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: async (body: OrderBulkChange): Promise<BulkReport> => {
      const { action, notify, orders } = body;
      return continueBulkChange(await api.call('changeOrders', { body }), (ids) =>
        api.call('changeOrders', { body: { action, notify, orders: findSeen(ids, orders) } }),
      );
    },
    onSettled: () => refresh(),
  });
}

/** Adds an internal note, or changes the tags. The order's history and the lists are read again. */
export function useAnnotateOrder(id: number) {
  const { api, queries } = useAppContext();
  const refresh = useRefreshOrders();
  const onSuccess = (annotations: OrderAnnotations) => {
    queries.setQueryData(orderAnnotations(api, id).queryKey, annotations);
    // Not waited for: the next tag or note may follow at once.
    refresh();
  };
  return {
    note: useMutation({
      mutationFn: (text: string) =>
        sendOnce(`order-note-request-${id}`, { text }, (headers) =>
          api.call('addOrderNote', { params: { id }, body: { text }, headers }),
        ),
      onSuccess,
    }),
    editNote: useMutation({
      mutationFn: ({ note, text }: { note: number; text: string }) =>
        api.call('editOrderNote', { params: { id, note }, body: { text } }),
      onSuccess,
    }),
    tags: useMutation({
      mutationFn: (body: Partial<OrderTagChange>) => api.call('changeOrderTags', { params: { id }, body }),
      onSuccess,
    }),
  };
}

type NoteOfOrder = { order: number; note: InternalNoteView };

export function useDeleteNote() {
  const { api, queries } = useAppContext();
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ order, note }: NoteOfOrder) =>
      api.call('deleteOrderNote', { params: { id: order, note: note.id } }),
    onSuccess: (annotations, { order }) => {
      queries.setQueryData(orderAnnotations(api, order).queryKey, annotations);
      return refresh();
    },
  });
}

/** Fails with ALREADY_TAKEN if the order changed hands; the lists are read again then, too. */
export function useAssignOrder(id: number) {
  const { api, queries } = useAppContext();
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: (body: AssigneeChange) => api.call('assignOrder', { params: { id }, body }),
    onSuccess: (annotations) => queries.setQueryData(orderAnnotations(api, id).queryKey, annotations),
    onSettled: () => refresh(),
  });
}

/** The deleted order is not refetched: a 404 would replace its page before that navigates to the list. */
export function useDeleteOrder() {
  const { api } = useAppContext();
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ id }: OrderView) => api.call('deleteOrder', { params: { id } }),
    onSuccess: (_nothing, { id }) => refresh(id),
  });
}

/** Takes the deletion of an order back; a toast says so, or why not. */
export function useRestoreOrder() {
  const { api } = useAppContext();
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ id }: OrderView) => api.call('restoreOrder', { params: { id } }),
    onSuccess: (_order, { id }) => {
      toast.success(deleteOrderCopy.restored(id));
      return refresh();
    },
    onError: (error) => toast.error(getFirstErrorText(error, deleteOrderCopy.notRestored)),
  });
}

/** Refetches the staff lists now. Products and the user's own orders are only marked stale. */
function useRefreshOrders() {
  const { queries } = useAppContext();
  return async (deletedId?: number) => {
    for (const queryKey of [productKeys, orderKeys])
      queries.invalidateQueries({ queryKey, refetchType: 'none' });
    await queries.invalidateQueries({
      queryKey: staffOrderKeys,
      predicate: ({ queryKey }) => deletedId === undefined || queryKey.at(3) !== deletedId,
    });
  };
}
