import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { ReactNode } from 'react';
import { chartCopy } from '#copy/admin-reports.ts';
import { ChartTable } from '#web/admin/reports/chart-table.tsx';
import { NameWithBrand } from '#web/admin/reports/figure-table.tsx';

export type RankedPoint = {
  key: string | number;
  name: string;
  brand: string | null;
  value: number;
  /** The value with its unit. */
  text: string;
  /** What contains the true value, drawn as a line over the bar. */
  range?: { low: number; high: number } | undefined;
  /** Whether the value says little. */
  isFaint?: boolean;
};

type RankingChartProps = {
  title: string;
  points: readonly RankedPoint[];
  /** What all bars are compared with, drawn as a line across them. */
  mean?: number | undefined;
  /** Its table; undefined where a table of the page has the same data. */
  children?: ReactNode;
};

/** Units of the drawing, which is stretched to its place. */
const WIDTH = 600;
const HEIGHT = 10;
const MIN_BAR = 3;
const MEAN_WIDTH = 2;
/** Ranges are drawn up to this multiple of the highest value. */
const MAX_RANGE_FACTOR = 2;

/** Bars of the first of a ranking. A range that is much longer than the longest bar is cut. */
export function RankingChart({ title, points, mean, children }: RankingChartProps) {
  const values = points.map(({ value }) => value);
  const highest = Math.max(mean ?? 0, ...values);
  const hasRanges = points.some(({ range }) => range);
  const x = scaleLinear({
    domain: [0, (hasRanges ? MAX_RANGE_FACTOR : 1) * highest || 1],
    range: [0, WIDTH],
    clamp: true,
  });
  const sorted = points.toSorted((one, other) => one.value - other.value);
  const lowestPoint = sorted[0];
  const highestPoint = sorted.at(-1);
  if (!lowestPoint || !highestPoint) return null;
  return (
    <figure className="min-w-0">
      <div role="img" aria-label={chartCopy.label(title, lowestPoint.text, highestPoint.text)}>
        {points.map(({ key, name, brand, value, text, range, isFaint }) => (
          <div key={key} className="flex flex-wrap items-end gap-x-3 border-b border-line py-2 text-sm">
            <div className="min-w-0 grow basis-40 wrap-anywhere">
              <NameWithBrand name={name} brand={brand} />
            </div>
            <p className={`figures ml-auto text-right ${isFaint ? 'text-soft' : 'font-semibold'}`}>{text}</p>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              className="mt-1 h-2.5 w-full"
            >
              <Bar
                width={value > 0 ? Math.max(MIN_BAR, x(value)) : 0}
                height={HEIGHT}
                className={isFaint ? 'fill-edge' : 'fill-leaf-ink'}
              />
              {mean !== undefined && (
                <Bar x={x(mean)} width={MEAN_WIDTH} height={HEIGHT} className="fill-alarm-ink" />
              )}
              {range && (
                <Bar
                  x={x(range.low)}
                  y={HEIGHT * 0.4}
                  width={Math.max(1, x(range.high) - x(range.low))}
                  height={HEIGHT * 0.2}
                  className="fill-ink"
                />
              )}
            </svg>
          </div>
        ))}
      </div>
      {children && <ChartTable title={title}>{children}</ChartTable>}
    </figure>
  );
}
