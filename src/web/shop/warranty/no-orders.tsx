import type { EligibleOrders } from '#contract/warranty-claims.ts';
import { serialSlotCopy } from '#copy/claims.ts';
import { noOrdersCopy } from '#copy/no-claimable-orders.ts';
import { ContactLinks } from '#web/components/contact-links.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { Link } from '#web/lib/router/link.tsx';

type NoOrdersProps = { eligible: EligibleOrders; onSerial: () => void };

/** Why there is nothing to claim, and what to do instead. */
export function NoOrders({ eligible: { window_days: days }, onSerial }: NoOrdersProps) {
  const isLive = useIsHydrated();
  return (
    <EmptyState title={noOrdersCopy.title} className="border-b pt-2 pb-10">
      <p className="measure mt-2">{days === null ? noOrdersCopy.open : noOrdersCopy.windowed(days)}</p>
      <p className="measure mt-2 text-soft">{noOrdersCopy.advice}</p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Link to="/configuracion" search={{ section: 'orders' }} className="button">
          {noOrdersCopy.toOrders}
        </Link>
        <button type="button" className="button-plain" disabled={!isLive} onClick={onSerial}>
          {serialSlotCopy.open}
        </button>
        <ContactLinks />
      </div>
    </EmptyState>
  );
}
