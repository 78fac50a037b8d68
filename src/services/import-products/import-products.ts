import type { ImportNotice } from '#contract/import-faults.ts';
import type { Db, Tx } from '#db/client.ts';
import { findImages } from '#db/queries/images.ts';
import {
  findBrandIds,
  findBrandNames,
  lockCandidates,
  lockImports,
  readCandidates,
} from '#db/queries/import.ts';
import { analyzeCatalogue, withoutTimeouts } from '#db/queries/long-work.ts';
import type { LineProblem } from '#domain/product-csv/problem.ts';
import type { RowOptions } from '#domain/product-csv/read-product-row.ts';
import { searchText } from '#domain/search-text.ts';
import {
  type BrandNames,
  describeCreation,
  describeEdit,
  type ImportChange,
} from '#services/import-products/describe-change.ts';
import type { FileRow } from '#services/import-products/file-row.ts';
import { mapInSlices } from '#services/import-products/in-slices.ts';
import type { Importer } from '#services/import-products/log-import.ts';
import { matchRows } from '#services/import-products/match-rows.ts';
import { type ImportPlan, planImport } from '#services/import-products/plan-import.ts';
import { readProductFile } from '#services/import-products/read-product-file.ts';
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
  problems: LineProblem[];
  notices: ImportNotice[];
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
  const { written, decision, all } = await db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    // A dry run takes no lock, so that it blocks no other writer.
    if (!options.dryRun) await lockImports(tx);
    const decision = await decide(tx, rows, options.dryRun ? readCandidates : lockCandidates);
    const all = [...problems, ...decision.problems].toSorted((a, b) => a.line - b.line);
    const written = !options.dryRun && (all.length === 0 || options.skipBad === true);
    if (written)
      await writePlan(tx, decision.plan, {
        ...{ by: options.by, at: options.at, onProgress: options.onProgress ?? (() => {}) },
        ...decision,
      });
    return { written, decision, all };
  });
  if (written) await analyzeCatalogue(db);
  const { newBrands } = decision;
  return { written, ...(await changesOf(decision)), newBrands, problems: all, notices };
}

type Decision = {
  plan: ImportPlan;
  brandIds: Map<string, number>;
  brandNames: BrandNames;
  newBrands: string[];
  problems: LineProblem[];
};

async function decide(
  tx: Tx,
  rows: readonly FileRow[],
  candidatesFor: typeof lockCandidates,
): Promise<Decision> {
  const pictures = await problemsOfPictures(tx, rows);
  const unpictured = new Set(pictures.map(({ line }) => line));
  const usable = rows.filter(({ line }) => !unpictured.has(line));

  const brandIds = await findBrandIds(tx, [...new Set(usable.map(({ brand }) => searchText(brand)))]);
  const candidates = await candidatesFor(tx, wantedBy(usable, brandIds));
  const { matches, problems } = matchRows(usable, { candidates, brandIds });
  const named = new Set([...brandIds.values(), ...candidates.map(({ brandId }) => brandId)]);
  return {
    plan: await planImport(matches, brandIds),
    brandIds,
    brandNames: await findBrandNames(tx, [...named]),
    newBrands: brandsToMake(usable, brandIds),
    problems: [...pictures, ...problems],
  };
}

async function problemsOfPictures(tx: Tx, rows: readonly FileRow[]): Promise<LineProblem[]> {
  const named = rows.flatMap(({ line, record, facts: { image, image2, image3 } }) =>
    Object.entries({ image, image_2: image2, image_3: image3 }).flatMap(([column, url]) =>
      url ? [{ line, record, column, url }] : [],
    ),
  );
  if (named.length === 0) return [];
  const known = await findImages(tx, [...new Set(named.map(({ url }) => url))]);
  return named
    .filter(({ url }) => !known.has(url))
    .map(({ url, ...place }) => ({ ...place, fault: { code: 'UNKNOWN_PICTURE', text: url } }));
}

function wantedBy(rows: readonly FileRow[], brandIds: ReadonlyMap<string, number>) {
  const names = rows.flatMap(({ brand, facts }) => {
    const brandId = brandIds.get(searchText(brand));
    return brandId === undefined ? [] : [{ brandId, searchName: searchText(facts.name) }];
  });
  return { names, skus: rows.flatMap(({ facts }) => facts.sku ?? []) };
}

/** New brands by normalized name, each in the spelling of its first row. */
function brandsToMake(rows: readonly FileRow[], brandIds: ReadonlyMap<string, number>): string[] {
  const names = new Map<string, string>();
  for (const { brand } of rows) {
    const key = searchText(brand);
    if (!brandIds.has(key) && !names.has(key)) names.set(key, brand);
  }
  return [...names.values()];
}

async function changesOf({ plan: { creations, edits, unchanged }, brandNames }: Decision) {
  return {
    created: await mapInSlices(creations, describeCreation),
    updated: await mapInSlices(edits, (edit) => describeEdit(edit, brandNames)),
    unchanged,
  };
}
