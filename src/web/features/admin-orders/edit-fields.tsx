import type { OrderStatus } from '#contract/orders.ts';
import { orderEditCopy } from '#copy/admin-orders.ts';
import { orderStatusCopy } from '#copy/order-messages.ts';
import { EditConflict } from '#web/features/admin/edit-conflict.tsx';
import { AddLine } from '#web/features/admin-orders/add-line.tsx';
import { EditLines } from '#web/features/admin-orders/edit-lines.tsx';
import { NotifyTick } from '#web/features/admin-orders/notify-tick.tsx';
import { orderStatuses } from '#web/features/admin-orders/order-filters.ts';
import type { OrderField, TextField } from '#web/features/admin-orders/order-values.ts';
import type { OrderEditor } from '#web/features/admin-orders/use-order-edit.ts';
import { Field, FieldFrame } from '#web/ui/field.tsx';

export function EditFields({ editor }: { editor: OrderEditor }) {
  const { values, errors, conflict, set } = editor;
  const text = (name: TextField) => ({
    value: values[name],
    error: errors.fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  });
  return (
    <div className="edit-sheet-fields">
      {conflict && (
        <EditConflict
          key={conflict.version}
          fields={conflict.fields}
          taken={conflict.taken}
          onChoose={(name, takesTheirs) => editor.choose(name as OrderField, takesTheirs)}
        />
      )}
      <FieldFrame label={orderEditCopy.status}>
        {(wiring) => (
          <select
            className="field"
            value={values.status}
            onChange={({ target }) => set({ status: target.value as OrderStatus })}
            {...wiring}
          >
            {orderStatuses.map((one) => (
              <option key={one} value={one}>
                {orderStatusCopy[one]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <NotifyTick isOffered={editor.isTold} checked={editor.notify} onChange={editor.setNotify} />
      <EditLines lines={values.lines} errors={errors} onChange={(lines) => set({ lines })} />
      <AddLine lines={values.lines} onChange={(lines) => set({ lines })} />
      <div className="edit-sheet-pair">
        <Field label={orderEditCopy.customerName} {...text('customer_name')} />
        <Field label={orderEditCopy.recipient} {...text('recipient_name')} />
        <Field label={orderEditCopy.phone} type="tel" {...text('customer_phone')} />
        <Field label={orderEditCopy.address} {...text('shipping_address')} />
      </div>
    </div>
  );
}
