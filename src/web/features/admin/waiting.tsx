import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdminSummary } from '#contract/catalogue-drafts.ts';
import { adminStartCopy } from '#copy/admin.ts';
import { adminSummary } from '#web/features/admin/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { Failed } from '#web/ui/failed.tsx';

type Wait = { name: keyof AdminSummary; path: string; search?: { [name: string]: string } };

const groups: ReadonlyArray<{ title: string; waits: readonly Wait[] }> = [
  {
    title: adminStartCopy.groups.people,
    waits: [
      { name: 'pending_orders', path: 'pedidos' },
      { name: 'open_claims', path: 'garantias' },
      { name: 'overdue_claims', path: 'garantias' },
    ],
  },
  {
    title: adminStartCopy.groups.catalogue,
    waits: [
      { name: 'low_stock', path: 'productos', search: { stock: 'low-stock' } },
      { name: 'out_of_stock', path: 'productos', search: { stock: 'out-of-stock' } },
      { name: 'no_price', path: 'productos', search: { priceStatus: 'no-price' } },
      { name: 'unavailable', path: 'productos', search: { availability: 'unavailable' } },
    ],
  },
];

/** Counts of pending work, each linked to its list. */
export function Waiting() {
  const { api } = useAppContext();
  const { data: counts, error, refetch } = useQuery(adminSummary(api));
  if (error && !counts) {
    return <Failed className="mt-6" text={refusalText(error, adminStartCopy.failed)} onRetry={refetch} />;
  }
  return (
    <div className="waiting">
      {groups.map(({ title, waits }) => (
        <section key={title} aria-label={title}>
          <h2 className="label text-soft">{title}</h2>
          <ul className="waiting-list">
            {waits.map((wait) => (
              <WaitRow key={wait.name} wait={wait} count={counts?.[wait.name]} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Whether any work is pending. */
export function WaitingLead() {
  const { api } = useAppContext();
  const { data: counts, isError } = useQuery(adminSummary(api));
  return (
    <p role="status" className="latin text-lg text-soft">
      {counts ? leadOf(counts) : !isError && adminStartCopy.loading}
    </p>
  );
}

function leadOf(counts: AdminSummary): string {
  return Object.values(counts).some((count) => count > 0) ? adminStartCopy.lead : adminStartCopy.nothing;
}

type WaitRowProps = { wait: Wait; count: number | undefined };

function WaitRow({ wait: { name, path, search = {} }, count }: WaitRowProps) {
  const { label, hint } = adminStartCopy.counts[name];
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
