import { useQuery } from '@tanstack/react-query';
import type { AdminSummary } from '#contract/catalogue-drafts.ts';
import { adminHomeCopy } from '#copy/admin.ts';
import { overviewCopy } from '#copy/admin-reports.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { OverviewFigures } from '#web/admin/home/overview-figures.tsx';
import { Germination, NewestOrders, RunningOut, Sales } from '#web/admin/home/overview-lists.tsx';
import { LargeReservations } from '#web/admin/orders/order-summary.tsx';
import { overview } from '#web/admin/reports/queries.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { pagePermission } from '#web/admin/shared/frame/admin-sections.ts';
import { NewRecordLink, PageHeader } from '#web/admin/shared/frame/page-header.tsx';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { adminSummary } from '#web/admin/shared/queries.ts';
import { Section } from '#web/admin/shared/section.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { Link } from '#web/lib/router/link.tsx';
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

type PendingItemRowProps = { item: PendingItem; count: number | null | undefined };

/** Home of the staff area: the pending work, and what the shop did lately. */
export function AdminHomePage() {
  return (
    <>
      <PageHeader
        title={adminHomeCopy.title}
        actions={
          <Allowed to="editCatalogue">
            <Link href="/admin/bancos/nuevo" className="button-plain">
              {adminHomeCopy.addBrand}
            </Link>
            <NewRecordLink path="productos/nuevo">{adminHomeCopy.addProduct}</NewRecordLink>
          </Allowed>
        }
      >
        <PendingWorkSummary />
      </PageHeader>
      <Allowed to="readOrders">
        <LargeReservations />
      </Allowed>
      <PendingWork />
      <Overview />
    </>
  );
}

/** Counts of pending work, each linked to its list. */
function PendingWork() {
  const { api } = useAppContext();
  const { data: counts, error, refetch } = useQuery(adminSummary(api));
  if (error && !counts) {
    return <LoadError className="mt-6" text={getErrorText(error, adminHomeCopy.failed)} onRetry={refetch} />;
  }
  return (
    <div className="mt-7 grid gap-10 md:grid-cols-2 lg:max-w-272 lg:gap-14">
      {itemGroups.map(({ title, items }) => (
        <Section key={title} title={title} titleClass="label text-soft">
          <ul className="mt-2 border-t border-line">
            {items.map((item) => (
              <Allowed key={item.name} to={pagePermission(item.path)}>
                <PendingItemRow item={item} count={counts?.[item.name]} />
              </Allowed>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

/** Whether any work is pending. */
function PendingWorkSummary() {
  const { api } = useAppContext();
  const { data: counts, isError } = useQuery(adminSummary(api));
  return (
    <p role="status" className="latin text-lg text-soft">
      {counts ? summaryText(counts) : !isError && adminHomeCopy.loading}
    </p>
  );
}

function summaryText(counts: AdminSummary): string {
  return Object.values(counts).some(Boolean) ? adminHomeCopy.lead : adminHomeCopy.nothing;
}

function PendingItemRow({ item: { name, path, search = {} }, count }: PendingItemRowProps) {
  const { label, hint } = adminHomeCopy.counts[name];
  const isNone = count === 0;
  return (
    <li className="relative flex min-h-15 md:min-h-18 flex-wrap items-center gap-x-4 border-b border-line py-2 md:py-2.5 after:text-soft after:transition-[translate] after:content-['→'] hover:after:translate-x-1">
      <span
        className={`figures w-22 font-display text-2xl leading-none ${isNone ? 'text-soft' : 'font-semibold'}`}
      >
        {count == null ? (
          <span className="skeleton inline-block h-9 w-12 align-middle" />
        ) : (
          formatThousands(count)
        )}
      </span>
      <span className="min-w-0 flex-[1_1_6rem]">
        <Link
          to="/admin/$"
          params={{ _splat: path }}
          search={search}
          className={`after:absolute after:inset-0 ${isNone ? 'text-soft' : 'font-semibold'}`}
        >
          {label}
        </Link>
        <span className="block text-xs text-soft">{hint}</span>
      </span>
    </li>
  );
}

function ReportsLink() {
  return (
    <Allowed to="readReports">
      <Link to="/admin/informes" preload={false} className="link inline-flex min-h-11 items-center text-sm">
        {overviewCopy.allReports}
      </Link>
    </Allowed>
  );
}

/** What the shop did lately, below the pending work of the home: first what asks for an act. It refreshes itself. */
function Overview() {
  const { api } = useAppContext();
  const { data, error, refetch } = useQuery(overview(api));
  const shown = data?.answer;
  return (
    <div className="mt-10 grid gap-12">
      <div className="grid gap-x-10 gap-y-12 empty:hidden md:grid-cols-2 lg:gap-x-14">
        <Allowed to="readOrders">
          <NewestOrders />
        </Allowed>
        {shown && <RunningOut products={shown.running_out} />}
      </div>
      <Section title={overviewCopy.title} titleClass="font-display text-xl">
        {error && (
          <LoadError className="mt-3" text={getErrorText(error, overviewCopy.failed)} onRetry={refetch} />
        )}
        {!shown && !error && (
          <LoadingSkeleton className="mt-3" label={overviewCopy.loading} bars={SKELETON} />
        )}
        {shown ? <OverviewFigures overview={shown} link={<ReportsLink />} /> : <ReportsLink />}
      </Section>
      {shown?.sales && <Sales sales={shown.sales} />}
      {shown?.germination && <Germination germination={shown.germination} />}
    </div>
  );
}

const SKELETON = ['h-44', 'h-44', 'h-44'];
