import { Link } from '@tanstack/react-router';
import type { StaffOrderPage } from '#contract/orders.ts';
import { adminOrdersCopy as copy } from '#copy/admin-orders.ts';
import { thousands } from '#copy/thousands.ts';
import { type OrderFilters, orderStatuses, searchOf } from '#web/features/admin-orders/order-filters.ts';

type OrderTabsProps = { filters: OrderFilters; counts: StaffOrderPage['counts'] | undefined };

/** Each with how many orders it has for the same search. They are addresses: they work without a script, too. */
export function OrderTabs({ filters, counts }: OrderTabsProps) {
  return (
    <nav aria-label={copy.tabsName} className="order-tabs">
      {orderStatuses.map((status) => (
        <Link
          key={status}
          to="/admin/pedidos"
          search={searchOf({ ...filters, status })}
          preload={false}
          resetScroll={false}
          className="order-tab"
          aria-current={status === filters.status ? 'page' : undefined}
        >
          {copy.tabs[status]}{' '}
          <span className="order-tab-count figures">{counts ? thousands(counts[status]) : NONE_YET}</span>
        </Link>
      ))}
    </nav>
  );
}

const NONE_YET = '…';
