import { Link } from '@tanstack/react-router';
import type { StaffOrderPage } from '#contract/orders.ts';
import { adminOrdersCopy } from '#copy/admin-orders.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { type OrderFilters, orderSearchParams, orderStatuses } from '#web/admin/orders/order-filters.ts';

type OrderStatusTabsProps = { filters: OrderFilters; counts: StaffOrderPage['counts'] | undefined };

/** Status tabs, each with the number of orders for the current search. As links they work without JavaScript. */
export function OrderStatusTabs({ filters, counts }: OrderStatusTabsProps) {
  return (
    <nav aria-label={adminOrdersCopy.tabsName} className="order-tabs">
      {orderStatuses.map((status) => (
        <Link
          key={status}
          to="/admin/pedidos"
          search={orderSearchParams({ ...filters, status })}
          preload={false}
          resetScroll={false}
          className="order-tab"
          aria-current={status === filters.status ? 'page' : undefined}
        >
          {adminOrdersCopy.tabs[status]}{' '}
          <span className="order-tab-count figures">
            {counts ? formatThousands(counts[status]) : COUNT_PLACEHOLDER}
          </span>
        </Link>
      ))}
    </nav>
  );
}

const COUNT_PLACEHOLDER = '…';
