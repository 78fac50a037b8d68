import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { orderChangeCopy, ownOrdersCopy } from '#copy/orders.ts';
import { isLastLine, type OrderCancellation, useCancelOrder } from '#web/account/orders/mutations.ts';
import { OrderCard } from '#web/account/orders/order-card.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState, PagedList } from '#web/components/paged-list.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { ownOrders } from '#web/lib/queries/orders.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** The user's own orders. */
export function OrderList() {
  const { api } = useAppContext();
  const [cancellation, setCancellation] = useState<OrderCancellation>();
  return (
    <>
      <PagedList
        query={useInfiniteQuery(ownOrders(api))}
        texts={ownOrdersCopy}
        errorText={(error, isFirst) =>
          getErrorText(error, isFirst ? ownOrdersCopy.failed : ownOrdersCopy.refreshFailed)
        }
        empty={<NoOrders />}
        renderItem={(order) => (
          <OrderCard
            order={order}
            onCancel={() => setCancellation({ order })}
            onRemove={(line) => setCancellation({ order, line })}
          />
        )}
        className="mt-6 max-w-3xl"
      />
      {cancellation && (
        <CancelOrderDialog cancellation={cancellation} onClose={() => setCancellation(undefined)} />
      )}
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState title={ownOrdersCopy.empty} className="mt-6 border-y py-10 md:py-14">
      <p className="measure mt-2 text-soft">{ownOrdersCopy.emptyText}</p>
      <Link to="/productos" className="button mt-6">
        {ownOrdersCopy.toCatalogue}
      </Link>
    </EmptyState>
  );
}

type CancelOrderDialogProps = { cancellation: OrderCancellation; onClose: () => void };

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
