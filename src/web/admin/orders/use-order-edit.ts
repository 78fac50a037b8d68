import { useState } from 'react';
import type { OrderEdit, OrderView } from '#contract/orders.ts';
import { orderEditCopy } from '#copy/admin-orders.ts';
import { DomainError } from '#domain/domain-error.ts';
import { useChangeOrder } from '#web/admin/orders/mutations.ts';
import {
  noErrors,
  type OrderEditErrors,
  shortageErrors,
  validateOrderEdit,
} from '#web/admin/orders/order-edit-errors.ts';
import {
  buildOrderEdit,
  notifiesCustomer,
  type OrderValues,
  orderFields,
  toOrderValues,
} from '#web/admin/orders/order-values.ts';
import {
  mergeRecord,
  type RecordDifference,
  type RecordMerge,
  type Side,
} from '#web/admin/shared/merge-record.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Edits an order, based on its state when the form was opened. */
export function useOrderEdit(order: OrderView) {
  const editMutation = useChangeOrder();
  /** The latest known state of the order, updated after an edit conflict. */
  const [base, setBase] = useState(order);
  const [values, setValues] = useState(() => toOrderValues(order));
  const [notify, setNotify] = useState(true);
  const [errors, setErrors] = useState<OrderEditErrors>(noErrors);
  const [conflict, setConflict] = useState<RecordMerge<OrderValues>>();
  const edit = buildOrderEdit(toOrderValues(base), values);

  const handleConflict = (current: OrderView) => {
    const merge = mergeRecord(orderFields, {
      base: toOrderValues(base),
      mine: values,
      theirs: toOrderValues(current),
    });
    setValues(merge.values);
    setConflict(merge);
    setBase(current);
  };
  const handleError = (error: unknown) => {
    const current = findEditConflict('changeOrder', error);
    if (current) return handleConflict(current);
    const domainError = error instanceof DomainError ? error.body : undefined;
    if (domainError?.code === 'INSUFFICIENT_STOCK') setErrors(shortageErrors(domainError.items));
    const first = domainError?.code === 'VALIDATION_ERROR' ? domainError.errors[0]?.message : undefined;
    toast.error(first ?? getErrorText(error, orderEditCopy.failed));
  };
  const save = (onSaved: () => void) => {
    if (Object.keys(edit).length === 0) return onSaved();
    const validationErrors = validateOrderEdit(edit, values);
    setErrors(validationErrors ?? noErrors);
    if (validationErrors) return toast.error(orderEditCopy.wrong);
    editMutation.mutate(
      { id: order.id, edit: buildEditRequest(edit, base, notify) },
      {
        onSuccess: () => {
          toast.success(orderEditCopy.saved);
          onSaved();
        },
        onError: handleError,
      },
    );
  };
  return {
    version: base.version,
    values,
    errors,
    conflict,
    notify,
    setNotify,
    save,
    notifiesCustomer: notifiesCustomer(base.status, values.status),
    isChanged: Object.keys(edit).length > 0,
    isSaving: editMutation.isPending,
    setFields: (changed: Partial<OrderValues>) => {
      setValues((now) => ({ ...now, ...changed }));
      setErrors(noErrors);
    },
    chooseSide: ({ choose }: RecordDifference<OrderValues>, side: Side) =>
      setValues((now) => choose(now, side)),
  };
}

export type OrderEditor = ReturnType<typeof useOrderEdit>;

function buildEditRequest(edit: OrderEdit, base: OrderView, notify: boolean): OrderEdit {
  const notifies = edit.status !== undefined && notifiesCustomer(base.status, edit.status);
  return { ...edit, version: base.version, ...(notifies ? { notify } : {}) };
}
