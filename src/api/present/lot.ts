import { presentAs } from '#api/present/present-as.ts';
import { LotRates } from '#contract/lot-rates.ts';
import { GerminationTestView, ListedLot, LotView } from '#contract/lots.ts';
import type { LotRecord } from '#db/queries/lots.ts';
import { lotRate } from '#domain/lots/lot-rate.ts';
import type { LotWithTests } from '#services/lots/read-lots.ts';

type RatedLot = Pick<LotRecord, 'code' | 'tested' | 'field'>;

export function presentLotRates(lot: RatedLot): LotRates {
  return presentAs(LotRates, withRates(lot));
}

export function presentListedLot(lot: LotRecord): ListedLot {
  return presentAs(ListedLot, withRates(lot));
}

export function presentLot(lot: LotWithTests): LotView {
  const tests = lot.tests.map((test) => presentAs(GerminationTestView, test));
  return presentAs(LotView, { ...withRates(lot), tests });
}

/** Null for fewer than 30 seeds. */
function withRates<Lot extends RatedLot>(lot: Lot) {
  return { ...lot, labRate: lotRate(lot.tested) ?? null, fieldRate: lotRate(lot.field) ?? null };
}
