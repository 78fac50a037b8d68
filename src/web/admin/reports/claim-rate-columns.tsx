import type { ClaimRateView } from '#contract/reports.ts';
import { claimRateCopy } from '#copy/admin-reports.ts';
import type { FigureColumn } from '#web/admin/reports/figure-table.tsx';
import { formatDecimal } from '#web/admin/reports/figures.ts';
import { RateCell } from '#web/admin/reports/rate-cell.tsx';

/** The columns about the claims of a variety or brand. */
export function claimRateColumns<Row>(rateOf: (row: Row) => ClaimRateView | null): FigureColumn<Row>[] {
  return [
    { label: claimRateCopy.column, render: (row) => <RateCell rate={rateOf(row)} />, isNumeric: true },
    { label: claimRateCopy.range, render: (row) => rangeText(rateOf(row)), isNumeric: true },
    { label: claimRateCopy.sample, render: (row) => sampleText(rateOf(row)), isNumeric: true },
  ];
}

/** None where few seeds were sold: it would be wider than what is possible. */
function rangeText(rate: ClaimRateView | null): string {
  if (rate?.low == null || rate.high === null || rate.is_small) return '';
  return claimRateCopy.formatRange(formatDecimal(rate.low), formatDecimal(rate.high));
}

function sampleText(rate: ClaimRateView | null): string {
  return rate ? claimRateCopy.formatSample(rate.claims, rate.seeds) : '';
}
