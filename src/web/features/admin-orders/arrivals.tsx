import { adminOrdersCopy } from '#copy/admin-orders.ts';

type ArrivalsProps = { count: number; onBringIn: () => void };

/** Button to show orders that arrived since the list was read. The list does not shift by itself. */
export function Arrivals({ count, onBringIn }: ArrivalsProps) {
  return (
    <div role="status" className="order-arrivals">
      {count > 0 && (
        <button type="button" className="order-arrivals-mark" onClick={onBringIn}>
          <strong className="figures">{adminOrdersCopy.arrivals(count)}</strong>{' '}
          <span>{adminOrdersCopy.bringIn}</span>
        </button>
      )}
    </div>
  );
}
