import { adminOrdersCopy } from '#copy/admin-orders.ts';

type NewOrdersButtonProps = { count: number; onShow: () => void };

/** Button to show orders that arrived since the list was read. The list does not shift by itself. */
export function NewOrdersButton({ count, onShow }: NewOrdersButtonProps) {
  return (
    <div role="status" className="order-arrivals">
      {count > 0 && (
        <button type="button" className="order-arrivals-mark" onClick={onShow}>
          <strong className="figures">{adminOrdersCopy.newOrders(count)}</strong>{' '}
          <span>{adminOrdersCopy.showNewOrders}</span>
        </button>
      )}
    </div>
  );
}
