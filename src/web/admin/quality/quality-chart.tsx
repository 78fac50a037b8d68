import { useState } from 'react';
import type { GerminationRateView, QualityRowView, QualityView } from '#contract/lot-quality.ts';
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
  const points = rows.slice(0, MAX_DRAWN).flatMap((row) => toPoint(row, measure) ?? []);
  const mean = meanOf(house, measure);
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
          <RankingChart title={chartCopy.title[measure]} points={points} mean={mean?.value} />
          <p className="mt-2 text-xs text-soft">
            {mean && chartCopy.mean(mean.text)} {rows.length > MAX_DRAWN && chartCopy.first(MAX_DRAWN)}
          </p>
        </>
      )}
    </div>
  );
}

/** Undefined without a rate. */
function toPoint(row: QualityRowView, measure: LotMeasure): RankedPoint | undefined {
  const { id, lot, name, brand, claims } = row;
  const names = { key: id, name: lot?.code ?? name, brand: lot ? name : brand };
  if (measure !== 'claims') return germinationPoint(names, row[measure]);
  const { per_thousand, low, high, is_small } = claims;
  if (per_thousand === null || low === null || high === null) return undefined;
  return {
    ...names,
    value: per_thousand,
    range: { low, high },
    isFaint: is_small,
    text: claimRateCopy.rate(formatDecimal(per_thousand), formatDecimal(low), formatDecimal(high)),
  };
}

type Names = Pick<RankedPoint, 'key' | 'name' | 'brand'>;

function germinationPoint(names: Names, { rate }: GerminationRateView): RankedPoint | undefined {
  if (!rate) return undefined;
  const range = { low: 100 - rate.high, high: 100 - rate.low };
  const value = 100 - rate.percent;
  return {
    ...names,
    value,
    range,
    text: chartCopy.percent(formatDecimal(value), formatDecimal(range.low), formatDecimal(range.high)),
  };
}

function meanOf(house: QualityView['house'], measure: LotMeasure) {
  if (measure === 'claims') {
    const value = house.claims.per_thousand;
    return value === null ? undefined : { value, text: formatDecimal(value) };
  }
  const { rate } = house[measure];
  if (!rate) return undefined;
  const value = 100 - rate.percent;
  return { value, text: `${formatDecimal(value)} %` };
}
