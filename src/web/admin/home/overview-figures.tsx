import type { ReactNode } from 'react';
import type { ComparisonView, OverviewView } from '#contract/reports.ts';
import { chartCopy, figureCopy, figureHints, overviewCopy } from '#copy/admin-reports.ts';
import { PhoneFold } from '#web/admin/home/phone-fold.tsx';
import { BarChart } from '#web/admin/reports/bar-chart.tsx';
import { FigureValue } from '#web/admin/reports/figure-table.tsx';
import {
  type FigureName,
  formatDecimal,
  formatFigure,
  isMoney,
  readableFigures,
  shortDay,
} from '#web/admin/reports/figures.ts';

/** Today and this week against the weeks before, with a chart of four weeks for each figure: on phones on demand. */
export function OverviewFigures({ overview, link }: { overview: OverviewView; link: ReactNode }) {
  return (
    <>
      <p className="mt-1 max-w-prose text-xs text-soft">{overviewCopy.compared(overview.hour)}</p>
      <PhoneFold folded="max-md:[&_figure]:hidden" labels={overviewCopy.charts} link={link}>
        <ul className="mt-3 grid gap-x-10 border-t border-line md:grid-cols-2 xl:grid-cols-3">
          {readableFigures(overview.today.current).map((name) => (
            <li key={name} className="min-w-0 border-b border-line pt-4">
              <Figure name={name} overview={overview} />
            </li>
          ))}
        </ul>
      </PhoneFold>
    </>
  );
}

type FigureProps = { name: FigureName; overview: OverviewView };

function Figure({ name, overview: { today, week, days } }: FigureProps) {
  const points = days.map((figures) => ({
    key: figures.day,
    label: shortDay(figures.day),
    value: figures[name] ?? 0,
    isHighlighted: figures.day >= week.from,
  }));
  return (
    <>
      <h3 className="font-semibold">{figureCopy[name]}</h3>
      <p className="text-xs text-soft">{figureHints[name]}</p>
      <dl className="mt-2 mb-3 grid grid-cols-2 gap-4">
        <ComparedFigure label={overviewCopy.today} name={name} comparison={today} />
        <ComparedFigure label={overviewCopy.week} name={name} comparison={week} />
      </dl>
      <BarChart
        title={overviewCopy.chart(figureCopy[name], days.length)}
        points={points}
        format={(value) => formatFigure(name, value)}
        headers={{ label: chartCopy.day, value: figureCopy[name] }}
      />
    </>
  );
}

type ComparedFigureProps = { label: string; name: FigureName; comparison: ComparisonView };

function ComparedFigure({ label, name, comparison }: ComparedFigureProps) {
  const current = comparison.current[name] ?? 0;
  return (
    <div className="min-w-0">
      <dt className="label text-soft">{label}</dt>
      <FigureValue text={formatFigure(name, current)} />
      <dd className="text-xs text-soft">{describeChange(name, current, averageBefore(name, comparison))}</dd>
    </div>
  );
}

function averageBefore(name: FigureName, { before }: ComparisonView): number {
  return before.reduce((sum, figures) => sum + (figures[name] ?? 0), 0) / Math.max(1, before.length);
}

/** Money changes by percent, counts by their difference: the percent of a few orders says little. */
function describeChange(name: FigureName, current: number, before: number): string {
  const beforeText = formatFigure(name, before);
  const difference = current - before;
  if (formatDecimal(Math.abs(difference)) === '0') return overviewCopy.same(beforeText);
  const percent = isMoney(name) && before > 0 ? Math.round((Math.abs(difference) / before) * 100) : undefined;
  if (percent === 0) return overviewCopy.same(beforeText);
  const amount =
    percent === undefined ? formatFigure(name, Math.abs(difference)) : `${formatDecimal(percent)} %`;
  return difference > 0 ? overviewCopy.more(amount, beforeText) : overviewCopy.less(amount, beforeText);
}
