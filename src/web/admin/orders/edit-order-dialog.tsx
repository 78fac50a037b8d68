import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { orderStatusCopy } from '#contract/messages/orders.ts';
import type { OrderEdit, OrderView } from '#contract/orders.ts';
import { orderEditCopy, orderStatusDialogCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { DomainError } from '#domain/domain-error.ts';
import { EditOrderLines } from '#web/admin/orders/edit-order-lines.tsx';
import { useChangeOrder } from '#web/admin/orders/mutations.ts';
import {
  createOrderSchema,
  notifiesCustomer,
  type OrderValues,
  orderFields,
  toOrderValues,
} from '#web/admin/orders/order-values.ts';
import { orderStatuses } from '#web/admin/orders/queries.ts';
import { NotifyCheckbox } from '#web/admin/shared/notify-checkbox.tsx';
import { RecordSheet } from '#web/admin/shared/record-form.tsx';
import { useRecordForm } from '#web/admin/shared/use-record-form.ts';
import { Field, FieldFrame } from '#web/components/field.tsx';
import { findEditConflict } from '#web/lib/edit-conflict.ts';

const contactFields = [
  { name: 'customer_name', label: orderEditCopy.customerName },
  { name: 'recipient_name', label: orderEditCopy.recipient },
  { name: 'customer_phone', label: orderEditCopy.phone, type: 'tel' },
  { name: 'shipping_address', label: orderEditCopy.address },
] as const;

type EditOrderDialogProps = { order: OrderView; onClose: () => void };

/** Form of an order: status, lines and contact. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const { mutateAsync: change } = useChangeOrder();
  const [notify, setNotify] = useState(true);
  const editor = useRecordForm({
    record: order,
    initialValues: toOrderValues(order),
    toValues: toOrderValues,
    fields: orderFields,
    createSchema: createOrderSchema,
    draftName: `order-${order.id}`,
    save: (edit: OrderEdit, base = order) => {
      const notifies = edit.status !== undefined && notifiesCustomer(base.status, edit.status);
      return change({
        id: order.id,
        edit: { ...edit, version: base.version, ...(notifies && { notify }) },
      });
    },
    findConflict: (error) => findEditConflict('changeOrder', error),
    findFieldErrors: findShortages,
    copy: orderEditCopy,
  });
  const { form, base = order } = editor;
  const status = useWatch({ control: form.control, name: 'status' });
  return (
    <RecordSheet
      editor={editor}
      title={orderEditCopy.title(order.id)}
      labels={{ ...orderEditCopy, close: staffOrderCopy.close }}
      onClose={onClose}
    >
      <FieldFrame label={orderEditCopy.status}>
        {(wiring) => (
          <select className="field" {...form.register('status')} {...wiring}>
            {orderStatuses.map((one) => (
              <option key={one} value={one}>
                {orderStatusCopy[one]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {notifiesCustomer(base.status, status) && (
        <NotifyCheckbox label={orderStatusDialogCopy.notify} checked={notify} onChange={setNotify} />
      )}
      <EditOrderLines form={form} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 border-t border-line pt-4 sm:grid-cols-2">
        {contactFields.map(({ name, ...field }) => (
          <Field
            key={name}
            autoComplete="off"
            error={form.formState.errors[name]?.message}
            {...field}
            {...form.register(name)}
          />
        ))}
      </div>
    </RecordSheet>
  );
}

/** Errors of the lines whose quantity exceeds the stock. */
function findShortages(error: unknown, { order_products: lines }: OrderValues) {
  if (!(error instanceof DomainError) || error.body.code !== 'INSUFFICIENT_STOCK') return [];
  return error.body.items.map(({ blister_id, available }) => ({
    field: `order_products.${lines.findIndex(({ blister }) => blister === blister_id)}.quantity`,
    message: orderEditCopy.insufficientStock(available),
  }));
}
