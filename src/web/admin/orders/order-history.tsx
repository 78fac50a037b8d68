import { useQuery } from '@tanstack/react-query';
import type { OrderEventView, OrderView } from '#contract/orders.ts';
import { changeCopy } from '#copy/admin-changes.ts';
import { orderPageCopy } from '#copy/admin-orders.ts';
import { orderHistory } from '#web/admin/orders/queries.ts';
import { changeRows, sidesWithValues } from '#web/admin/shared/change-rows.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';

/** Changes of the order, with user and time, newest first. */
export function OrderHistory({ order: { id, version } }: { order: OrderView }) {
  const { api } = useAppContext();
  const { data: events, isError, refetch } = useQuery(orderHistory(api, id, version));
  return (
    <section aria-labelledby="pedido-historial" className="order-history">
      <h2 id="pedido-historial" className="text-xl">
        {orderPageCopy.history}
      </h2>
      {!events && !isError && (
        <div role="status" aria-label={orderPageCopy.historyLoading} className="mt-3 grid gap-2">
          <div className="skeleton h-10" />
          <div className="skeleton h-10" />
        </div>
      )}
      {isError && <LoadError className="mt-3" text={orderPageCopy.historyFailed} onRetry={refetch} />}
      {events?.length === 0 && <p className="mt-3 text-soft">{orderPageCopy.historyEmpty}</p>}
      <ol className="order-events">
        {events?.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    </section>
  );
}

function Event({ event: { description, username, created_at, changes } }: { event: OrderEventView }) {
  const rows = changeRows({ subject: 'order', changes });
  const sides = sidesWithValues(rows);
  return (
    <li className="order-event">
      <p className="text-sm font-semibold">{description}</p>
      <p className="figures text-xs text-soft">
        {username || orderPageCopy.system}
        {', '}
        <time dateTime={created_at}>{dateTime(created_at)}</time>
      </p>
      {rows.length > 0 && (
        <dl className="order-event-changes figures">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the rows of an event never change
            <div key={index}>
              <dt className="text-soft wrap-anywhere">{row.label}</dt>
              <dd className="wrap-anywhere">
                {changeCopy.change(sides.map((side) => row[side] ?? changeCopy.none))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
