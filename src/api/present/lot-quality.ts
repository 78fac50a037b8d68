import { presentRate } from '#api/present/report.ts';
import type {
  GerminationRateView,
  QualityNoticeView,
  QualityRowView,
  QualityView,
} from '#contract/lot-quality.ts';
import { lotRate, type SeedCount, wilsonInterval } from '#domain/lots/lot-rate.ts';
import type { LotQuality, QualityNotice, QualityRow } from '#services/lots/lot-quality.ts';

export function presentQualityRow(row: QualityRow): QualityRowView {
  const { id, lot, productId, name, brandName, lots, seedsPacked, sold, soldBy } = row;
  const { checked, registered, worseIn } = row;
  return {
    id,
    lot: lot ? { code: lot.code, status: lot.status, packed_on: lot.packedOn } : null,
    product_id: productId,
    name,
    brand: brandName,
    lots,
    seeds_packed: seedsPacked,
    sold: sold ?? null,
    sold_by: soldBy ?? null,
    checked,
    registered,
    ...presentRates(row),
    worse_in: worseIn,
  };
}

export function presentQuality({
  house,
  notices,
  tests,
}: LotQuality): Pick<QualityView, 'house' | 'notices' | 'tests'> {
  return {
    house: { lots: house.lots, ...presentRates(house) },
    notices: notices.map(presentNotice),
    tests,
  };
}

function presentRates({ laboratory, field, claims }: Pick<QualityRow, 'laboratory' | 'field' | 'claims'>) {
  return {
    laboratory: presentGermination(laboratory),
    field: presentGermination(field),
    claims: presentRate(claims),
  };
}

function presentGermination(count: SeedCount): GerminationRateView {
  const { seeds, germinated } = count;
  const rate = lotRate(count);
  if (!rate) return { seeds, germinated, rate: null };
  const { low, high } = wilsonInterval(count);
  return {
    seeds,
    germinated,
    rate: {
      percent: toPercent(germinated / seeds),
      margin: rate.margin,
      low: toPercent(low),
      high: toPercent(high),
    },
  };
}

/** With one decimal. */
function toPercent(share: number): number {
  return Math.round(share * 1_000) / 10;
}

function presentNotice(notice: QualityNotice): QualityNoticeView {
  const { lotId, code, name, measure, seeds, failures, mean, probability } = notice;
  return {
    lot_id: lotId,
    code,
    name,
    measure,
    seeds,
    failures,
    mean_per_thousand: mean * 1_000,
    probability,
  };
}
