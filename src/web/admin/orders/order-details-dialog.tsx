import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { staffOrderCopy } from '#copy/admin-orders.ts';
import type { OrderAction } from '#web/admin/orders/order-filters.ts';
import {
  OrderContact,
  OrderLines,
  OrderStatusBadges,
  OrderWhatsappLink,
} from '#web/admin/orders/order-summary.tsx';
import { staffOrder } from '#web/admin/orders/queries.ts';
import { DetailSheet } from '#web/admin/shared/detail-sheet.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';

type OrderDetailsDialogProps = { id: number; onAction: (asked: OrderAction) => void; onClose: () => void };

/** Summary of an order; full editing is on the order's page. */
export function OrderDetailsDialog({ id, onAction, onClose }: OrderDetailsDialogProps) {
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
            <OrderWhatsappLink order={order}>{staffOrderCopy.whatsapp}</OrderWhatsappLink>
          </div>
        </>
      )}
    </DetailSheet>
  );
}
