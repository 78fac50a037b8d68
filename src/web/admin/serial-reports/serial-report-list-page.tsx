import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { SerialReportStatus } from '#contract/lot-values.ts';
import type { SerialReportView } from '#contract/serial-reports.ts';
import {
  adminSerialReportsCopy,
  serialReportFilterCopy,
  serialReportStatusCopy,
} from '#copy/admin-serial-reports.ts';
import {
  serialReportFilters,
  serialReportKeys,
  staffSerialReports,
} from '#web/admin/serial-reports/queries.ts';
import { ContactLink } from '#web/admin/shared/contact-link.tsx';
import { flagIcon } from '#web/admin/shared/icons.ts';
import { FilterBar } from '#web/admin/shared/list/filter-bar.tsx';
import { EmptyList, ListPage, RefreshButton } from '#web/admin/shared/list/list-page.tsx';
import { RecordCard } from '#web/admin/shared/list/record-card.tsx';
import { StatusButtons } from '#web/admin/shared/list/status-buttons.tsx';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import { useUrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { Fact } from '#web/components/fact.tsx';
import { checkIcon, clockIcon } from '#web/components/icons.ts';
import { Thumbnail } from '#web/components/thumbnail.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const statusEdges = {
  received: 'border-l-foil',
  in_progress: 'border-l-reg',
  closed: 'border-l-leaf-ink',
};

const statusIcons = { received: flagIcon, in_progress: clockIcon, closed: checkIcon };

const PHOTO_PIXELS = 80;

/** Reports of visitors about blisters that seem to be counterfeits, newest first. */
export function AdminSerialReportsPage() {
  const { api } = useAppContext();
  const url = useUrlFilters('/admin/denuncias', serialReportFilters);
  const found = useLoadedPages(useInfiniteQuery(staffSerialReports(api, url.filters)));
  return (
    <ListPage
      texts={adminSerialReportsCopy}
      found={found}
      formatCount={adminSerialReportsCopy.count}
      actions={<RefreshButton isRefreshing={found.isRefreshing} onRefresh={found.refresh} />}
      renderCard={(report) => <SerialReportCard report={report} />}
      empty={
        url.onClear ? (
          <EmptyList title={adminSerialReportsCopy.notFound} onClear={url.onClear} />
        ) : (
          <EmptyList title={adminSerialReportsCopy.empty} text={adminSerialReportsCopy.emptyText} />
        )
      }
    >
      <FilterBar url={url} copy={serialReportFilterCopy} />
    </ListPage>
  );
}

function SerialReportCard({ report }: { report: SerialReportView }) {
  const { id, serial, bought_at, details, email, image, status, created_at } = report;
  const { mutateAsync: change } = useChangeSerialReport();
  return (
    <RecordCard
      title={adminSerialReportsCopy.name(id)}
      edge={statusEdges[status]}
      badges={<p className="label text-soft">{serialReportStatusCopy[status]}</p>}
      image={image && <ReportPhoto id={id} image={image} />}
      actions={
        <StatusButtons
          id={id}
          status={status}
          icons={statusIcons}
          labels={serialReportStatusCopy}
          nameOf={(label) => adminSerialReportsCopy.markNamed(id, label)}
          permission="editClaims"
          onChange={(next) => change({ report, status: next })}
        />
      }
    >
      <dl className="mt-2 grid gap-2">
        <Fact name={adminSerialReportsCopy.serial}>{serial}</Fact>
        <Fact name={adminSerialReportsCopy.boughtAt}>{bought_at}</Fact>
      </dl>
      <LotOfReport report={report} />
      {details && (
        <p className="mt-2 border-l-2 border-foil pl-2 text-xs wrap-anywhere whitespace-pre-line">
          {details}
        </p>
      )}
      {email && (
        <p className="mt-1 text-sm">
          <ContactLink scheme="mailto" to={email} />
        </p>
      )}
      <p className="figures mt-2 text-2xs text-soft">
        <time dateTime={created_at}>{adminSerialReportsCopy.received(dateTime(created_at))}</time>
      </p>
    </RecordCard>
  );
}

/** Opens the whole photo in a new tab. */
function ReportPhoto({ id, image }: { id: number; image: string }) {
  return (
    <a href={image} target="_blank" rel="noreferrer" aria-label={adminSerialReportsCopy.photo(id)}>
      <Thumbnail
        src={image}
        alt=""
        sidePixels={PHOTO_PIXELS}
        className="size-20 rounded-sm bg-shade object-cover"
      />
    </a>
  );
}

function LotOfReport({ report: { lot } }: { report: SerialReportView }) {
  if (!lot) return <p className="mt-2 text-xs text-soft">{adminSerialReportsCopy.noLot}</p>;
  return (
    <Link
      href={`/admin/lotes/${lot.id}`}
      className="link mt-1 inline-flex min-h-6 text-xs max-md:min-h-11 max-md:items-center"
    >
      {adminSerialReportsCopy.lot(lot.code)}
    </Link>
  );
}

function useChangeSerialReport() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: ({ report, status }: { report: SerialReportView; status: SerialReportStatus }) =>
      api.call('changeSerialReport', { params: { id: report.id }, body: { status } }),
    onSuccess: async ({ id, status }) => {
      toast.success(adminSerialReportsCopy.marked(id, serialReportStatusCopy[status]));
      await queries.invalidateQueries({ queryKey: serialReportKeys });
    },
    onError: (error) => toast.error(getFirstErrorText(error, adminSerialReportsCopy.markFailed)),
  });
}
