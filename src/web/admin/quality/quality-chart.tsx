import { useState } from 'react';
import type { QualityRowView, QualityView } from '#contract/lot-quality.ts';
import { LOT_MEASURES, type LotMeasure } from '#contract/lot-values.ts';
import { claimRateCopy } from '#copy/admin-reports.ts';
import { lotQualityCopy } from '#copy/lot-quality.ts';
import { ChartSelect } from '#web/admin/reports/chart-select.tsx';
import { formatDecimal } from '#web/admin/reports/figures.ts';
import { type RankedPoint, RankingChart } from '#web/admin/reports/ranking-chart.tsx';

const { chart: chartCopy } = lotQualityCopy;

const MAX_DRAWN = 12;

type QualityChartProps = {
  rows: readonly QualityRowView[];
  house: QualityView['house'];
  /** The order of the rows, which chooses the measure that is drawn first. */
  sort: string | undefined;
};

/** What failed of the first rows, with the range of each and the mean of all lots as a line. The table has the data. */
export function QualityChart({ rows, house, sort }: QualityChartProps) {
  const [measure, setMeasure] = useState<LotMeasure>(
    LOT_MEASURES.find((one) => one === sort) ?? 'laboratory',
  );
  const points = rows.slice(0, MAX_DRAWN).flatMap((row) => toPoint(row, measure));
  const mean = failedShare(house, measure)?.value;
  return (
    <div className="mb-6 max-w-180">
      <ChartSelect
        label={chartCopy.measure}
        values={LOT_MEASURES}
        labels={chartCopy.measures}
        value={measure}
        onChange={setMeasure}
      />
      {points.length === 0 ? (
        <p className="text-sm text-soft">{chartCopy.none}</p>
      ) : (
        <>
          <RankingChart title={chartCopy.title[measure]} points={points} mean={mean} />
          <p className="mt-2 text-xs text-soft">
            {mean !== undefined &&
              chartCopy.mean(measure === 'claims' ? formatDecimal(mean) : `${formatDecimal(mean)} %`)}{' '}
            {rows.length > MAX_DRAWN && chartCopy.first(MAX_DRAWN)}
          </p>
        </>
      )}
    </div>
  );
}

/** Empty without a rate. */
function toPoint(row: QualityRowView, measure: LotMeasure): RankedPoint[] {
  const share = failedShare(row, measure);
  if (!share) return [];
  const { value, low, high, isFaint } = share;
  const { id, lot, name, brand } = row;
  const text = measure === 'claims' ? claimRateCopy.rate : chartCopy.percent;
  return [
    {
      key: id,
      name: lot?.code ?? name,
      brand: lot ? name : brand,
      value,
      range: { low, high },
      isFaint,
      text: text(formatDecimal(value), formatDecimal(low), formatDecimal(high)),
    },
  ];
}

/** Claims per thousand seeds, or the percent that did not germinate, with its range. Null without a rate. */
function failedShare(rates: Pick<QualityRowView, LotMeasure>, measure: LotMeasure) {
  if (measure !== 'claims') {
    const { rate } = rates[measure];
    return rate && { value: 100 - rate.percent, low: 100 - rate.high, high: 100 - rate.low, isFaint: false };
  }
  const { per_thousand, low, high, is_small } = rates.claims;
  if (per_thousand === null || low === null || high === null) return null;
  return { value: per_thousand, low, high, isFaint: is_small };
}
