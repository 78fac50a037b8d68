import { Link } from '@tanstack/react-router';
import type { StaffOrderPage } from '#contract/orders.ts';
import { adminOrdersCopy } from '#copy/admin-orders.ts';
import { thousands } from '#copy/thousands.ts';
import { type OrderFilters, orderStatuses, searchOf } from '#web/features/admin-orders/order-filters.ts';

type OrderTabsProps = { filters: OrderFilters; counts: StaffOrderPage['counts'] | undefined };

/** Status tabs, each with the number of orders for the current search. As links they work without JavaScript. */
export function OrderTabs({ filters, counts }: OrderTabsProps) {
  return (
    <nav aria-label={adminOrdersCopy.tabsName} className="order-tabs">
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
          {adminOrdersCopy.tabs[status]}{' '}
          <span className="order-tab-count figures">{counts ? thousands(counts[status]) : NONE_YET}</span>
        </Link>
      ))}
    </nav>
  );
}

const NONE_YET = '…';
