import { useMutation } from '@tanstack/react-query';
import type { OrderLineView, OrderView } from '#contract/orders.ts';
import { orderChangeCopy } from '#copy/order-changes.ts';
import { DomainError } from '#domain/domain-error.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import type { ApiClient } from '#web/lib/api.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { orderKeys } from '#web/lib/queries/orders.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';
import { getErrorText, hasErrorCode } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Cancellation by the customer: the whole order, or one of its lines. */
export type OrderCancellation = { order: OrderView; line?: OrderLineView };

type CancelOrderDialogProps = { cancellation: OrderCancellation; onClose: () => void };

/**
 * Confirmation dialog of a cancellation; shows the result as a toast. It stays open with the error of a request that got
 * no answer, without which toasts may not load either.
 */
export function CancelOrderDialog({ cancellation, onClose }: CancelOrderDialogProps) {
  const cancelOrder = useCancelOrder();
  const texts = dialogTexts(cancellation);
  const { error } = cancelOrder;
  const confirm = () =>
    cancelOrder.mutate(cancellation, {
      onSuccess: () => {
        toast.success(texts.done);
        onClose();
      },
      onError: (failure) => {
        if (!(failure instanceof DomainError)) return;
        toast.error(errorText(failure));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      copy={texts}
      isPending={cancelOrder.isPending}
      error={error ? errorText(error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function errorText(error: unknown): string {
  if (hasErrorCode(error, 'EDIT_CONFLICT')) return orderChangeCopy.changedMeanwhile;
  return getErrorText(error, orderChangeCopy.failed);
}

function dialogTexts({ order, line }: OrderCancellation) {
  const { id } = order;
  if (!line) {
    return {
      ...orderChangeCopy,
      title: orderChangeCopy.cancelTitle(id),
      text: orderChangeCopy.cancelText,
      confirm: orderChangeCopy.cancelConfirm,
      done: orderChangeCopy.cancelled(id),
    };
  }
  const isLast = isLastLine(order);
  return {
    ...orderChangeCopy,
    title: orderChangeCopy.removeTitle(line.product_name, id),
    text: isLast ? orderChangeCopy.removeLastText : orderChangeCopy.removeText,
    confirm: orderChangeCopy.removeConfirm,
    done: isLast ? orderChangeCopy.cancelled(id) : orderChangeCopy.removed(line.product_name, id),
  };
}

/** Cancels an order or removes a line. Refetches the orders after errors too, as these mean an outdated list. */
function useCancelOrder() {
  const { api, queries, session } = useAppContext();
  return useMutation({
    mutationFn: async (cancellation: OrderCancellation) => {
      const { order, line } = cancellation;
      const body = line ? removeLineBody(order, line, session.user()?.is_staff) : cancelBody(order);
      try {
        await api.call('changeOrder', { params: { id: order.id }, body });
      } catch (error) {
        if (!(await isDone(api, cancellation).catch(() => false))) throw error;
      }
    },
    onSettled: async () => {
      queries.invalidateQueries({ queryKey: productKeys });
      await queries.invalidateQueries({ queryKey: orderKeys });
    },
  });
}

/** Whether the order is as the customer wants it: the response may have been lost, now or of an earlier attempt. */
async function isDone(api: ApiClient, { order, line }: OrderCancellation): Promise<boolean> {
  const { status, order_products: lines } = await api.call('getOwnOrder', { params: { id: order.id } });
  if (!line || isLastLine(order)) return status === 'cancelled';
  return status === 'pending' && lines.every(({ blister }) => blister !== line.blister);
}

function isLastLine({ order_products: lines }: OrderView): boolean {
  return lines.length === 1;
}

/**
 * Request body without the removed line; an order without lines is cancelled (customer-site §7). For staff, even for
 * their own orders, the API names the lines `order_products`. With the version that the user has seen: the lines that
 * are left would otherwise undo what staff have added or raised since.
 */
function removeLineBody(order: OrderView, removed: OrderLineView, isStaff = false): object {
  const { version } = order;
  if (isLastLine(order)) return { status: 'cancelled', version };
  const left = order.order_products.filter(({ blister }) => blister !== removed.blister);
  return isStaff
    ? { order_products: left.map(pricedLineDraft), version }
    : { products: left.map(lineDraft), version };
}

function cancelBody({ order_products: lines }: OrderView): object {
  return { status: 'cancelled', products: lines.map(pricedLineDraft) };
}

function pricedLineDraft(line: OrderLineView) {
  return { ...lineDraft(line), price_at_time: line.price_at_time };
}

function lineDraft({ product, blister, quantity }: OrderLineView) {
  return { product_id: product, blister_id: blister, quantity };
}
