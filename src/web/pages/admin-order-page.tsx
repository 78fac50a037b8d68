import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { orderPageCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { OrderDesk } from '#web/features/admin-orders/order-desk.tsx';
import { staffOrder } from '#web/features/admin-orders/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import stylesheet from '#web/styles/admin-orders.css?url';
import { Failed } from '#web/ui/failed.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { leftIcon } from '#web/ui/icons.ts';

export function AdminOrderPage() {
  const { orderId } = useParams({ from: '/admin/pedidos/$orderId' });
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="staff-orders" />
      <Link to="/admin/pedidos" className="order-back">
        <Icon of={leftIcon} className="size-4" />
        {orderPageCopy.toList}
      </Link>
      <OneOrder key={orderId} id={Number(orderId)} />
    </>
  );
}

function OneOrder({ id }: { id: number }) {
  const { api } = useAppContext();
  const { data: order, isError, refetch } = useQuery(staffOrder(api, id));
  if (order) return <OrderDesk order={order} />;
  if (order === null) return <NotThere />;
  return isError ? <NotRead id={id} onRetry={refetch} /> : <OrderSkeleton />;
}

export function OrderNotFound() {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="staff-orders" />
      <NotThere />
    </>
  );
}

function NotThere() {
  return (
    <div className="staff-empty">
      <h1 className="text-2xl">{orderPageCopy.notFound.title}</h1>
      <p className="mt-2 text-soft">{orderPageCopy.notFound.text}</p>
      <Link to="/admin/pedidos" className="button mt-6">
        {orderPageCopy.notFound.toOrders}
      </Link>
    </div>
  );
}

function NotRead({ id, onRetry }: { id: number; onRetry: () => unknown }) {
  return (
    <>
      <h1 className="figures text-2xl md:text-3xl">{staffOrderCopy.title(id)}</h1>
      <Failed className="mt-4" text={staffOrderCopy.failed} onRetry={onRetry} />
    </>
  );
}

function OrderSkeleton() {
  return (
    <div role="status" aria-label={staffOrderCopy.loading} className="grid gap-4">
      <div className="skeleton h-10 w-64 max-w-full" />
      <div className="skeleton h-40" />
      <div className="skeleton h-24" />
    </div>
  );
}
