import type { ImportWarning } from '#contract/import-issues.ts';
import type { Db, Tx } from '#db/client.ts';
import { findImages } from '#db/queries/images.ts';
import {
  findBrandIds,
  findBrandNames,
  listCandidates,
  lockCandidates,
  lockImports,
} from '#db/queries/import.ts';
import { analyzeCatalogue, disableTimeouts } from '#db/queries/long-work.ts';
import type { LineIssue } from '#domain/product-csv/cell-error.ts';
import type { RowOptions } from '#domain/product-csv/parse-product-row.ts';
import { searchText } from '#lib/search-text.ts';
import {
  type BrandNames,
  describeCreation,
  describeEdit,
  type ImportChange,
} from '#services/import-products/describe-change.ts';
import type { Importer } from '#services/import-products/log-import.ts';
import { mapInSlices } from '#services/import-products/map-in-slices.ts';
import { matchRows } from '#services/import-products/match-rows.ts';
import { type ImportPlan, planImport } from '#services/import-products/plan-import.ts';
import { type FileRow, readProductFile } from '#services/import-products/read-product-file.ts';
import { type Progress, writePlan } from '#services/import-products/write-plan.ts';

export type ImportOptions = RowOptions &
  Importer & {
    /** Report what would change, without writing. */
    dryRun?: boolean | undefined;
    /** Import the valid lines even if there are bad ones. */
    skipBad?: boolean | undefined;
    onProgress?: Progress | undefined;
  };

export type ImportReport = {
  /** False for a dry run, and when bad lines blocked the import. */
  written: boolean;
  created: ImportChange[];
  updated: ImportChange[];
  unchanged: number;
  newBrands: string[];
  problems: LineIssue[];
  notices: ImportWarning[];
};

/**
 * Imports a file of the format in `docs/product-csv.md` into the catalogue, in one transaction. A bad line blocks the
 * import, unless bad lines are skipped. Idempotent: the same file again changes nothing.
 */
export async function importProducts(
  db: Db,
  file: Uint8Array,
  options: ImportOptions,
): Promise<ImportReport> {
  const { rows, problems, notices } = await readProductFile(file, options);
  const { written, rowPlan, allProblems } = await db.transaction(async (tx) => {
    await disableTimeouts(tx);
    // A dry run takes no lock, so that it blocks no other writer.
    if (!options.dryRun) await lockImports(tx);
    const rowPlan = await planRows(tx, rows, options.dryRun ? listCandidates : lockCandidates);
    const allProblems = [...problems, ...rowPlan.problems].toSorted((a, b) => a.line - b.line);
    const written = !options.dryRun && (allProblems.length === 0 || options.skipBad === true);
    if (written)
      await writePlan(tx, rowPlan.plan, {
        by: options.by,
        at: options.at,
        onProgress: options.onProgress ?? (() => {}),
        ...rowPlan,
      });
    return { written, rowPlan, allProblems };
  });
  if (written) await analyzeCatalogue(db);
  const { newBrands } = rowPlan;
  return { written, ...(await describeChanges(rowPlan)), newBrands, problems: allProblems, notices };
}

type RowPlan = {
  plan: ImportPlan;
  brandIds: Map<string, number>;
  brandNames: BrandNames;
  newBrands: string[];
  problems: LineIssue[];
};

async function planRows(
  tx: Tx,
  rows: readonly FileRow[],
  candidatesFor: typeof lockCandidates,
): Promise<RowPlan> {
  const imageProblems = await findImageProblems(tx, rows);
  const linesWithoutImage = new Set(imageProblems.map(({ line }) => line));
  const usable = rows.filter(({ line }) => !linesWithoutImage.has(line));

  const brandIds = await findBrandIds(tx, [...new Set(usable.map(({ brand }) => searchText(brand)))]);
  const candidates = await candidatesFor(tx, candidateKeys(usable, brandIds));
  const { matches, problems } = matchRows(usable, { candidates, brandIds });
  const brandIdsToName = new Set([...brandIds.values(), ...candidates.map(({ brandId }) => brandId)]);
  return {
    plan: await planImport(matches, brandIds),
    brandIds,
    brandNames: await findBrandNames(tx, [...brandIdsToName]),
    newBrands: newBrandNames(usable, brandIds),
    problems: [...imageProblems, ...problems],
  };
}

async function findImageProblems(tx: Tx, rows: readonly FileRow[]): Promise<LineIssue[]> {
  const imageCells = rows.flatMap(({ line, record, fields: { image, image2, image3 } }) =>
    Object.entries({ image, image_2: image2, image_3: image3 }).flatMap(([column, url]) =>
      url ? [{ line, record, column, url }] : [],
    ),
  );
  if (imageCells.length === 0) return [];
  const known = await findImages(tx, [...new Set(imageCells.map(({ url }) => url))]);
  return imageCells
    .filter(({ url }) => !known.has(url))
    .map(({ url, ...place }) => ({ ...place, issue: { code: 'UNKNOWN_IMAGE', text: url } }));
}

function candidateKeys(rows: readonly FileRow[], brandIds: ReadonlyMap<string, number>) {
  const names = rows.flatMap(({ brand, fields }) => {
    const brandId = brandIds.get(searchText(brand));
    return brandId === undefined ? [] : [{ brandId, searchName: searchText(fields.name) }];
  });
  return { names, skus: rows.flatMap(({ fields }) => fields.sku ?? []) };
}

/** New brands by normalized name, each in the spelling of its first row. */
function newBrandNames(rows: readonly FileRow[], brandIds: ReadonlyMap<string, number>): string[] {
  const names = new Map<string, string>();
  for (const { brand } of rows) {
    const key = searchText(brand);
    if (!brandIds.has(key) && !names.has(key)) names.set(key, brand);
  }
  return [...names.values()];
}

async function describeChanges({ plan: { creations, edits, unchanged }, brandNames }: RowPlan) {
  return {
    created: await mapInSlices(creations, describeCreation),
    updated: await mapInSlices(edits, (edit) => describeEdit(edit, brandNames)),
    unchanged,
  };
}
