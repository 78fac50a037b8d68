import { orderStatusCopy } from '#contract/messages/orders.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { orderEditCopy } from '#copy/admin-orders.ts';
import { AddOrderLine } from '#web/admin/orders/add-order-line.tsx';
import { EditOrderLines } from '#web/admin/orders/edit-order-lines.tsx';
import { NotifyCheckbox } from '#web/admin/orders/notify-checkbox.tsx';
import { orderStatuses } from '#web/admin/orders/order-filters.ts';
import type { OrderField, OrderTextField } from '#web/admin/orders/order-values.ts';
import type { OrderEditor } from '#web/admin/orders/use-order-edit.ts';
import { EditConflict } from '#web/admin/shared/edit-conflict.tsx';
import { Field, FieldFrame } from '#web/components/field.tsx';

export function EditOrderFields({ editor }: { editor: OrderEditor }) {
  const { values, errors, conflict, setFields } = editor;
  const textFieldProps = (name: OrderTextField) => ({
    value: values[name],
    error: errors.fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setFields({ [name]: target.value }),
  });
  return (
    <div className="edit-sheet-fields">
      {conflict && (
        <EditConflict
          key={conflict.version}
          fields={conflict.fields}
          autoMerged={conflict.autoMerged}
          onChoose={(name, takesTheirs) => editor.chooseSide(name as OrderField, takesTheirs)}
        />
      )}
      <FieldFrame label={orderEditCopy.status}>
        {(wiring) => (
          <select
            className="field"
            value={values.status}
            onChange={({ target }) => setFields({ status: target.value as OrderStatus })}
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
      <NotifyCheckbox
        isVisible={editor.notifiesCustomer}
        checked={editor.notify}
        onChange={editor.setNotify}
      />
      <EditOrderLines lines={values.lines} errors={errors} onChange={(lines) => setFields({ lines })} />
      <AddOrderLine lines={values.lines} onChange={(lines) => setFields({ lines })} />
      <div className="edit-sheet-pair">
        <Field label={orderEditCopy.customerName} {...textFieldProps('customer_name')} />
        <Field label={orderEditCopy.recipient} {...textFieldProps('recipient_name')} />
        <Field label={orderEditCopy.phone} type="tel" {...textFieldProps('customer_phone')} />
        <Field label={orderEditCopy.address} {...textFieldProps('shipping_address')} />
      </div>
    </div>
  );
}
