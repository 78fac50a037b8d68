import { useState } from 'react';
import type { OrderStatus, OrderView } from '#contract/orders.ts';
import type { Shortage } from '#contract/refusals.ts';
import { orderStatusDialogCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { orderStatusCopy } from '#copy/order-messages.ts';
import { Refused } from '#domain/refused.ts';
import { useChangeOrder } from '#web/features/admin-orders/mutations.ts';
import { notifiesCustomer } from '#web/features/admin-orders/notified-change.ts';
import { NotifyTick } from '#web/features/admin-orders/notify-tick.tsx';
import { orderStatuses } from '#web/features/admin-orders/order-filters.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type StatusDialogProps = { order: OrderView; onClose: () => void };

/** Any status may follow any other (staff-and-warranty §4). */
export function StatusDialog({ order, onClose }: StatusDialogProps) {
  const { seen, status, choose, notify, setNotify, problem, isSaving, save } = useStatus(order, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={orderStatusDialogCopy.title(order.id)}
      closeLabel={staffOrderCopy.close}
      className="order-sheet"
    >
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
      <NotifyTick isOffered={notifiesCustomer(seen.status, status)} checked={notify} onChange={setNotify} />
      <div role="alert">{problem && <Problem {...problem} />}</div>
      <div className="mt-auto grid grid-cols-2 gap-2.5">
        <button type="button" className="button-plain" onClick={onClose}>
          {orderStatusDialogCopy.keep}
        </button>
        <button type="button" className="button" disabled={isSaving || status === seen.status} onClick={save}>
          {isSaving ? orderStatusDialogCopy.saving : orderStatusDialogCopy.save}
        </button>
      </div>
    </Dialog>
  );
}

type ProblemProps = { text: string; items?: readonly Shortage[] };

function Problem({ text, items = [] }: ProblemProps) {
  return (
    <div className="notice" data-tone="alarm">
      <p>{text}</p>
      {items.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {items.map(({ blister_id, product_name, available }) => (
            <li key={blister_id}>{orderStatusDialogCopy.shortLine(product_name, available)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useStatus(order: OrderView, onClose: () => void) {
  const change = useChangeOrder();
  /** The latest known state of the order, updated after an edit conflict. */
  const [seen, see] = useState(order);
  const [status, setStatus] = useState<OrderStatus>(order.status);
  const [notify, setNotify] = useState(true);
  const [problem, setProblem] = useState<ProblemProps>();
  const fail = (error: unknown) => {
    if (error instanceof Refused && error.refusal.code === 'INSUFFICIENT_STOCK')
      return setProblem({ text: orderStatusDialogCopy.short, items: error.refusal.items });
    const current = findEditConflict('changeOrder', error);
    if (current) {
      see(current);
      setStatus(current.status);
      return setProblem({ text: orderStatusDialogCopy.moved(current.status_display) });
    }
    toast.error(orderStatusDialogCopy.failed);
    setProblem({ text: refusalText(error, orderStatusDialogCopy.failed) });
  };
  const save = () => {
    setProblem(undefined);
    const edit = {
      status,
      version: seen.version,
      ...(notifiesCustomer(seen.status, status) ? { notify } : {}),
    };
    change.mutate(
      { id: order.id, edit },
      {
        onSuccess: ({ status_display }) => {
          toast.success(orderStatusDialogCopy.done(order.id, status_display));
          onClose();
        },
        onError: fail,
      },
    );
  };
  const choose = (next: OrderStatus) => {
    setProblem(undefined);
    setStatus(next);
  };
  return { seen, status, choose, notify, setNotify, problem, isSaving: change.isPending, save };
}
