import { presentAs } from '#api/present/present-as.ts';
import { presentRate } from '#api/present/report.ts';
import {
  type GerminationRateView,
  QualityNoticeView,
  QualityRowView,
  type QualityView,
} from '#contract/lot-quality.ts';
import { lotRate, type SeedCount, wilsonInterval } from '#domain/lots/lot-rate.ts';
import type { LotQuality, QualityNotice, QualityRow } from '#services/lots/lot-quality.ts';

export function presentQualityRow(row: QualityRow): QualityRowView {
  const { lot, brandName, sold = null, soldBy = null } = row;
  return presentAs(QualityRowView, {
    ...row,
    ...presentRates(row),
    lot: lot ? { code: lot.code, status: lot.status, packed_on: lot.packedOn } : null,
    brand: brandName,
    sold,
    soldBy,
  });
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
  return presentAs(QualityNoticeView, { ...notice, meanPerThousand: notice.mean * 1_000 });
}
