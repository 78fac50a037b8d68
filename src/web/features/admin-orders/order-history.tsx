import { useQuery } from '@tanstack/react-query';
import type { OrderEventView, OrderView } from '#contract/orders.ts';
import { orderPageCopy as copy, staffOrderCopy } from '#copy/admin-orders.ts';
import { changesInWords } from '#web/features/admin-orders/change-words.ts';
import { orderHistory } from '#web/features/admin-orders/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';

/** What was done to the order, by whom and when, newest first. */
export function OrderHistory({ order: { id, version } }: { order: OrderView }) {
  const { api } = useAppContext();
  const { data: events, isError, refetch } = useQuery(orderHistory(api, id, version));
  return (
    <section aria-labelledby="pedido-historial" className="order-history">
      <h2 id="pedido-historial" className="text-xl">
        {copy.history}
      </h2>
      {!events && !isError && (
        <div role="status" aria-label={copy.historyLoading} className="mt-3 grid gap-2">
          <div className="skeleton h-10" />
          <div className="skeleton h-10" />
        </div>
      )}
      {isError && (
        <div role="alert" className="notice mt-3" data-tone="alarm">
          <p>{copy.historyFailed}</p>
          <button type="button" className="link min-h-11" onClick={() => refetch()}>
            {staffOrderCopy.tryAgain}
          </button>
        </div>
      )}
      <ol className="order-events">
        {events?.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    </section>
  );
}

function Event({ event: { description, username, created_at, changes } }: { event: OrderEventView }) {
  const told = changesInWords(changes);
  return (
    <li className="order-event">
      <p className="text-sm font-semibold">{description}</p>
      <p className="figures text-xs text-soft">
        {username || copy.system}
        {', '}
        <time dateTime={created_at}>{dateTime(created_at)}</time>
      </p>
      {told.length > 0 && (
        <dl className="order-event-changes figures">
          {told.map(({ field, words }) => (
            <div key={field}>
              <dt className="text-soft">{field}</dt>
              <dd className="wrap-anywhere">{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
