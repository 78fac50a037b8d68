import type { ClaimRateView } from '#contract/reports.ts';
import { claimRateCopy } from '#copy/admin-reports.ts';
import { formatDecimal } from '#web/admin/reports/figures.ts';

/** Claims per thousand seeds, fainter where few were sold. */
export function RateCell({ rate }: { rate: ClaimRateView | null }) {
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
