import { useState } from 'react';
import type { OrderEdit, OrderView } from '#contract/orders.ts';
import { orderEditCopy } from '#copy/admin-orders.ts';
import { Refused } from '#domain/refused.ts';
import {
  type EditErrors,
  errorsOf,
  noErrors,
  shortageErrors,
} from '#web/features/admin-orders/edit-errors.ts';
import { useChangeOrder } from '#web/features/admin-orders/mutations.ts';
import { notifiesCustomer } from '#web/features/admin-orders/notified-change.ts';
import {
  changesOf,
  disputesOf,
  type OrderField,
  type OrderValues,
  valuesOf,
} from '#web/features/admin-orders/order-values.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';

type Conflict = ReturnType<typeof disputesOf> & { version: number; mine: OrderValues };

/** Edits an order, based on its state when the form was opened. */
export function useOrderEdit(order: OrderView) {
  const change = useChangeOrder();
  /** The latest known state of the order, updated after an edit conflict. */
  const [base, setBase] = useState(order);
  const [values, setValues] = useState(() => valuesOf(order));
  const [notify, setNotify] = useState(true);
  const [errors, setErrors] = useState<EditErrors>(noErrors);
  const [conflict, setConflict] = useState<Conflict>();
  const edit = changesOf(valuesOf(base), values);

  const meet = (current: OrderView) => {
    const disputes = disputesOf({ base: valuesOf(base), mine: values, current: valuesOf(current) });
    setValues(taking(values, disputes.taken, valuesOf(current)));
    setConflict({ ...disputes, version: current.version, mine: values });
    setBase(current);
  };
  const fail = (error: unknown) => {
    const current = findEditConflict('changeOrder', error);
    if (current) return meet(current);
    const refusal = error instanceof Refused ? error.refusal : undefined;
    if (refusal?.code === 'INSUFFICIENT_STOCK') setErrors(shortageErrors(refusal.items));
    const first = refusal?.code === 'VALIDATION_ERROR' ? refusal.errors[0]?.message : undefined;
    toast.error(first ?? refusalText(error, orderEditCopy.failed));
  };
  const save = (onSaved: () => void) => {
    if (Object.keys(edit).length === 0) return onSaved();
    const found = errorsOf(edit, values);
    setErrors(found ?? noErrors);
    if (found) return toast.error(orderEditCopy.wrong);
    change.mutate(
      { id: order.id, edit: sent(edit, base, notify) },
      {
        onSuccess: () => {
          toast.success(orderEditCopy.saved);
          onSaved();
        },
        onError: fail,
      },
    );
  };
  return {
    ...{ values, errors, conflict, notify, setNotify, save },
    isTold: notifiesCustomer(base.status, values.status),
    isChanged: Object.keys(edit).length > 0,
    isSaving: change.isPending,
    set: (changed: Partial<OrderValues>) => {
      setValues((now) => ({ ...now, ...changed }));
      setErrors(noErrors);
    },
    choose: (name: OrderField, takesTheirs: boolean) => {
      const side = takesTheirs ? valuesOf(base) : conflict?.mine;
      if (side) setValues((now) => taking(now, [name], side));
    },
  };
}

export type OrderEditor = ReturnType<typeof useOrderEdit>;

function taking(values: OrderValues, names: readonly OrderField[], from: OrderValues): OrderValues {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, from[name]])) };
}

function sent(edit: OrderEdit, base: OrderView, notify: boolean): OrderEdit {
  const moves = edit.status !== undefined && notifiesCustomer(base.status, edit.status);
  return { ...edit, version: base.version, ...(moves ? { notify } : {}) };
}
