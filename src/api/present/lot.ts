import type { LotRates } from '#contract/lot-rates.ts';
import type { GerminationTestView, ListedLot, LotView } from '#contract/lots.ts';
import type { GerminationTest, LotRecord } from '#db/queries/lots.ts';
import { lotRate } from '#domain/lots/lot-rate.ts';
import type { LotWithTests } from '#services/lots/read-lots.ts';

/** The rates of a lot; null for fewer than 30 seeds. */
export function presentLotRates({
  code,
  tested,
  field,
}: Pick<LotRecord, 'code' | 'tested' | 'field'>): LotRates {
  return { code, lab_rate: lotRate(tested) ?? null, field_rate: lotRate(field) ?? null };
}

export function presentListedLot(lot: LotRecord): ListedLot {
  const { id, product, status, labels, version, createdAt, updatedAt } = lot;
  return {
    ...presentLotRates(lot),
    id,
    product,
    harvested_on: lot.harvestedOn,
    packed_on: lot.packedOn,
    seeds_packed: lot.seedsPacked,
    best_before: lot.bestBefore,
    status,
    labels,
    version,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

export function presentLot(lot: LotWithTests): LotView {
  const { parents, category, notes, tests } = lot;
  return {
    ...presentListedLot(lot),
    parents,
    cultivar_registration: lot.cultivarRegistration,
    category,
    notes,
    recall_reason: lot.recallReason,
    recall_text: lot.recallText,
    recalled_at: lot.recalledAt?.toISOString() ?? null,
    tests: tests.map(presentGerminationTest),
  };
}

function presentGerminationTest(test: GerminationTest): GerminationTestView {
  const { id, method, seeds, note } = test;
  return {
    id,
    tested_on: test.testedOn,
    method,
    seeds,
    after_24_hours: test.after24Hours,
    after_48_hours: test.after48Hours,
    after_72_hours: test.after72Hours,
    after_7_days: test.after7Days,
    note,
  };
}
