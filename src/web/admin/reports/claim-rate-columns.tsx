import type { ClaimRateView } from '#contract/reports.ts';
import { claimRateCopy } from '#copy/admin-reports.ts';
import type { FigureColumn } from '#web/admin/reports/figure-table.tsx';
import { formatDecimal } from '#web/admin/reports/figures.ts';

/** The columns about the claims of a variety or brand. */
export function claimRateColumns<Row>(rateOf: (row: Row) => ClaimRateView | null): FigureColumn<Row>[] {
  return [
    { label: claimRateCopy.column, render: (row) => renderRate(rateOf(row)), isNumeric: true },
    { label: claimRateCopy.range, render: (row) => rangeText(rateOf(row)), isNumeric: true },
    { label: claimRateCopy.sample, render: (row) => sampleText(rateOf(row)), isNumeric: true },
  ];
}

/** Fainter where few seeds were sold. */
function renderRate(rate: ClaimRateView | null) {
  if (!rate) return null;
  if (rate.per_thousand === null) return <span className="text-soft">{claimRateCopy.none}</span>;
  return (
    <>
      <span className={rate.is_small ? 'text-soft' : 'font-semibold'}>
        {formatDecimal(rate.per_thousand)}
      </span>
      {rate.is_small && <span className="block text-2xs text-soft">{claimRateCopy.small}</span>}
    </>
  );
}

/** None where few seeds were sold: it would be wider than what is possible. */
function rangeText(rate: ClaimRateView | null): string {
  if (rate?.low == null || rate.high === null || rate.is_small) return '';
  return claimRateCopy.formatRange(formatDecimal(rate.low), formatDecimal(rate.high));
}

function sampleText(rate: ClaimRateView | null): string {
  return rate ? claimRateCopy.formatSample(rate.claims, rate.seeds) : '';
}
