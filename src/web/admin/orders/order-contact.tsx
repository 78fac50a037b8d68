import type { ReactNode } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { staffOrderCopy } from '#copy/admin-orders.ts';

export function OrderContact({ order }: { order: OrderView }) {
  const { customer, customer_name, customer_email, customer_phone } = order;
  return (
    <dl className="order-facts">
      <Fact name={staffOrderCopy.customer}>
        {customer_name} <span className="text-soft">{staffOrderCopy.user(customer.username)}</span>
      </Fact>
      <Fact name={staffOrderCopy.recipient}>{order.recipient_name}</Fact>
      <Fact name={staffOrderCopy.phone}>
        <a href={`tel:${customer_phone}`} className="link">
          {customer_phone}
        </a>
      </Fact>
      <Fact name={staffOrderCopy.email}>
        <a href={`mailto:${customer_email}`} className="link">
          {customer_email}
        </a>
      </Fact>
      <Fact name={staffOrderCopy.delivery}>{order.delivery_type_display}</Fact>
      <Fact name={staffOrderCopy.address}>{order.shipping_address}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label text-soft">{name}</dt>
      <dd className="figures mt-0.5 text-sm wrap-anywhere">{children}</dd>
    </div>
  );
}
