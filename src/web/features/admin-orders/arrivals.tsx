import { adminOrdersCopy as copy } from '#copy/admin-orders.ts';

type ArrivalsProps = { count: number; onBringIn: () => void };

/** What came since the list was read waits here, so that nothing moves under the reader's hand. */
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
