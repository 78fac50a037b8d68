import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { OrderView } from '#contract/orders.ts';
import type { Page } from '#contract/paging.ts';
import { orderChangeCopy, ownOrdersCopy } from '#copy/orders.ts';
import { isLastLine, type OrderCancellation, useCancelOrder } from '#web/account/orders/mutations.ts';
import { OrderCard } from '#web/account/orders/order-card.tsx';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { ownOrders } from '#web/lib/queries/orders.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type CancelOrderDialogProps = { cancellation: OrderCancellation; onClose: () => void };

/** The user's own orders, newest first. */
export function OrderList() {
  const { api } = useAppContext();
  const { data, error, refetch, ...more } = useInfiniteQuery(ownOrders(api));
  const [cancellation, setCancellation] = useState<OrderCancellation>();
  const list = useRef<HTMLUListElement>(null);
  if (!data)
    return error ? (
      <OrdersError text={getErrorText(error, ownOrdersCopy.failed)} onRetry={refetch} />
    ) : (
      <OrderSkeleton />
    );
  const orders = uniqueOrders(data.pages);
  const close = () => {
    setCancellation(undefined);
    list.current?.focus({ preventScroll: true });
  };

  return (
    <>
      {orders.length === 0 && <NoOrders />}
      {error && (
        <OrdersError
          text={getErrorText(error, ownOrdersCopy.refreshFailed)}
          onRetry={more.isFetchNextPageError ? more.fetchNextPage : refetch}
        />
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={ownOrdersCopy.list}
        className="mt-6 grid max-w-3xl gap-6 outline-none"
      >
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            onCancel={() => setCancellation({ order })}
            onRemove={(line) => setCancellation({ order, line })}
          />
        ))}
      </ul>
      {more.hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <button
            type="button"
            className="button-plain"
            aria-disabled={more.isFetchingNextPage || undefined}
            onClick={() => !more.isFetchingNextPage && more.fetchNextPage()}
          >
            {more.isFetchingNextPage ? ownOrdersCopy.loadingMore : ownOrdersCopy.more}
          </button>
          <p role="status" className="figures text-sm text-soft">
            {ownOrdersCopy.count(orders.length, data.pages[0]?.count ?? 0)}
          </p>
        </div>
      )}
      {cancellation && <CancelOrderDialog cancellation={cancellation} onClose={close} />}
    </>
  );
}

/** Deduplicates the orders: one created between two page requests moves another to the next page. */
function uniqueOrders(pages: ReadonlyArray<Page<OrderView>>): OrderView[] {
  const byId = new Map(pages.flatMap(({ results }) => results).map((order) => [order.id, order]));
  return [...byId.values()];
}

function NoOrders() {
  return (
    <div className="mt-6 grid justify-items-start border-y border-line py-10 md:py-14">
      <BrandMarkIcon className="size-14 text-leaf" />
      <p className="latin mt-4 text-xl">{ownOrdersCopy.empty}</p>
      <p className="measure mt-2 text-soft">{ownOrdersCopy.emptyText}</p>
      <Link to="/productos" className="button mt-6">
        {ownOrdersCopy.toCatalogue}
      </Link>
    </div>
  );
}

function OrdersError({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <div role="alert" className="notice mt-6 max-w-3xl" data-tone="alarm">
      <p>{text}</p>
      <button type="button" className="link min-h-11" onClick={() => onRetry()}>
        {ownOrdersCopy.tryAgain}
      </button>
    </div>
  );
}

const rows = ['a', 'b'] as const;

function OrderSkeleton() {
  return (
    <div role="status" aria-label={ownOrdersCopy.loading} className="mt-6 grid max-w-3xl gap-6">
      {rows.map((row) => (
        <div key={row} className="border-t border-line pt-5">
          <div className="skeleton h-7 w-40" />
          <div className="skeleton mt-2 h-4 w-56 max-w-full" />
          <div className="skeleton mt-5 h-16" />
        </div>
      ))}
    </div>
  );
}

/** Confirmation dialog of a cancellation; shows the result as a toast. */
function CancelOrderDialog({ cancellation, onClose }: CancelOrderDialogProps) {
  const cancelOrder = useCancelOrder();
  const texts = dialogTexts(cancellation);
  const confirm = () =>
    cancelOrder.mutate(cancellation, {
      onSuccess: () => toast.success(texts.done),
      onError: (error) => toast.error(getErrorText(error, orderChangeCopy.failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog copy={texts} isPending={cancelOrder.isPending} onConfirm={confirm} onClose={onClose} />
  );
}

function dialogTexts({ order, line }: OrderCancellation) {
  const { id } = order;
  if (!line) {
    return {
      ...orderChangeCopy,
      title: orderChangeCopy.cancelTitle(id),
      text: orderChangeCopy.cancelText,
      confirm: orderChangeCopy.cancelConfirm,
      done: orderChangeCopy.cancelled(id),
    };
  }
  const isLast = isLastLine(order);
  return {
    ...orderChangeCopy,
    title: orderChangeCopy.removeTitle(line.product_name, id),
    text: isLast ? orderChangeCopy.removeLastText : orderChangeCopy.removeText,
    confirm: orderChangeCopy.removeConfirm,
    done: isLast ? orderChangeCopy.cancelled(id) : orderChangeCopy.removed(line.product_name, id),
  };
}
