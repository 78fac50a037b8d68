import type { ImportedChange, ImportReport as ImportReportView } from '#contract/catalogue-files.ts';
import { MAX_IMPORT_LISTED } from '#contract/limits.ts';
import { importIssueText, importWarningText } from '#copy/import-issues.ts';
import type { LineIssue } from '#domain/product-csv/cell-error.ts';
import { truncateChange } from '#domain/product-csv/truncate-change.ts';
import type { ImportChange } from '#services/import-products/describe-change.ts';
import type { ImportReport } from '#services/import-products/import-products.ts';

/** Import report with Spanish messages. Lists are truncated to MAX_IMPORT_TOLD entries; `counts` are complete. */
export function presentImport(report: ImportReport): ImportReportView {
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
