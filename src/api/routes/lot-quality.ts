import { noStore } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { presentAs } from '#api/present/present-as.ts';
import { presentRate } from '#api/present/report.ts';
import { route, router } from '#api/route.ts';
import {
  type GerminationRateView,
  lotQualityOperations,
  QualityNoticeView,
  QualityRowView,
} from '#contract/lot-quality.ts';
import { qualityFileName } from '#copy/lot-quality-files.ts';
import { lotRate, type SeedCount, wilsonInterval } from '#domain/lots/lot-rate.ts';
import { localDay } from '#lib/time.ts';
import { exportLotQuality } from '#services/lots/export-lot-quality.ts';
import { getLotQuality, type QualityRow } from '#services/lots/lot-quality.ts';

export const lotQuality = router(noStore, [
  route(lotQualityOperations.getLotQuality, async ({ c, ctx, query }) => {
    const { rows, house, notices, tests } = await getLotQuality(ctx, query);
    const { page, page_size } = query;
    const results = rows.slice((page - 1) * page_size, page * page_size);
    return {
      ...presentPage(c.req.url, query, { count: rows.length, results }, presentRow),
      house: { lots: house.lots, ...presentRates(house) },
      notices: notices.map((notice) =>
        presentAs(QualityNoticeView, { ...notice, meanPerThousand: notice.mean * 1_000 }),
      ),
      tests,
    };
  }),
  route(lotQualityOperations.exportLotQuality, async ({ c, ctx, query }) =>
    c.body(await exportLotQuality(ctx, query), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${qualityFileName(query.by, localDay(ctx.now()))}.csv"`,
    }),
  ),
]);

function presentRow(row: QualityRow): QualityRowView {
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
