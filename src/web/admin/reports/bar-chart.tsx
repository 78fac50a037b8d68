import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type PointerEvent, useState } from 'react';
import { chartCopy } from '#copy/admin-reports.ts';
import { ChartTable } from '#web/admin/reports/chart-table.tsx';
import { FigureTable } from '#web/admin/reports/figure-table.tsx';

type ChartPoint = {
  key: string;
  /** As in the table. */
  label: string;
  value: number;
  isHighlighted?: boolean;
};

type BarChartProps = {
  title: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** Column headers of its table; undefined where a table of the page has the same data. */
  headers?: { label: string; value: string };
  /** Height class of the drawing. */
  height?: string;
};

/** Units of the drawing, which is stretched to its place. */
const WIDTH = 600;
const HEIGHT = 100;
/** Also of zero, so that a day without anything is seen as a day. */
const MIN_BAR = 1.5;

/**
 * Bars over time. The values under a finger or the pointer are written above them; the table with all of them is always
 * there for screen readers, and shown on demand.
 */
export function BarChart({ title, points, format, headers, height = 'h-16' }: BarChartProps) {
  const [pointed, setPointed] = useState<number>();
  const values = points.map(({ value }) => value);
  const highest = Math.max(0, ...values);
  const x = scaleBand({ domain: points.map(({ key }) => key), range: [0, WIDTH], padding: 0.25 });
  const y = scaleLinear({ domain: [0, highest || 1], range: [0, HEIGHT] });
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * points.length);
    setPointed(Math.min(points.length - 1, Math.max(0, index)));
  };
  const shown = pointed === undefined ? undefined : points[pointed];
  return (
    <figure className="min-w-0">
      <figcaption aria-hidden="true" className="figures flex min-h-5 justify-between gap-2 text-xs text-soft">
        {shown ? (
          <>
            <span>{shown.label}</span>
            <strong className="text-ink">{format(shown.value)}</strong>
          </>
        ) : (
          <>
            <span>{points[0]?.label}</span>
            {highest > 0 && <span>{chartCopy.highest(format(highest))}</span>}
            <span>{points.at(-1)?.label}</span>
          </>
        )}
      </figcaption>
      <svg
        role="img"
        aria-label={chartCopy.label(title, format(Math.min(...values, highest)), format(highest))}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={`w-full touch-pan-y border-b border-line ${height}`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        {points.map(({ key, value, isHighlighted }, index) => {
          const barHeight = Math.max(MIN_BAR, y(value));
          return (
            <Bar
              key={key}
              x={x(key)}
              y={HEIGHT - barHeight}
              width={x.bandwidth()}
              height={barHeight}
              className={index === pointed ? 'fill-ink' : isHighlighted ? 'fill-leaf-ink' : 'fill-edge'}
            />
          );
        })}
      </svg>
      {headers && (
        <ChartTable title={title}>
          <FigureTable
            caption={title}
            columns={[
              { label: headers.label, render: ({ label }) => label },
              { label: headers.value, render: ({ value }) => format(value), isNumeric: true },
            ]}
            rows={points}
            rowKey={({ key }) => key}
          />
        </ChartTable>
      )}
    </figure>
  );
}
