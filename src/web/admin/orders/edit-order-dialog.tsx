import { FormProvider, useWatch } from 'react-hook-form';
import type { OrderEdit, OrderView } from '#contract/orders.ts';
import { orderEditCopy, orderStatusDialogCopy } from '#copy/admin-orders.ts';
import { commonCopy } from '#copy/common.ts';
import { useChangeOrder } from '#web/admin/orders/mutations.ts';
import { OrderLinesEditor } from '#web/admin/orders/order-lines-editor.tsx';
import {
  createOrderSchema,
  findShortages,
  notifiesCustomer,
  orderDraftName,
  orderFields,
  statusOptions,
  toOrderValues,
} from '#web/admin/orders/order-values.ts';
import { NotifyCheckbox } from '#web/admin/shared/form/notify-checkbox.tsx';
import { RecordSheet } from '#web/admin/shared/form/record-sheet.tsx';
import { SelectField } from '#web/admin/shared/form/select-field.tsx';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { useSavedNotify } from '#web/admin/shared/form/use-saved-notify.ts';
import { Field } from '#web/components/field.tsx';
import { findEditConflict } from '#web/lib/edit-conflict.ts';

const contactFields = [
  { name: 'customer_name', label: orderEditCopy.customerName },
  { name: 'recipient_name', label: orderEditCopy.recipient },
  { name: 'customer_phone', label: commonCopy.phone, type: 'tel' },
  { name: 'shipping_address', label: orderEditCopy.address },
] as const;

type EditOrderDialogProps = { order: OrderView; onClose: () => void };

export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const { mutateAsync: change } = useChangeOrder();
  const [notify, setNotify] = useSavedNotify(orderDraftName(order.id));
  const editor = useRecordForm({
    record: order,
    initialValues: toOrderValues(order),
    toValues: toOrderValues,
    fields: orderFields,
    createSchema: createOrderSchema,
    draftName: orderDraftName(order.id),
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
    <RecordSheet editor={editor} title={orderEditCopy.title(order.id)} onClose={onClose}>
      <SelectField label={orderEditCopy.status} options={statusOptions} {...form.register('status')} />
      {notifiesCustomer(base.status, status) && (
        <NotifyCheckbox label={orderStatusDialogCopy.notify} checked={notify} onChange={setNotify} />
      )}
      <FormProvider {...form}>
        <OrderLinesEditor isFree={order.claim_id !== null} />
      </FormProvider>
      <div className="grid grid-cols-1 gap-x-4 border-t border-line pt-4 sm:grid-cols-2">
        {contactFields.map(({ name, ...field }) => (
          <Field key={name} autoComplete="off" {...editor.field(name)} {...field} />
        ))}
      </div>
    </RecordSheet>
  );
}
