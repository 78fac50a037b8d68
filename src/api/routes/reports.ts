import { noStore, setEtagAndMatch } from '#api/http.ts';
import { presentOverview, presentReport } from '#api/present/report.ts';
import { route, router } from '#api/route.ts';
import { reportOperations } from '#contract/reports.ts';
import { reportFileName } from '#copy/report-files.ts';
import { exportReport } from '#services/reports/export-report.ts';
import { getFiguresVersion, getOverview } from '#services/reports/get-overview.ts';
import { getReport } from '#services/reports/get-report.ts';

/** Overview and reports for staff. */
export const reports = router(noStore, [
  route(reportOperations.getOverview, async ({ c, ctx }) => {
    // Race: read the version before the figures. After a change in between, the response is newer than its ETag.
    const version = await getFiguresVersion(ctx);
    if (version !== undefined && setEtagAndMatch(c, `overview-${version}`)) return c.body(null, 304);
    return presentOverview(ctx.actor, await getOverview(ctx));
  }),
  route(reportOperations.getReport, async ({ c, ctx, query }) => {
    const version = await getFiguresVersion(ctx);
    if (version !== undefined && setEtagAndMatch(c, `report-${version}`)) return c.body(null, 304);
    return presentReport(ctx.actor, await getReport(ctx, query));
  }),
  route(reportOperations.exportReport, async ({ c, ctx, query }) =>
    c.body(await exportReport(ctx, query), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${reportFileName(query.by, query.from, query.to)}.csv"`,
    }),
  ),
]);
