import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdminSummary } from '#contract/catalogue-drafts.ts';
import { adminHomeCopy } from '#copy/admin.ts';
import { adminSummary } from '#web/admin/shared/queries.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { getErrorText } from '#web/lib/show-error.ts';

type PendingItem = { name: keyof AdminSummary; path: string; search?: { [name: string]: string } };

const itemGroups: ReadonlyArray<{ title: string; items: readonly PendingItem[] }> = [
  {
    title: adminHomeCopy.groups.people,
    items: [
      { name: 'pending_orders', path: 'pedidos' },
      { name: 'open_claims', path: 'garantias' },
      { name: 'overdue_claims', path: 'garantias' },
    ],
  },
  {
    title: adminHomeCopy.groups.catalogue,
    items: [
      { name: 'low_stock', path: 'productos', search: { stock: 'low-stock' } },
      { name: 'out_of_stock', path: 'productos', search: { stock: 'out-of-stock' } },
      { name: 'no_price', path: 'productos', search: { priceStatus: 'no-price' } },
      { name: 'unavailable', path: 'productos', search: { availability: 'unavailable' } },
    ],
  },
];

/** Counts of pending work, each linked to its list. */
export function PendingWork() {
  const { api } = useAppContext();
  const { data: counts, error, refetch } = useQuery(adminSummary(api));
  if (error && !counts) {
    return <LoadError className="mt-6" text={getErrorText(error, adminHomeCopy.failed)} onRetry={refetch} />;
  }
  return (
    <div className="waiting">
      {itemGroups.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2 className="label text-soft">{title}</h2>
          <ul className="waiting-list">
            {items.map((item) => (
              <PendingItemRow key={item.name} item={item} count={counts?.[item.name]} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Whether any work is pending. */
export function PendingWorkSummary() {
  const { api } = useAppContext();
  const { data: counts, isError } = useQuery(adminSummary(api));
  return (
    <p role="status" className="latin text-lg text-soft">
      {counts ? summaryText(counts) : !isError && adminHomeCopy.loading}
    </p>
  );
}

function summaryText(counts: AdminSummary): string {
  return Object.values(counts).some((count) => count > 0) ? adminHomeCopy.lead : adminHomeCopy.nothing;
}

type PendingItemRowProps = { item: PendingItem; count: number | undefined };

function PendingItemRow({ item: { name, path, search = {} }, count }: PendingItemRowProps) {
  const { label, hint } = adminHomeCopy.counts[name];
  return (
    <li className="waiting-row" data-none={count === 0 || undefined}>
      <span className="waiting-count figures">
        {count ?? <span className="skeleton inline-block h-9 w-12 align-middle" />}
      </span>
      <span className="min-w-0">
        <Link to="/admin/$" params={{ _splat: path }} search={search} className="waiting-link">
          {label}
        </Link>
        <span className="block text-xs text-soft">{hint}</span>
      </span>
    </li>
  );
}
