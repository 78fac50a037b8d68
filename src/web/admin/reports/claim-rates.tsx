import type { RatedView } from '#contract/reports.ts';
import { claimRateCopy } from '#copy/admin-reports.ts';
import { claimRateColumns } from '#web/admin/reports/claim-rate-columns.tsx';
import { FigureTable } from '#web/admin/reports/figure-table.tsx';
import { formatDecimal } from '#web/admin/reports/figures.ts';
import { NameWithBrand } from '#web/admin/reports/name-with-brand.tsx';
import { type RankedPoint, RankingChart } from '#web/admin/reports/ranking-chart.tsx';

type ClaimRatesProps = { caption: string; header: string; rows: readonly RatedView[] };

/** Claims per thousand seeds as a chart with the range of each rate, and its table. */
export function ClaimRates({ caption, header, rows }: ClaimRatesProps) {
  const title = `${claimRateCopy.title}: ${caption}`;
  return (
    <RankingChart title={title} points={rows.map(ratePoint)}>
      <FigureTable
        caption={title}
        columns={[
          { label: header, render: (row) => <NameWithBrand name={row.name} brand={row.brand} /> },
          ...claimRateColumns<RatedView>(({ rate }) => rate),
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </RankingChart>
  );
}

function ratePoint({ id, name, brand, rate }: RatedView): RankedPoint {
  const { per_thousand, low, high, is_small } = rate;
  const point = { key: id, name, brand, value: per_thousand ?? 0, isFaint: is_small };
  if (per_thousand === null || low === null || high === null) return { ...point, text: claimRateCopy.none };
  const text = claimRateCopy.rate(formatDecimal(per_thousand), formatDecimal(low), formatDecimal(high));
  return { ...point, range: { low, high }, text: is_small ? `${claimRateCopy.small} · ${text}` : text };
}
