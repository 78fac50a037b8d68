import { useSuspenseQuery } from '@tanstack/react-query';
import type { UserView } from '#contract/accounts.ts';
import { orderCopy, ownOrdersCopy } from '#copy/orders.ts';
import { OrderBody } from '#web/account/orders/order-card.tsx';
import { useOrderCancellation } from '#web/account/orders/use-order-cancellation.tsx';
import { SettingsFrame } from '#web/account/settings/settings-frame.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Icon } from '#web/components/icon.tsx';
import { leftIcon } from '#web/components/icons.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { useSite } from '#web/hooks/use-site.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { ownOrder } from '#web/lib/queries/orders.ts';
import { useParams } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';

const loadPackedBlisters = async () =>
  (await import('#web/account/orders/packed-blisters.tsx')).PackedBlisters;
/** Only loaded for an order that was packed by serial. */
const PackedBlisters = lazyPart({
  load: loadPackedBlisters,
  onServer: import.meta.env?.SSR ? await loadPackedBlisters() : undefined,
  when: 'never',
});

/** Renders nothing for a moment when the session ends, until the redirect to the login. */
export function OwnOrderPage() {
  const { id } = useParams({ from: '/mis-pedidos/$id' });
  const user = useUser();
  return user ? <OwnOrder key={`${user.id} ${id}`} user={user} id={Number(id)} /> : null;
}

/** One of the user's own orders, which prints on one sheet. */
function OwnOrder({ user, id }: { user: UserView; id: number }) {
  const { api } = useAppContext();
  const { data: order } = useSuspenseQuery(ownOrder(api, id));
  const site = useSite();
  const cancellation = useOrderCancellation();
  // The buttons of a pending order disappear with its cancellation.
  const article = useFocusFallback();
  if (!order) return <OwnOrderNotFound />;
  return (
    <SettingsFrame user={user} section="orders" title={orderCopy.name(id)} before={<BackLink />}>
      <article ref={article} tabIndex={-1} aria-label={orderCopy.name(id)} className="max-w-3xl outline-none">
        <p className="figures mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
          <span className="badge" data-status={order.status}>
            {order.status_display}
          </span>
          <time dateTime={order.created_at}>{dateTime(order.created_at)}</time>
        </p>
        <OrderBody
          order={order}
          isPage
          onCancel={() => cancellation.start({ order })}
          onRemove={(line) => cancellation.start({ order, line })}
        >
          <button type="button" className="button-plain" onClick={() => print()}>
            {ownOrdersCopy.print}
          </button>
        </OrderBody>
        {order.packed_serials && <PackedBlisters order={order} />}
        <p className="mt-8 hidden border-t border-line pt-2 text-xs print:block">
          {ownOrdersCopy.printed(site.name, site.email)}
        </p>
      </article>
      {cancellation.dialog}
    </SettingsFrame>
  );
}

function BackLink() {
  return (
    <Link
      to="/configuracion"
      search={{ section: 'orders' }}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-soft underline-offset-[0.2em] hover:text-ink hover:underline print:hidden"
    >
      <Icon path={leftIcon} className="size-4" />
      {ownOrdersCopy.back}
    </Link>
  );
}

/** Also for the order of another user, which looks no different from one that does not exist. */
export function OwnOrderNotFound() {
  const user = useUser();
  if (!user) return null;
  return (
    <SettingsFrame user={user} section="orders" title={ownOrdersCopy.notFound} before={<BackLink />}>
      <EmptyState title={ownOrdersCopy.notFoundText} className="mt-6 border-y py-10">
        <Link to="/configuracion" search={{ section: 'orders' }} className="button mt-6">
          {ownOrdersCopy.back}
        </Link>
      </EmptyState>
    </SettingsFrame>
  );
}
