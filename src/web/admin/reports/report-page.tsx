import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportGroup, ReportRowView, ReportView } from '#contract/reports.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { claimRateCopy, figureCopy, groupCopy, presetCopy, reportCopy } from '#copy/admin-reports.ts';
import { monthStart } from '#lib/split-period.ts';
import { addDays, localDay } from '#lib/time.ts';
import { BarChart } from '#web/admin/reports/bar-chart.tsx';
import { ChartSelect } from '#web/admin/reports/chart-select.tsx';
import { claimRateColumns } from '#web/admin/reports/claim-rate-columns.tsx';
import {
  type FigureColumn,
  FigureFact,
  FigureTable,
  NameWithBrand,
} from '#web/admin/reports/figure-table.tsx';
import {
  type FigureName,
  figureNames,
  formatFigure,
  longMonth,
  readableFigures,
  shortDay,
} from '#web/admin/reports/figures.ts';
import { type ReportPeriod, report, reportFilters, reportPeriod } from '#web/admin/reports/queries.ts';
import { RankingChart } from '#web/admin/reports/ranking-chart.tsx';
import { DownloadLinks } from '#web/admin/shared/download-links.tsx';
import { PageHeader } from '#web/admin/shared/frame/page-header.tsx';
import { FilterBar } from '#web/admin/shared/list/filter-bar.tsx';
import { PillLinks } from '#web/admin/shared/list/pill-links.tsx';
import { useUrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { longDay } from '#web/lib/format.ts';
import { getFirstErrorText, hasErrorCode } from '#web/lib/show-error.ts';

/** Figures of a period, with the days before it, a chart and a table. */
export function ReportPage() {
  const { api } = useAppContext();
  const url = useUrlFilters('/admin/informes', reportFilters);
  const period = reportPeriod(url.filters, new Date());
  const { data, error, isPlaceholderData, refetch } = useQuery(report(api, period));
  const shown = data?.answer;
  return (
    <>
      <PageHeader
        title={reportCopy.title}
        // Without a report the file would be its error.
        actions={
          (shown || !error) && <DownloadLinks path={staffEndpoints.exportReport.path} query={period} />
        }
      />
      <Presets period={period} />
      <FilterBar
        url={url}
        copy={{
          form: reportCopy.form,
          by: reportCopy.by,
          from: { label: reportCopy.from, shown: reportCopy.fromShown },
          to: { label: reportCopy.to, shown: reportCopy.toShown },
        }}
        values={{ from: period.from, to: period.to }}
      />
      {error && <ReportError error={error} onRetry={refetch} />}
      {!shown && !error && <LoadingSkeleton className="mt-6" label={reportCopy.loading} bars={SKELETON} />}
      {shown && (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'opacity-55 transition-opacity delay-120' : ''}
        >
          <Totals shown={shown} />
          <ReportRows shown={shown} />
        </div>
      )}
    </>
  );
}

const SKELETON = ['h-24', 'h-40', 'h-80'];

/** A refused period is refused again, however often the user retries. */
function ReportError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = getFirstErrorText(error, reportCopy.failed);
  if (!hasErrorCode(error, 'VALIDATION_ERROR'))
    return <LoadError className="mt-5" text={text} onRetry={onRetry} />;
  return (
    <p role="alert" className="notice mt-5 max-w-prose" data-tone="alarm">
      {text}
    </p>
  );
}

type Preset = { from: string; to: string; by?: ReportGroup };

/** Longer periods are grouped so that the chart has bars of a readable width. */
function presetPeriods(today: string): Record<keyof typeof presetCopy, Preset> {
  const month = monthStart(today);
  const lastOfMonthBefore = addDays(month, -1);
  return {
    last7: { from: addDays(today, -6), to: today },
    last30: { from: addDays(today, -29), to: today },
    thisMonth: { from: month, to: today },
    lastMonth: { from: monthStart(lastOfMonthBefore), to: lastOfMonthBefore },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today, by: 'month' },
    lastYear: { from: addDays(today, -364), to: today, by: 'month' },
  };
}

const timeGroups: ReadonlySet<ReportGroup> = new Set(['day', 'week', 'month']);

function Presets({ period }: { period: ReportPeriod }) {
  const presets = presetPeriods(localDay(new Date()));
  const links = (Object.keys(presets) as Array<keyof typeof presets>).map((name) => {
    const { from, to, by } = presets[name];
    // A table by variety or brand stays one in another period.
    const group = timeGroups.has(period.by) ? by : period.by;
    return {
      label: presetCopy[name],
      search: { from, to, ...(group && group !== 'day' ? { by: group } : {}) },
      isCurrent: from === period.from && to === period.to,
    };
  });
  return <PillLinks label={reportCopy.presets} to="/admin/informes" links={links} className="mt-4" />;
}

function Totals({ shown: { totals, before } }: { shown: ReportView }) {
  return (
    <section aria-label={reportCopy.totals} className="mt-6">
      <dl className="grid phone-columns md:grid-cols-3 xl:grid-cols-6">
        {readableFigures(totals).map((name) => (
          <FigureFact
            key={name}
            name={figureCopy[name]}
            value={formatFigure(name, totals[name] ?? 0)}
            note={reportCopy.before(formatFigure(name, before[name] ?? 0))}
          />
        ))}
      </dl>
      <p className="mt-2 text-xs text-soft">
        {reportCopy.beforePeriod(longDay(before.from), longDay(before.to))}
      </p>
    </section>
  );
}

function ReportRows({ shown }: { shown: ReportView }) {
  const { by, rows, count, unassigned_claims } = shown;
  const title = reportCopy.by[by];
  return (
    <div className="mt-8">
      {by === 'delivery' && <p className="notice max-w-prose text-sm">{reportCopy.province}</p>}
      {(by === 'variety' || by === 'brand') && (
        <p className="notice max-w-prose text-sm">{claimRateCopy.caution}</p>
      )}
      {timeGroups.has(by) && <TimeChart shown={shown} />}
      {rows.length === 0 && <p className="mt-4 text-soft">{reportCopy.empty}</p>}
      {!timeGroups.has(by) && <RowRanking shown={shown} />}
      {rows.length > 0 && (
        <FigureTable
          className="mt-4"
          caption={title}
          columns={reportColumns(by)}
          rows={timeGroups.has(by) ? rows.toReversed() : rows}
          rowKey={({ key }) => key}
        />
      )}
      {(by === 'week' || by === 'month') && <p className="mt-2 text-xs text-soft">{reportCopy.cut}</p>}
      {unassigned_claims > 0 && (
        <p className="mt-2 text-xs text-soft">{reportCopy.unassigned(unassigned_claims)}</p>
      )}
      {count > rows.length && (
        <p className="mt-2 text-xs text-soft">{reportCopy.truncated(rows.length, count)}</p>
      )}
    </div>
  );
}

const MAX_RANKED = 10;

/** The first rows, which are those with the most pesos. */
function RowRanking({ shown: { rows } }: { shown: ReportView }) {
  const first = rows.slice(0, MAX_RANKED);
  return (
    <div className="mt-4 mb-8 max-w-160">
      <RankingChart
        title={reportCopy.ranking(figureCopy.reserved, first.length)}
        points={first.map(({ key, name, brand, reserved }) => ({
          key,
          name,
          brand,
          value: reserved ?? 0,
          text: formatFigure('reserved', reserved ?? 0),
        }))}
      />
    </div>
  );
}

function TimeChart({ shown: { by, totals, rows } }: { shown: ReportView }) {
  const [name, setName] = useState<FigureName>('orders');
  return (
    <>
      <ChartSelect
        label={reportCopy.figure}
        values={readableFigures(totals)}
        labels={figureCopy}
        value={name}
        onChange={setName}
      />
      <BarChart
        title={reportCopy.chart(figureCopy[name], reportCopy.by[by])}
        points={rows.map((row) => ({
          key: row.key,
          label: rowName(by, row),
          value: row[name] ?? 0,
          isHighlighted: true,
        }))}
        format={(value) => formatFigure(name, value)}
        height="h-40"
      />
    </>
  );
}

type Column = FigureColumn<ReportRowView>;

function reportColumns(by: ReportGroup): [Column, ...Column[]] {
  const column = (name: FigureName | 'cancelled'): Column => ({
    label: figureCopy[name],
    render: (row) => formatFigure(name, row[name] ?? 0),
    isNumeric: true,
  });
  const name: Column = {
    label: groupCopy[by],
    render: (row) =>
      timeGroups.has(by) ? rowName(by, row) : <NameWithBrand name={row.name} brand={row.brand} />,
  };
  if (by === 'delivery') return [name, column('orders'), column('reserved')];
  if (timeGroups.has(by)) return [name, ...figureNames.map(column), column('cancelled')];
  return [
    name,
    column('reserved'),
    column('completed'),
    column('units'),
    ...claimRateColumns<ReportRowView>(({ rate }) => rate),
  ];
}

function rowName(by: ReportGroup, { key }: ReportRowView): string {
  return by === 'month' ? longMonth(key) : shortDay(key);
}
