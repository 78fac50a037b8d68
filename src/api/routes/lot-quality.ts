import { noStore } from '#api/http.ts';
import { presentQuality, presentQualityRow } from '#api/present/lot-quality.ts';
import { presentPage } from '#api/present/page.ts';
import { route, router } from '#api/route.ts';
import { lotQualityOperations } from '#contract/lot-quality.ts';
import { qualityFileName } from '#copy/lot-quality-files.ts';
import { localDay } from '#lib/time.ts';
import { exportLotQuality } from '#services/lots/export-lot-quality.ts';
import { getLotQuality } from '#services/lots/lot-quality.ts';

export const lotQuality = router(noStore, [
  route(lotQualityOperations.getLotQuality, async ({ c, ctx, query }) => {
    const quality = await getLotQuality(ctx, query);
    const { page, page_size } = query;
    const results = quality.rows.slice((page - 1) * page_size, page * page_size);
    return {
      ...presentPage(c.req.url, query, { count: quality.rows.length, results }, presentQualityRow),
      ...presentQuality(quality),
    };
  }),
  route(lotQualityOperations.exportLotQuality, async ({ c, ctx, query }) =>
    c.body(await exportLotQuality(ctx, query), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${qualityFileName(query.by, localDay(ctx.now()))}.csv"`,
    }),
  ),
]);
