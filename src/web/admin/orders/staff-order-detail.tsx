import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { orderStatusCopy } from '#contract/messages/orders.ts';
import type { OrderStatus, OrderView } from '#contract/orders.ts';
import { orderEditCopy, orderPageCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { AddOrderLine } from '#web/admin/orders/add-order-line.tsx';
import { DeleteOrderDialog } from '#web/admin/orders/delete-order-dialog.tsx';
import { EditOrderLines } from '#web/admin/orders/edit-order-lines.tsx';
import { LargeReservations } from '#web/admin/orders/large-reservations.tsx';
import { useChangeOrder } from '#web/admin/orders/mutations.ts';
import { NotifyCheckbox } from '#web/admin/orders/notify-checkbox.tsx';
import { OrderContact } from '#web/admin/orders/order-contact.tsx';
import { orderStatuses } from '#web/admin/orders/order-filters.ts';
import { OrderHistory } from '#web/admin/orders/order-history.tsx';
import { OrderLines } from '#web/admin/orders/order-lines.tsx';
import type { OrderTextField } from '#web/admin/orders/order-values.ts';
import { PackingSlip } from '#web/admin/orders/packing-slip.tsx';
import { type OrderEditor, useOrderEdit } from '#web/admin/orders/use-order-edit.ts';
import { WhatsappLink } from '#web/admin/orders/whatsapp-link.tsx';
import { EditSheet } from '#web/admin/shared/edit-sheet.tsx';
import { ConflictPanel } from '#web/admin/shared/record-form.tsx';
import { Field, FieldFrame } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { boxIcon, editIcon, orderIcon, trashIcon } from '#web/components/icons.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { dateTime } from '#web/lib/format.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type EditOrderDialogProps = { order: OrderView; onClose: () => void };

type OpenDialog = 'edit' | 'remove';

/** Page of one order, with all its actions. */
export function StaffOrderDetail({ order }: { order: OrderView }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const navigate = useNavigate();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <OrderHeader order={order} onOpen={setOpenDialog} />
      {order.status === 'pending' && <LargeReservations order={order.id} />}
      <div className="order-desk">
        <section aria-labelledby="pedido-productos">
          <h2 id="pedido-productos" className="text-xl">
            {staffOrderCopy.products}
          </h2>
          <OrderLines order={order} />
        </section>
        <section aria-labelledby="pedido-cliente">
          <h2 id="pedido-cliente" className="text-xl">
            {staffOrderCopy.customer}
          </h2>
          <OrderContact order={order} />
          <WhatsappLink order={order} className="button-plain mt-4 max-sm:w-full">
            {orderPageCopy.whatsappNamed}
          </WhatsappLink>
          <p className="mt-3 text-sm">
            <Link to="/admin/garantias" search={{ search: String(order.id) }} className="link order-claims">
              {orderPageCopy.toClaims}
            </Link>
          </p>
        </section>
        <OrderHistory order={order} />
      </div>
      <PackingSlip order={order} />
      {openDialog === 'edit' && <EditOrderDialog order={order} onClose={close} />}
      {openDialog === 'remove' && (
        <DeleteOrderDialog
          order={order}
          formatError={() => orderPageCopy.deleteFailed}
          onDeleted={() => navigate({ to: '/admin/pedidos' })}
          onClose={close}
        />
      )}
    </>
  );
}

type OrderHeaderProps = { order: OrderView; onOpen: (what: OpenDialog) => void };

function OrderHeader({ order, onOpen }: OrderHeaderProps) {
  const { id, status, status_display, created_at, is_archived } = order;
  const isLive = useIsHydrated();
  return (
    <header className="staff-head">
      <div>
        <h1 className="figures text-2xl md:text-3xl">{staffOrderCopy.title(id)}</h1>
        <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <span className="order-status" data-status={status}>
            {status_display}
          </span>
          {is_archived && <span className="order-status">{staffOrderCopy.archived}</span>}
          <time dateTime={created_at}>{dateTime(created_at)}</time>
        </p>
      </div>
      <div className="order-acts">
        <button
          type="button"
          className="button"
          aria-haspopup="dialog"
          disabled={!isLive}
          onClick={() => onOpen('edit')}
        >
          <Icon path={editIcon} className="size-4" />
          {orderPageCopy.edit}
        </button>
        <button type="button" className="button-plain" disabled={!isLive} onClick={() => print()}>
          <Icon path={orderIcon} className="size-4" />
          {orderPageCopy.print}
        </button>
        {(status !== 'cancelled' || is_archived) && <ArchiveButton order={order} />}
        <button
          type="button"
          className="button-plain text-alarm-ink"
          aria-haspopup="dialog"
          disabled={!isLive}
          onClick={() => onOpen('remove')}
        >
          <Icon path={trashIcon} className="size-4" />
          {orderPageCopy.remove}
        </button>
      </div>
    </header>
  );
}

/** Asks for no confirmation, since the same button undoes it. */
function ArchiveButton({ order: { id, is_archived, version } }: { order: OrderView }) {
  const isLive = useIsHydrated();
  const change = useChangeOrder();
  const toggle = () =>
    change.mutate(
      { id, edit: { is_archived: !is_archived, version } },
      {
        onSuccess: () =>
          toast.success(is_archived ? orderPageCopy.unarchived(id) : orderPageCopy.archived(id)),
        onError: (error) => toast.error(getErrorText(error, orderPageCopy.updateFailed)),
      },
    );
  return (
    <button
      type="button"
      className="button-plain"
      aria-disabled={change.isPending || undefined}
      disabled={!isLive}
      onClick={() => !change.isPending && toggle()}
    >
      <Icon path={boxIcon} className="size-4" />
      {is_archived ? orderPageCopy.unarchive : orderPageCopy.archive}
    </button>
  );
}

function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const editor = useOrderEdit(order);
  return (
    <EditSheet
      title={orderEditCopy.title(order.id)}
      labels={{ ...orderEditCopy, close: staffOrderCopy.close }}
      isChanged={editor.isChanged}
      isSaving={editor.isSaving}
      onSave={editor.save}
      onClose={onClose}
    >
      <EditOrderFields editor={editor} />
    </EditSheet>
  );
}

function EditOrderFields({ editor }: { editor: OrderEditor }) {
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
        <ConflictPanel key={editor.version} differences={conflict.differences} onChoose={editor.chooseSide} />
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
