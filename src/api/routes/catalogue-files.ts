import { csvDownload } from '#api/csv-download.ts';
import { noStore } from '#api/http.ts';
import { receiveCsv } from '#api/receive-csv.ts';
import { route, router, routeWithOwnBody } from '#api/route.ts';
import {
  catalogueFileOperations,
  type ImportedChange,
  type ImportQuery,
  type ImportReport as ImportReportView,
} from '#contract/catalogue-files.ts';
import { MAX_IMPORT_LISTED } from '#contract/limits.ts';
import { importIssueText, importWarningText } from '#copy/import-issues.ts';
import type { LineIssue } from '#domain/product-csv/cell-error.ts';
import { noPriceChange, parseDecimal } from '#domain/product-csv/price.ts';
import { truncateChange } from '#domain/product-csv/truncate-change.ts';
import { localDay } from '#lib/time.ts';
import { exportProducts } from '#services/export-products/export-products.ts';
import type { ImportChange } from '#services/import-products/describe-change.ts';
import {
  type ImportOptions,
  type ImportReport,
  importProducts,
} from '#services/import-products/import-products.ts';

/** Routes of CSV import and export of the catalogue. */
export const catalogueFiles = router(noStore, [
  routeWithOwnBody(catalogueFileOperations.importProducts, async ({ c, ctx, query }) => {
    const { db, actor, now, catalogueCache } = ctx;
    const file = await receiveCsv(c);
    const by = { id: actor.userId, username: actor.username };
    const versionBefore = catalogueCache.version();
    const report = await importProducts(db, file, { ...importOptions(query), by, at: now() });
    if (report.written) await catalogueCache.waitForChange(versionBefore);
    return presentImport(report);
  }),
  route(catalogueFileOperations.exportProducts, ({ c, query, ctx: { db, now } }) =>
    csvDownload(c, `semillero-productos-${localDay(now())}`, (write) =>
      exportProducts(db, write, query.format),
    ),
  ),
]);

function importOptions({ dry_run, skip_bad, price_factor, round, stock }: ImportQuery): ImportOptions {
  const factor = (price_factor && parseDecimal(price_factor)) || noPriceChange.factor;
  return { prices: { factor, roundToPesos: round }, stock, dryRun: dry_run, skipBad: skip_bad };
}

/** Import report with Spanish messages. Lists are truncated to MAX_IMPORT_LISTED entries; `counts` are complete. */
function presentImport(report: ImportReport): ImportReportView {
  const { written, created, updated, unchanged, newBrands, problems, notices } = report;
  return {
    written,
    created: created.slice(0, MAX_IMPORT_LISTED).map(presentChange),
    updated: updated.slice(0, MAX_IMPORT_LISTED).map(presentChange),
    counts: {
      created: created.length,
      updated: updated.length,
      unchanged,
      problems: problems.length,
      new_brands: newBrands.length,
    },
    new_brands: newBrands.slice(0, MAX_IMPORT_LISTED),
    problems: problems.slice(0, MAX_IMPORT_LISTED).map(presentProblem),
    notices: notices.map(importWarningText),
  };
}

function presentChange({ changes, ...product }: ImportChange): ImportedChange {
  return { ...product, changes: changes.map(truncateChange) };
}

function presentProblem({ line, record, column, issue }: LineIssue) {
  return {
    line,
    ...(record !== undefined && { record }),
    ...(column !== undefined && { column }),
    message: importIssueText(issue),
  };
}
