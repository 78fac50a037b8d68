import type { OrderView } from '#contract/orders.ts';
import type { PackedOrderView, PackedSerialView } from '#contract/packing.ts';
import { packingSlipCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { commonCopy } from '#copy/common.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { lineAmount } from '#web/admin/orders/order-values.ts';
import { useSite } from '#web/hooks/use-site.ts';
import { dateTime, pesos } from '#web/lib/format.ts';
import printStylesheet from '#web/styles/admin-order-print.css?url';

type PackingSlipsProps = {
  orders: readonly OrderView[];
  /** What is in their parcels, where the shop packs by serial. */
  packed: readonly PackedOrderView[] | undefined;
};

/** Packing slips on A4, one order a page; visible only when printed, instead of the rest of the page. */
export function PackingSlips({ orders, packed }: PackingSlipsProps) {
  return (
    <>
      <link rel="stylesheet" href={printStylesheet} precedence="staff-orders" />
      {orders.map((order) => (
        <PackingSlip
          key={order.id}
          order={order}
          packed={packed?.find((parcel) => parcel.order === order.id)}
        />
      ))}
    </>
  );
}

type PackingSlipProps = { order: OrderView; packed: PackedOrderView | undefined };

function PackingSlip({ order, packed }: PackingSlipProps) {
  const site = useSite();
  const facts = [
    { name: staffOrderCopy.recipient, value: order.recipient_name },
    { name: commonCopy.phone, value: order.customer_phone },
    { name: staffOrderCopy.delivery, value: order.delivery_type_display },
    { name: staffOrderCopy.address, value: order.shipping_address },
    {
      name: staffOrderCopy.customer,
      value: packingSlipCopy.customer(order.customer_name, order.customer.username),
    },
    ...(order.customer_email ? [{ name: commonCopy.email, value: order.customer_email }] : []),
    ...(order.note ? [{ name: staffOrderCopy.note, value: order.note }] : []),
  ];
  return (
    <section className="packing-slip" aria-label={packingSlipCopy.name}>
      <div className="packing-head">
        <p className="font-display text-2xl">{site.name}</p>
        <p className="figures text-right">
          <strong className="block text-xl">{staffOrderCopy.title(order.id)}</strong>
          {dateTime(order.created_at)}
        </p>
      </div>
      <dl className="packing-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PackingTable order={order} packed={packed} />
      <p className="packing-thanks">{packingSlipCopy.thanks}</p>
    </section>
  );
}

function PackingTable({ order, packed }: PackingSlipProps) {
  const serials = new Map(packed?.lines.map((line) => [line.blister, line.serials]));
  return (
    <table className="packing-table figures">
      <thead>
        <tr>
          <th aria-label={packingSlipCopy.prepared} />
          <th>{staffOrderCopy.quantity}</th>
          <th>{staffOrderCopy.products}</th>
          <th>{staffOrderCopy.blister}</th>
          <th className="packing-amount">{staffOrderCopy.price}</th>
          <th className="packing-amount">{staffOrderCopy.amount}</th>
        </tr>
      </thead>
      <tbody>
        {order.order_products.map((line) => (
          <tr key={line.blister}>
            <td className="packing-check">{packingSlipCopy.check}</td>
            <td className="packing-quantity">{line.quantity}</td>
            <td className="wrap-anywhere">
              <strong>{line.product_name}</strong> {line.product_brand}
              <PackedSerials serials={serials.get(line.blister) ?? []} />
            </td>
            <td>{formatBlisterSize({ type: line.product_type, seedCount: line.blister_info.seed_count })}</td>
            <td className="packing-amount">{pesos(line.price_at_time)}</td>
            <td className="packing-amount">{pesos(lineAmount(line))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={5}>{staffOrderCopy.total}</th>
          <td className="packing-amount">
            <strong>{pesos(order.total)}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function PackedSerials({ serials }: { serials: readonly PackedSerialView[] }) {
  if (serials.length === 0) return null;
  return (
    <ul aria-label={packingSlipCopy.serials} className="packing-serials">
      {serials.map(({ id, serial }) => (
        <li key={id}>{serial}</li>
      ))}
    </ul>
  );
}
