import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { LotRates } from '#contract/lot-rates.ts';
import type { LotStatus } from '#contract/lot-values.ts';
import type { ListedLot } from '#contract/lots.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { lotExportCopy, lotFilterCopy, lotListCopy } from '#copy/admin-lots.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { labRateText } from '#copy/lot-rates.ts';
import { lotStatusCopy } from '#copy/lot-values.ts';
import { lotFilters, staffLots } from '#web/admin/lots/queries.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { LinkButton } from '#web/admin/shared/button.tsx';
import { ExportDialog } from '#web/admin/shared/export-dialog.tsx';
import { HeaderButton, NewRecordLink } from '#web/admin/shared/frame/page-header.tsx';
import { FilterBar } from '#web/admin/shared/list/filter-bar.tsx';
import { EmptyList, ListPage } from '#web/admin/shared/list/list-page.tsx';
import { RecordCard } from '#web/admin/shared/list/record-card.tsx';
import type { TableSpec } from '#web/admin/shared/list/record-table.tsx';
import { useListView } from '#web/admin/shared/list/use-list-view.ts';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import { useUrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { ViewSwitch } from '#web/admin/shared/list/view-switch.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { longDay } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';

const ImportLotsDialog = lazy(async () => ({
  default: (await import('#web/admin/lots/import-lots-dialog.tsx')).ImportLotsDialog,
}));

/** All lots, newest first. */
export function LotsPage() {
  const { api } = useAppContext();
  const url = useUrlFilters('/admin/lotes', lotFilters);
  const view = useListView();
  const found = useLoadedPages(useInfiniteQuery(staffLots(api, url.filters)));
  const [dialog, setDialog] = useState<'import' | 'export'>();
  const close = () => setDialog(undefined);
  const ofProduct = url.filters.product ? found.items[0]?.product : undefined;
  return (
    <ListPage
      texts={lotListCopy}
      found={found}
      formatCount={lotListCopy.count}
      actions={
        <>
          <HeaderButton aria-haspopup="dialog" onClick={() => setDialog('export')}>
            {lotListCopy.export}
          </HeaderButton>
          <Allowed to="editCatalogue">
            <HeaderButton aria-haspopup="dialog" onClick={() => setDialog('import')}>
              {lotListCopy.import}
            </HeaderButton>
            <NewRecordLink path="lotes/nuevo">{lotListCopy.add}</NewRecordLink>
          </Allowed>
        </>
      }
      renderCard={(lot) => <LotCard lot={lot} />}
      table={view === 'table' ? lotTable : undefined}
      empty={
        url.onClear ? (
          <EmptyList title={lotListCopy.notFound} onClear={url.onClear} />
        ) : (
          <EmptyList title={lotListCopy.empty} text={lotListCopy.emptyText} />
        )
      }
      footer={
        <>
          <ExportDialog
            open={dialog === 'export'}
            {...lotExportCopy}
            path={staffEndpoints.exportLots.path}
            query={{}}
            onClose={close}
          />
          {dialog === 'import' && (
            <Suspense>
              <ImportLotsDialog onClose={close} />
            </Suspense>
          )}
        </>
      }
    >
      <FilterBar url={url} copy={lotFilterCopy} />
      <div className="flex flex-wrap items-center gap-x-4 text-sm lg:mt-2 lg:-mb-3 lg:min-h-11">
        {ofProduct && (
          <p className="flex flex-wrap items-center gap-x-3">
            {lotListCopy.ofProduct(ofProduct.name)}
            <LinkButton onClick={() => url.choose({ product: undefined })}>
              {lotListCopy.allProducts}
            </LinkButton>
          </p>
        )}
        <span className="ml-auto">
          <ViewSwitch view={view} />
        </span>
      </div>
    </ListPage>
  );
}

const { columns } = lotListCopy;

const lotTable: TableSpec<ListedLot> = {
  path: '/admin/lotes',
  columns: [
    { id: 'code', label: columns.code, className: 'w-44', render: (lot) => <LotLink lot={lot} /> },
    { id: 'product', label: columns.product, render: (lot) => <LotProduct lot={lot} /> },
    {
      id: 'packed',
      label: columns.packed,
      className: 'w-40',
      render: ({ packed_on }) => packed_on && <time dateTime={packed_on}>{longDay(packed_on)}</time>,
    },
    {
      id: 'seeds',
      label: columns.seeds,
      className: 'w-24',
      isNumeric: true,
      render: ({ seeds_packed }) => formatThousands(seeds_packed),
    },
    { id: 'rate', label: columns.rate, className: 'w-48', render: (lot) => <LotRate lot={lot} /> },
    {
      id: 'status',
      label: columns.status,
      className: 'w-24',
      render: ({ status }) => <LotStatusLabel status={status} />,
    },
  ],
};

function LotLink({ lot: { id, code } }: { lot: ListedLot }) {
  return (
    <Link
      to="/admin/lotes/$id"
      params={{ id: String(id) }}
      className="figures inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
    >
      {code}
    </Link>
  );
}

function LotProduct({ lot: { product } }: { lot: ListedLot }) {
  return (
    <p className="min-w-0 wrap-anywhere">
      {product.name} <span className="text-xs text-soft">{product.brand}</span>
    </p>
  );
}

/** Colours of the status, and of the left edge of a card. */
const lotStatusColors: Readonly<Record<LotStatus, { text: string; edge: string }>> = {
  active: { text: 'text-leaf-ink', edge: 'border-l-leaf-ink' },
  closed: { text: 'text-soft', edge: 'border-l-line' },
  recalled: { text: 'text-alarm-ink', edge: 'border-l-alarm-ink' },
};

function LotStatusLabel({ status }: { status: LotStatus }) {
  return <span className={`label ${lotStatusColors[status].text}`}>{lotStatusCopy[status]}</span>;
}

/** The laboratory's rate of a lot in a list. */
function LotRate({ lot: { lab_rate } }: { lot: LotRates }) {
  return lab_rate ? (
    <span className="figures">{labRateText(lab_rate)}</span>
  ) : (
    <span className="text-soft">{lotListCopy.noRate}</span>
  );
}

function LotCard({ lot }: { lot: ListedLot }) {
  const { id, code, status, packed_on, seeds_packed } = lot;
  return (
    <RecordCard
      title={<LotLink lot={lot} />}
      edge={lotStatusColors[status].edge}
      badges={<LotStatusLabel status={status} />}
      actions={
        <Link to="/admin/lotes/$id" params={{ id: String(id) }} aria-label={lotListCopy.openNamed(code)}>
          {lotListCopy.open}
        </Link>
      }
    >
      <LotProduct lot={lot} />
      <p className="mt-1 text-sm">
        <LotRate lot={lot} />
      </p>
      <p className="figures mt-1 text-2xs text-soft">
        {[
          packed_on ? lotListCopy.packed(longDay(packed_on)) : lotListCopy.notPacked,
          lotListCopy.seeds(seeds_packed),
        ].join(' · ')}
      </p>
    </RecordCard>
  );
}
