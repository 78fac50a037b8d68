import { type FormEvent, useState } from 'react';
import type { Shortage } from '#contract/errors.ts';
import { orderStatusCopy } from '#contract/messages/orders.ts';
import type { OrderStatus, OrderView } from '#contract/orders.ts';
import { orderStatusDialogCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { DomainError } from '#domain/domain-error.ts';
import { useChangeOrder } from '#web/admin/orders/mutations.ts';
import { orderStatuses } from '#web/admin/orders/order-filters.ts';
import { notifiesCustomer } from '#web/admin/orders/order-values.ts';
import { NotifyCheckbox } from '#web/admin/shared/notify-checkbox.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type OrderStatusDialogProps = { order: OrderView; onClose: () => void };

/** Any status may follow any other (staff-and-warranty §4). */
export function OrderStatusDialog({ order, onClose }: OrderStatusDialogProps) {
  const { latestOrder, status, choose, notify, setNotify, statusError, isSaving, save } = useStatusChange(
    order,
    onClose,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={orderStatusDialogCopy.title(order.id)}
      closeLabel={staffOrderCopy.close}
      className="w-[min(30rem,100vw)]"
    >
      <form className="flex grow flex-col gap-6" onSubmit={save}>
        <fieldset className="grid gap-2.5">
          <legend className="sr-only">{orderStatusDialogCopy.statuses}</legend>
          {orderStatuses.map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name="status"
                className="choice-mark"
                checked={status === one}
                onChange={() => choose(one)}
              />
              <span>
                <span className="block font-semibold">{orderStatusCopy[one]}</span>
                <span className="block text-xs text-soft">{orderStatusDialogCopy.hints[one]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {notifiesCustomer(latestOrder.status, status) && (
          <NotifyCheckbox label={orderStatusDialogCopy.notify} checked={notify} onChange={setNotify} />
        )}
        <div role="alert">{statusError && <StatusError {...statusError} />}</div>
        <div className="mt-auto grid grid-cols-2 gap-2.5">
          <button type="button" className="button-plain" onClick={onClose}>
            {orderStatusDialogCopy.keep}
          </button>
          <button type="submit" className="button" disabled={isSaving || status === latestOrder.status}>
            {isSaving ? orderStatusDialogCopy.saving : orderStatusDialogCopy.save}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

type StatusErrorProps = { text: string; items?: readonly Shortage[] };

function StatusError({ text, items = [] }: StatusErrorProps) {
  return (
    <div className="notice" data-tone="alarm">
      <p>{text}</p>
      {items.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {items.map(({ blister_id, product_name, available }) => (
            <li key={blister_id}>{orderStatusDialogCopy.insufficientStockLine(product_name, available)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useStatusChange(order: OrderView, onClose: () => void) {
  const change = useChangeOrder();
  /** The latest known state of the order, updated after an edit conflict. */
  const [latestOrder, setLatestOrder] = useState(order);
  const [status, setStatus] = useState<OrderStatus>(order.status);
  const [notify, setNotify] = useState(true);
  const [statusError, setStatusError] = useState<StatusErrorProps>();
  const handleError = (error: unknown) => {
    if (error instanceof DomainError && error.body.code === 'INSUFFICIENT_STOCK')
      return setStatusError({ text: orderStatusDialogCopy.insufficientStock, items: error.body.items });
    const current = findEditConflict('changeOrder', error);
    if (current) {
      setLatestOrder(current);
      setStatus(current.status);
      return setStatusError({ text: orderStatusDialogCopy.moved(current.status_display) });
    }
    toast.error(orderStatusDialogCopy.failed);
    setStatusError({ text: getErrorText(error, orderStatusDialogCopy.failed) });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setStatusError(undefined);
    const edit = {
      status,
      version: latestOrder.version,
      ...(notifiesCustomer(latestOrder.status, status) ? { notify } : {}),
    };
    change.mutate(
      { id: order.id, edit },
      {
        onSuccess: ({ status_display }) => {
          toast.success(orderStatusDialogCopy.done(order.id, status_display));
          onClose();
        },
        onError: handleError,
      },
    );
  };
  const choose = (next: OrderStatus) => {
    setStatusError(undefined);
    setStatus(next);
  };
  return { latestOrder, status, choose, notify, setNotify, statusError, isSaving: change.isPending, save };
}
