import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Shortage } from '#contract/errors.ts';
import type { OrderStatus, OrderView } from '#contract/orders.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import {
  adminOrdersCopy,
  deleteOrderCopy,
  exportOrdersCopy,
  orderActionCopy,
  orderStatusDialogCopy,
  staffOrderCopy,
} from '#copy/admin-orders.ts';
import { commonCopy } from '#copy/common.ts';
import { DomainError } from '#domain/domain-error.ts';
import { useChangeOrder, useDeleteOrder, useRestoreOrder } from '#web/admin/orders/mutations.ts';
import { OrderOrigin } from '#web/admin/orders/order-annotations.tsx';
import {
  OrderContact,
  OrderLines,
  OrderStatusBadges,
  OrderWhatsappLink,
} from '#web/admin/orders/order-summary.tsx';
import { notifiesCustomer, statusOptions } from '#web/admin/orders/order-values.ts';
import { type OrderAction, staffOrder } from '#web/admin/orders/queries.ts';
import { ActionDialog } from '#web/admin/shared/action-dialog.tsx';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { showUndoToast } from '#web/admin/shared/bulk/show-undo-toast.ts';
import { PlainButton } from '#web/admin/shared/button.tsx';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { DetailSheet } from '#web/admin/shared/detail-sheet.tsx';
import { ExportDialog } from '#web/admin/shared/export-dialog.tsx';
import { NotifyCheckbox } from '#web/admin/shared/form/notify-checkbox.tsx';
import { SelectField } from '#web/admin/shared/form/select-field.tsx';
import { uploadIcon } from '#web/admin/shared/icons.ts';
import { ChoiceList } from '#web/admin/shared/list/choice-list.tsx';
import { Field } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { dateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText, getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type OrderDialogsProps = {
  action: OrderAction | undefined;
  /** The order that the URL opens. */
  openOrderId: number | undefined;
  onAction: (asked: OrderAction) => void;
  onClose: () => void;
};

/** Shows one dialog at a time: one opened from the details replaces them. */
export function OrderDialogs({ action, openOrderId, onAction, onClose }: OrderDialogsProps) {
  if (action?.act === 'status') return <OrderStatusDialog order={action.order} onClose={onClose} />;
  if (action?.act === 'remove') return <DeleteOrderDialog order={action.order} onClose={onClose} />;
  if (openOrderId === undefined) return null;
  return <OrderDetailsDialog key={openOrderId} id={openOrderId} onAction={onAction} onClose={onClose} />;
}

type OrderDetailsDialogProps = { id: number; onAction: (asked: OrderAction) => void; onClose: () => void };

/** Summary of an order; full editing is on the order's page. */
function OrderDetailsDialog({ id, onAction, onClose }: OrderDetailsDialogProps) {
  const { api } = useAppContext();
  return (
    <DetailSheet
      title={staffOrderCopy.title(id)}
      texts={staffOrderCopy}
      query={useQuery(staffOrder(api, id))}
      onClose={onClose}
      className="w-[min(30rem,100vw)]"
    >
      {(order) => (
        <>
          <p className="figures -mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
            <OrderStatusBadges order={order} />
            <time dateTime={order.created_at}>{dateTime(order.created_at)}</time>
            <OrderOrigin id={order.id} />
          </p>
          <OrderContact order={order} />
          <OrderLines order={order} />
          <div className="mt-auto grid grid-cols-2 gap-2.5 border-t border-line pt-4">
            <Link
              to="/admin/pedidos/$orderId"
              params={{ orderId: String(id) }}
              preload={false}
              className="button col-span-2"
            >
              {staffOrderCopy.openNamed(id)}
            </Link>
            <Allowed to="editOrders">
              <PlainButton aria-haspopup="dialog" onClick={() => onAction({ act: 'status', order })}>
                {staffOrderCopy.status}
              </PlainButton>
            </Allowed>
            <OrderWhatsappLink order={order}>{staffOrderCopy.whatsapp}</OrderWhatsappLink>
          </div>
        </>
      )}
    </DetailSheet>
  );
}

type OrderDialogProps = { order: OrderView; onClose: () => void };

/** Any status may follow any other (staff-and-warranty §4). */
function OrderStatusDialog({ order, onClose }: OrderDialogProps) {
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
  const notifies = notifiesCustomer(latestOrder.status, status);
  const save = () => {
    setStatusError(undefined);
    change.mutate(
      { id: order.id, edit: { status, version: latestOrder.version, ...(notifies && { notify }) } },
      {
        onSuccess: (saved) => {
          showUndoToast(orderStatusDialogCopy.done(order.id, saved.status_display), () => undo(saved));
          onClose();
        },
        onError: handleError,
      },
    );
  };
  /** Back to the status before, unless the order has changed meanwhile. Cancels the mail about the new status. */
  const undo = ({ id, version }: OrderView) =>
    change.mutateAsync({ id, edit: { status: latestOrder.status, version, notify: false } }).then(
      () => toast.success(orderActionCopy.undone),
      (error: unknown) => toast.error(getFirstErrorText(error, orderStatusDialogCopy.failed)),
    );
  const choose = (next: OrderStatus) => {
    setStatusError(undefined);
    setStatus(next);
  };
  return (
    <ActionDialog
      title={orderStatusDialogCopy.title(order.id)}
      keep={orderStatusDialogCopy.keep}
      confirm={commonCopy.save}
      disabled={status === latestOrder.status}
      isPending={change.isPending}
      onConfirm={save}
      onClose={onClose}
    >
      <ChoiceList
        legend={orderStatusDialogCopy.statuses}
        isLegendHidden
        choices={statusOptions.map((option) => ({
          ...option,
          hint: orderStatusDialogCopy.hints[option.value],
        }))}
        value={status}
        onChange={choose}
      />
      {notifies && (
        <NotifyCheckbox label={orderStatusDialogCopy.notify} checked={notify} onChange={setNotify} />
      )}
      <div role="alert">{statusError && <StatusError {...statusError} />}</div>
    </ActionDialog>
  );
}

type StatusErrorProps = { text: string; items?: readonly Shortage[] };

function StatusError({ text, items = [] }: StatusErrorProps) {
  return (
    <div className="notice" data-tone="alarm">
      <p>{text}</p>
      {items.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {items.map((shortage) => (
            <li key={shortage.blister_id}>{orderStatusDialogCopy.insufficientStockLine(shortage)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type DeleteOrderDialogProps = OrderDialogProps & {
  onDeleted?: () => void;
  /** Formats the error message; the list includes the reason. */
  failed?: (reason: string) => string;
};

export function DeleteOrderDialog(props: DeleteOrderDialogProps) {
  const { order, onClose, onDeleted, failed = deleteOrderCopy.failed } = props;
  const restore = useRestoreOrder();
  const text = order.status === 'pending' ? deleteOrderCopy.pending : deleteOrderCopy.other;
  return (
    <ConfirmMutation
      item={order}
      name={order.id}
      useMutation={useDeleteOrder}
      copy={{ ...deleteOrderCopy, text, failed }}
      undo={() => restore.mutate(order)}
      onSuccess={onDeleted}
      onClose={onClose}
    />
  );
}

/** Button with the dialog that exports the orders of a period. */
export function ExportOrdersButton() {
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [status, setStatus] = useState('');
  const fromError = isValidDay(from) ? undefined : exportOrdersCopy.wrongDay;
  const isBackwards = from !== '' && to !== '' && to < from;
  const toError = isValidDay(to) ? isBackwards && exportOrdersCopy.wrongOrder : exportOrdersCopy.wrongDay;
  return (
    <>
      <PlainButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon path={uploadIcon} className="size-4 rotate-180" />
        {adminOrdersCopy.export}
      </PlainButton>
      <ExportDialog
        open={isOpen}
        title={exportOrdersCopy.title}
        text={exportOrdersCopy.text}
        path={staffEndpoints.exportOrders.path}
        query={{ from, to, status }}
        isInvalid={Boolean(fromError || toError)}
        onClose={() => setOpen(false)}
      >
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          <Field
            label={exportOrdersCopy.from}
            type="date"
            value={from}
            max={to || undefined}
            error={fromError}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Field
            label={exportOrdersCopy.to}
            type="date"
            value={to}
            min={from || undefined}
            error={toError || undefined}
            onChange={({ target }) => setTo(target.value)}
          />
          <SelectField
            label={exportOrdersCopy.status}
            options={[{ value: '', label: exportOrdersCopy.all }, ...statusOptions]}
            value={status}
            onChange={({ target }) => setStatus(target.value)}
          />
        </div>
      </ExportDialog>
    </>
  );
}

/** Whether the year is one that the API accepts (1900 to 2199). A half-typed year is not. */
function isValidDay(day: string): boolean {
  return day === '' || /^(?:19|20|21)/.test(day);
}
