import { adminOrdersCopy as copy } from '#copy/admin-orders.ts';

type ArrivalsProps = { count: number; onBringIn: () => void };

/** Button to show orders that arrived since the list was read. The list does not shift by itself. */
export function Arrivals({ count, onBringIn }: ArrivalsProps) {
  return (
    <div role="status" className="order-arrivals">
      {count > 0 && (
        <button type="button" className="order-arrivals-mark" onClick={onBringIn}>
          <strong className="figures">{copy.arrivals(count)}</strong> <span>{copy.bringIn}</span>
        </button>
      )}
    </div>
  );
}
