import type { LotRates } from '#contract/lot-rates.ts';
import type { LotStatus } from '#contract/lot-values.ts';
import { lotListCopy } from '#copy/admin-lots.ts';
import { labRateText } from '#copy/lot-rates.ts';
import { lotStatusCopy } from '#copy/lot-values.ts';

const statusClasses: Readonly<Record<LotStatus, string>> = {
  active: 'text-leaf-ink',
  closed: 'text-soft',
  recalled: 'text-alarm-ink',
};

export function LotStatusLabel({ status }: { status: LotStatus }) {
  return <span className={`label ${statusClasses[status]}`}>{lotStatusCopy[status]}</span>;
}

/** The laboratory's rate of a lot in a list. */
export function LotRate({ lot: { lab_rate } }: { lot: LotRates }) {
  return lab_rate ? (
    <span className="figures">{labRateText(lab_rate)}</span>
  ) : (
    <span className="text-soft">{lotListCopy.noRate}</span>
  );
}
