import { useInfiniteQuery } from '@tanstack/react-query';
import type { QualityNoticeView, QualityView } from '#contract/lot-quality.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { claimRateCopy } from '#copy/admin-reports.ts';
import { lotQualityCopy, qualityNoticeCopy } from '#copy/lot-quality.ts';
import { worseInText } from '#copy/staff-alerts.ts';
import { QualityChart } from '#web/admin/quality/quality-chart.tsx';
import { QualityTable } from '#web/admin/quality/quality-table.tsx';
import { lotQuality, type QualityFilters, qualityFilters } from '#web/admin/quality/queries.ts';
import { FigureFact } from '#web/admin/reports/figure-table.tsx';
import { formatDecimal } from '#web/admin/reports/figures.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { DownloadLinks } from '#web/admin/shared/download-links.tsx';
import { FilterBar } from '#web/admin/shared/list/filter-bar.tsx';
import { EmptyList, ListPage } from '#web/admin/shared/list/list-page.tsx';
import { PillLinks } from '#web/admin/shared/list/pill-links.tsx';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import { useUrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { Link } from '#web/lib/router/link.tsx';

const SKELETON = ['h-20', 'h-64', 'h-80'];

/** The quality of lots or varieties against the mean of all lots, and the lots that are worse beyond chance. */
export function QualityPage() {
  const { api } = useAppContext();
  const url = useUrlFilters('/admin/calidad', qualityFilters, ['by']);
  const { by = 'lot', sort } = url.filters;
  const found = useLoadedPages(useInfiniteQuery(lotQuality(api, url.filters)));
  const { lastPage } = found;
  return (
    <ListPage
      texts={lotQualityCopy}
      found={found}
      formatCount={lotQualityCopy.count[by]}
      actions={<DownloadLinks path={staffEndpoints.exportLotQuality.path} query={url.filters} />}
      className="mt-6 min-w-0"
      skeleton={<LoadingSkeleton label={lotQualityCopy.loading} bars={SKELETON} />}
      skeletonCount={1}
      renderItems={(rows) =>
        lastPage &&
        rows.length > 0 && (
          <>
            <QualityChart key={sort} rows={rows} house={lastPage.house} sort={sort} />
            <QualityTable rows={rows} by={by} />
          </>
        )
      }
      empty={
        url.onClear ? (
          <EmptyList title={lotQualityCopy.notFound} onClear={url.onClear} />
        ) : (
          <EmptyList title={lotQualityCopy.empty} text={lotQualityCopy.emptyText} />
        )
      }
      footer={lastPage && <Notes tests={lastPage.tests} />}
    >
      {lastPage && lastPage.house.lots > 0 && (
        <>
          <QualityNotices notices={lastPage.notices} />
          <HouseMean house={lastPage.house} />
        </>
      )}
      <Groups filters={url.filters} />
      <FilterBar url={url} copy={lotQualityCopy.filters} />
    </ListPage>
  );
}

function Groups({ filters }: { filters: QualityFilters }) {
  const { by = 'lot', ...others } = filters;
  const { groups: groupCopy } = lotQualityCopy;
  const links = [
    { label: groupCopy.lot, search: others, isCurrent: by === 'lot' },
    { label: groupCopy.variety, search: { ...others, by: 'variety' }, isCurrent: by === 'variety' },
  ];
  return <PillLinks label={groupCopy.name} to="/admin/calidad" links={links} className="mt-6" />;
}

function HouseMean({ house }: { house: QualityView['house'] }) {
  const { house: houseCopy } = lotQualityCopy;
  const { claims } = house;
  return (
    <Section title={houseCopy.title} titleClass="label text-soft" className="mt-6">
      <dl className="mt-2 grid border-t border-line sm:grid-cols-3">
        {(['laboratory', 'field'] as const).map((measure) => {
          const { seeds, rate } = house[measure];
          return (
            <FigureFact
              key={measure}
              name={houseCopy[measure]}
              value={rate ? lotQualityCopy.rate(formatDecimal(rate.percent), rate.margin) : houseCopy.none}
              note={rate ? houseCopy.ofSeeds(seeds) : seeds > 0 ? houseCopy.few(seeds) : ''}
            />
          );
        })}
        <FigureFact
          name={houseCopy.claims}
          value={claimsText(claims)}
          note={claims.per_thousand === null ? '' : houseCopy.ofSold(claims.claims, claims.seeds)}
        />
      </dl>
    </Section>
  );
}

function claimsText({ per_thousand, is_small }: QualityView['house']['claims']): string {
  if (per_thousand === null) return lotQualityCopy.house.none;
  return is_small ? claimRateCopy.small : formatDecimal(per_thousand);
}

function Notes({ tests }: { tests: number }) {
  const { notes } = lotQualityCopy;
  return (
    <Section title={notes.title} titleClass="label text-soft" className="mt-8 max-w-prose text-sm text-soft">
      <p className="mt-2">{notes.sold}</p>
      <p className="mt-2">{notes.rates}</p>
      <p className="mt-2">{notes.test(tests)}</p>
    </Section>
  );
}

/** Less than this is written as a bound. */
const SMALLEST_SHOWN = 1e-4;

/** The lots that are worse than the mean beyond chance, with their numbers. */
function QualityNotices({ notices }: { notices: readonly QualityNoticeView[] }) {
  return (
    <Section title={qualityNoticeCopy.title} titleClass="label text-soft" className="mt-5">
      {notices.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{qualityNoticeCopy.none}</p>
      ) : (
        <ul className="mt-2 grid gap-2 lg:grid-cols-2">
          {notices.map((notice) => (
            <li
              key={`${notice.lot_id}-${notice.measure}`}
              className="notice min-w-0 text-sm"
              data-tone="alarm"
            >
              <Notice notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Notice({ notice }: { notice: QualityNoticeView }) {
  const { lot_id, code, name, measure, seeds, failures, mean_per_thousand, probability } = notice;
  const share = shareText(measure, (failures * 1_000) / seeds);
  const mean = shareText(measure, mean_per_thousand);
  const link = (path: string, act: string) => (
    <Link
      href={`/admin/${path}`}
      className="link inline-flex min-h-11 items-center"
      aria-label={qualityNoticeCopy.named(act, code)}
    >
      {act}
    </Link>
  );
  return (
    <>
      <h3 className="font-semibold wrap-anywhere">
        {qualityNoticeCopy.heading(code, name, worseInText[measure])}
      </h3>
      <p className="figures mt-1">{qualityNoticeCopy.failures[measure](failures, seeds, share, mean)}</p>
      <p className="figures text-xs">{qualityNoticeCopy.chance(chanceText(probability))}</p>
      <p className="flex flex-wrap gap-x-5">
        {link(`lotes/${lot_id}`, qualityNoticeCopy.toLot)}
        <Allowed to="editCatalogue">{link(`lotes/${lot_id}/retiro`, qualityNoticeCopy.toRecall)}</Allowed>
      </p>
    </>
  );
}

/** Claims are few, and counted per thousand seeds. */
function shareText(measure: QualityNoticeView['measure'], perThousand: number): string {
  return measure === 'claims'
    ? qualityNoticeCopy.perThousand(formatDecimal(perThousand))
    : qualityNoticeCopy.percent(formatDecimal(perThousand / 10));
}

function chanceText(probability: number): string {
  return probability < SMALLEST_SHOWN
    ? qualityNoticeCopy.below
    : qualityNoticeCopy.oneIn(Math.floor(1 / probability));
}
