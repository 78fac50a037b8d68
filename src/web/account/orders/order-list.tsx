import { useInfiniteQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { ownOrdersCopy } from '#copy/orders.ts';
import { OrderCard } from '#web/account/orders/order-card.tsx';
import { PlacedOrder } from '#web/account/orders/placed-order.tsx';
import { useOrderCancellation } from '#web/account/orders/use-order-cancellation.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PagedList } from '#web/components/paged-list.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { CANCELLED_SHOWN, ownOrders, showsCancelledOrders } from '#web/lib/queries/orders.ts';
import { useSearch } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText } from '#web/lib/show-error.ts';

/** The user's own orders; cancelled ones on demand (customer-site §2). */
export function OrderList() {
  const { api } = useAppContext();
  const { cancelados } = useSearch({ strict: false });
  const includeCancelled = showsCancelledOrders({ cancelados });
  const cancellation = useOrderCancellation();
  return (
    <>
      <PlacedOrder />
      <PagedList
        query={useInfiniteQuery(ownOrders(api, { includeCancelled }))}
        texts={ownOrdersCopy}
        errorText={(error, isFirst) =>
          getErrorText(error, isFirst ? ownOrdersCopy.failed : ownOrdersCopy.refreshFailed)
        }
        empty={(titleRef) => <NoOrders titleRef={titleRef} includeCancelled={includeCancelled} />}
        renderItem={(order) => (
          <OrderCard
            order={order}
            onCancel={() => cancellation.start({ order })}
            onRemove={(line) => cancellation.start({ order, line })}
          />
        )}
        className="mt-6 max-w-3xl"
      />
      <p className="mt-6 max-w-3xl border-t border-line pt-2 text-sm">
        <Link
          to="/configuracion"
          search={{ section: 'orders', ...(!includeCancelled && { cancelados: CANCELLED_SHOWN }) }}
          resetScroll={false}
          replace
          preload={false}
          className="link inline-flex min-h-11 items-center"
        >
          {includeCancelled ? ownOrdersCopy.hideCancelled : ownOrdersCopy.showCancelled}
        </Link>
      </p>
      {cancellation.dialog}
    </>
  );
}

type NoOrdersProps = { titleRef: Ref<HTMLHeadingElement>; includeCancelled: boolean };

function NoOrders({ titleRef, includeCancelled }: NoOrdersProps) {
  return (
    <EmptyState
      title={includeCancelled ? ownOrdersCopy.empty : ownOrdersCopy.noneListed}
      titleRef={titleRef}
      className="mt-6 border-y py-10 md:py-14"
    >
      <p className="measure mt-2 text-soft">
        {ownOrdersCopy.emptyText} {!includeCancelled && ownOrdersCopy.cancelledHidden}
      </p>
      <Link to="/productos" className="button mt-6">
        {ownOrdersCopy.toCatalogue}
      </Link>
    </EmptyState>
  );
}
