import type { ImportedChange, ImportReport as ImportReportView } from '#contract/catalogue-files.ts';
import { MAX_IMPORT_TOLD } from '#contract/limits.ts';
import { importFaultText, importNoticeText } from '#copy/import-problems.ts';
import type { LineProblem } from '#domain/product-csv/problem.ts';
import { shownChange } from '#domain/product-csv/shown-change.ts';
import type { ImportChange } from '#services/import-products/describe-change.ts';
import type { ImportReport } from '#services/import-products/import-products.ts';

/** Import report with Spanish messages. Lists are truncated to MAX_IMPORT_TOLD entries; `counts` are complete. */
export function presentImport(report: ImportReport): ImportReportView {
  const { written, created, updated, unchanged, newBrands, problems, notices } = report;
  return {
    written,
    created: created.slice(0, MAX_IMPORT_TOLD).map(presentChange),
    updated: updated.slice(0, MAX_IMPORT_TOLD).map(presentChange),
    counts: {
      ...{ created: created.length, updated: updated.length, unchanged },
      ...{ problems: problems.length, new_brands: newBrands.length },
    },
    new_brands: newBrands.slice(0, MAX_IMPORT_TOLD),
    problems: problems.slice(0, MAX_IMPORT_TOLD).map(presentProblem),
    notices: notices.map(importNoticeText),
  };
}

function presentChange({ changes, ...product }: ImportChange): ImportedChange {
  return { ...product, changes: changes.map(shownChange) };
}

function presentProblem({ line, record, column, fault }: LineProblem) {
  return {
    line,
    ...(record !== undefined && { record }),
    ...(column !== undefined && { column }),
    message: importFaultText(fault),
  };
}
