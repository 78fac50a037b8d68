import { OrdersArea } from '#web/admin/orders/orders-area.tsx';
import stylesheet from '#web/styles/admin-orders.css?url';

export function AdminOrdersPage() {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="staff-orders" />
      <OrdersArea />
    </>
  );
}
