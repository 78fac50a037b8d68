import { useRef, useState } from 'react';
import { staffListCopy } from '#copy/admin.ts';
import { adminOrdersCopy } from '#copy/admin-orders.ts';
import { PageSearch } from '#web/features/admin/page-search.tsx';
import { Arrivals } from '#web/features/admin-orders/arrivals.tsx';
import { ExportDialog } from '#web/features/admin-orders/export-dialog.tsx';
import { InfoTip } from '#web/features/admin-orders/info-tip.tsx';
import { OrderDialogs } from '#web/features/admin-orders/order-dialogs.tsx';
import { OrderList } from '#web/features/admin-orders/order-list.tsx';
import { OrderTabs } from '#web/features/admin-orders/order-tabs.tsx';
import type { Asked } from '#web/features/admin-orders/staff-order-card.tsx';
import { useOrderFilters } from '#web/features/admin-orders/use-order-filters.ts';
import { type FoundOrders, useStaffOrders } from '#web/features/admin-orders/use-staff-orders.ts';
import { Icon } from '#web/ui/icon.tsx';
import { refreshIcon, uploadIcon } from '#web/ui/icons.ts';

/** The orders page of the staff area. */
export function OrdersArea() {
  const { filters, opened, search, open } = useOrderFilters();
  const found = useStaffOrders(filters);
  const [asked, ask] = useState<Asked>();
  const list = useRef<HTMLUListElement>(null);
  const toList = () => list.current?.focus({ preventScroll: true });

  return (
    <>
      <AreaHead found={found} />
      <OrderTabs filters={filters} counts={found.counts} />
      <div className="filter-bar">
        <PageSearch label={adminOrdersCopy.search} searched={filters.search} onSearch={search} />
      </div>
      <Arrivals
        count={found.arrivals}
        onBringIn={() => {
          found.bringIn();
          list.current?.scrollIntoView({ block: 'nearest' });
          toList();
        }}
      />
      <OrderList
        found={found}
        filters={filters}
        list={list}
        onAsk={(what) => (what.act === 'details' ? open(what.order.id) : ask(what))}
      />
      <OrderDialogs
        asked={asked}
        opened={opened}
        onAsk={ask}
        onClose={() => {
          ask(undefined);
          if (opened !== undefined) open(undefined);
          toList();
        }}
      />
    </>
  );
}

function AreaHead({ found }: { found: FoundOrders }) {
  const { isRefreshing, refresh, orders, count } = found;
  const [isExporting, setExporting] = useState(false);
  return (
    <header className="staff-head">
      <div>
        <div className="flex items-center gap-1">
          <h1 className="text-2xl md:text-3xl">{adminOrdersCopy.title}</h1>
          <InfoTip name={adminOrdersCopy.tipName}>{adminOrdersCopy.tip}</InfoTip>
        </div>
        <p role="status" className="latin figures text-soft">
          {count === undefined ? adminOrdersCopy.loading : adminOrdersCopy.count(orders.length, count)}
        </p>
      </div>
      <div className="staff-head-acts">
        <button
          type="button"
          className="button-plain"
          aria-disabled={isRefreshing || undefined}
          onClick={() => !isRefreshing && refresh()}
        >
          <Icon of={refreshIcon} className={`size-4 ${isRefreshing ? 'turning' : ''}`} />
          {staffListCopy.refresh}
        </button>
        <button
          type="button"
          className="button-plain"
          aria-haspopup="dialog"
          onClick={() => setExporting(true)}
        >
          <Icon of={uploadIcon} className="size-4 rotate-180" />
          {adminOrdersCopy.export}
        </button>
      </div>
      <ExportDialog open={isExporting} onClose={() => setExporting(false)} />
    </header>
  );
}
