import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { staffOrderCopy } from '#copy/admin-orders.ts';
import type { OrderAction } from '#web/admin/orders/order-card.tsx';
import { OrderContact } from '#web/admin/orders/order-contact.tsx';
import { OrderLines } from '#web/admin/orders/order-lines.tsx';
import { staffOrder } from '#web/admin/orders/queries.ts';
import { WhatsappLink } from '#web/admin/orders/whatsapp-link.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';

type OrderDetailsDialogProps = { id: number; onAction: (asked: OrderAction) => void; onClose: () => void };

/** Summary of an order; full editing is on the order's page. */
export function OrderDetailsDialog({ id, onAction, onClose }: OrderDetailsDialogProps) {
  const { api } = useAppContext();
  const { data: order, isError, refetch } = useQuery(staffOrder(api, id));
  return (
    <Dialog
      open
      onClose={onClose}
      title={staffOrderCopy.title(id)}
      closeLabel={staffOrderCopy.close}
      className="order-sheet"
    >
      {order === undefined && !isError && (
        <div role="status" aria-label={staffOrderCopy.loading} className="grid gap-4">
          <div className="skeleton h-6 w-40" />
          <div className="skeleton h-24" />
          <div className="skeleton h-32" />
        </div>
      )}
      {(isError || order === null) && <LoadError text={staffOrderCopy.failed} onRetry={refetch} />}
      {order && (
        <>
          <p className="figures -mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
            <span className="order-status" data-status={order.status}>
              {order.status_display}
            </span>
            <time dateTime={order.created_at}>{dateTime(order.created_at)}</time>
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
            <button
              type="button"
              className="button-plain"
              aria-haspopup="dialog"
              onClick={() => onAction({ act: 'status', order })}
            >
              {staffOrderCopy.status}
            </button>
            <WhatsappLink order={order} className="button-plain">
              {staffOrderCopy.whatsapp}
            </WhatsappLink>
          </div>
        </>
      )}
    </Dialog>
  );
}
