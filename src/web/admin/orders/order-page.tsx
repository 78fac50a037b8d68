import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { orderPageCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { staffOrder } from '#web/admin/orders/queries.ts';
import { StaffOrderDetail } from '#web/admin/orders/staff-order-detail.tsx';
import { Icon } from '#web/components/icon.tsx';
import { leftIcon } from '#web/components/icons.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import stylesheet from '#web/styles/admin-orders.css?url';

export function AdminOrderPage() {
  const { orderId } = useParams({ from: '/admin/pedidos/$orderId' });
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="staff-orders" />
      <Link to="/admin/pedidos" className="order-back">
        <Icon path={leftIcon} className="size-4" />
        {orderPageCopy.toList}
      </Link>
      <OrderDetail key={orderId} id={Number(orderId)} />
    </>
  );
}

function OrderDetail({ id }: { id: number }) {
  const { api } = useAppContext();
  const { data: order, isError, refetch } = useQuery(staffOrder(api, id));
  if (order) return <StaffOrderDetail order={order} />;
  if (order === null) return <OrderNotFoundMessage />;
  return isError ? <OrderLoadError id={id} onRetry={refetch} /> : <OrderSkeleton />;
}

export function OrderNotFound() {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="staff-orders" />
      <OrderNotFoundMessage />
    </>
  );
}

function OrderNotFoundMessage() {
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

function OrderLoadError({ id, onRetry }: { id: number; onRetry: () => unknown }) {
  return (
    <>
      <h1 className="figures text-2xl md:text-3xl">{staffOrderCopy.title(id)}</h1>
      <LoadError className="mt-4" text={staffOrderCopy.failed} onRetry={onRetry} />
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
