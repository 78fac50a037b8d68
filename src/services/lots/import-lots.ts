import type { GerminationTestDraft } from '#contract/lots.ts';
import { activityCopy } from '#copy/activity.ts';
import { lotColumnCopy, lotImportCopy } from '#copy/lot-files.ts';
import type { Tx } from '#db/client.ts';
import { findBrandIds, listCandidates } from '#db/queries/import.ts';
import { disableTimeouts } from '#db/queries/long-work.ts';
import {
  findLotsByCode,
  type GerminationTest,
  insertLots,
  type Lot,
  type LotFields,
  type LotProduct,
  listGerminationTests,
  listLotProducts,
  updateLot,
} from '#db/queries/lots.ts';
import type { SignedIn } from '#domain/actors.ts';
import { productKey, productNameKey } from '#domain/product-csv/product-key.ts';
import { searchText } from '#lib/search-text.ts';
import { localDay } from '#lib/time.ts';
import type { Context } from '#services/context.ts';
import { logImport } from '#services/import-products/log-import.ts';
import {
  applyLotEdit,
  emptyLot,
  findLotIssues,
  lotChanges,
  planTests,
  type TestPlan,
  writeTests,
} from '#services/lots/lot-fields.ts';
import {
  type FileLot,
  fieldProblem,
  type LotProblem,
  problem,
  readLotFile,
} from '#services/lots/read-lot-file.ts';
import { editLots } from '#services/lots/save-lot.ts';

const MAX_IMPORTED_LOTS = 5_000;
/** Lots in one statement. */
const BATCH = 500;

export type LotImport = {
  /** False for a dry run, and when problems blocked the import. */
  written: boolean;
  created: number;
  updated: number;
  unchanged: number;
  problems: LotProblem[];
  notices: string[];
};

type LotChange = {
  /** Undefined for a new lot. */
  stored: Lot | undefined;
  productId: number;
  product: string;
  fields: LotFields;
  tests: TestPlan;
};

/**
 * Imports a file of lots and their germination tests in one transaction. Any problem blocks the import. Idempotent: the
 * same file again changes nothing.
 */
export async function importLots(
  ctx: Context<SignedIn>,
  file: Uint8Array,
  { isDryRun }: { isDryRun: boolean },
): Promise<LotImport> {
  const { lots, problems, notices } = await readLotFile(file);
  if (lots.length > MAX_IMPORTED_LOTS)
    problems.push(problem(1, undefined, lotImportCopy.tooManyLots(MAX_IMPORTED_LOTS)));
  const today = localDay(ctx.now());
  const run = async (tx: Tx): Promise<LotImport> => {
    await disableTimeouts(tx);
    const planned = await planLots(tx, lots.slice(0, MAX_IMPORTED_LOTS), { today, isLocked: !isDryRun });
    const allProblems = [...problems, ...planned.problems].toSorted((a, b) => a.line - b.line);
    const changed = planned.changes.filter(hasChanges);
    const written = !isDryRun && allProblems.length === 0;
    if (written) await writeLots(tx, ctx, changed);
    const created = changed.filter(({ stored }) => !stored).length;
    return {
      written,
      created,
      updated: changed.length - created,
      unchanged: planned.changes.length - changed.length,
      problems: allProblems,
      notices,
    };
  };
  return isDryRun ? ctx.db.transaction(run) : editLots(ctx, run);
}

function hasChanges({ stored, fields, tests }: LotChange): boolean {
  return !stored || Object.keys(lotChanges(stored, fields, tests)).length > 0;
}

type PlanOptions = { today: string; isLocked: boolean };

async function planLots(tx: Tx, lots: readonly FileLot[], { today, isLocked }: PlanOptions) {
  const found = await findLotsByCode(
    tx,
    lots.map(({ codeKey }) => codeKey),
    { isLocked },
  );
  const storedLots = new Map(found.map((lot) => [lot.codeKey, lot]));
  const storedTests = Map.groupBy(
    await listGerminationTests(
      tx,
      found.map(({ id }) => id),
    ),
    ({ lotId }) => lotId,
  );
  const storedProducts = new Map(
    (
      await listLotProducts(
        tx,
        found.map(({ productId }) => productId),
      )
    ).map((product) => [product.id, product]),
  );
  const findNewProduct = await loadProducts(
    tx,
    lots.filter(({ codeKey }) => !storedLots.has(codeKey)),
  );
  const problems: LotProblem[] = [];
  const changes = lots.flatMap((lot): LotChange[] => {
    const stored = storedLots.get(lot.codeKey);
    const product = stored
      ? checkStoredProduct(lot, storedProducts.get(stored.productId))
      : findNewProduct(lot);
    if ('message' in product) {
      problems.push(product);
      return [];
    }
    const tests = (stored && storedTests.get(stored.id)) ?? [];
    const drafts = lot.edit.tests && matchTests(tests, lot.edit.tests);
    const before = stored ?? emptyLot;
    const fields = applyLotEdit(before, lot.edit);
    const issues = findLotIssues(before, fields, { tests: drafts, today });
    problems.push(...issues.map(({ field, message }) => fieldProblem(lot, field, message)));
    return [
      { stored, productId: product.id, product: product.name, fields, tests: planTests(tests, drafts) },
    ];
  });
  return { changes, problems };
}

/** A lot keeps its product: the file must name it, or leave the cells empty. */
function checkStoredProduct(
  { line, brand, product: name }: FileLot,
  product: LotProduct | undefined,
): LotProduct | LotProblem {
  const isSame =
    name === '' || (product && productKey(brand, name) === productKey(product.brand, product.name));
  return product && isSame ? product : problem(line, lotColumnCopy.product, lotImportCopy.otherProduct);
}

/** How the products of new lots are found: by brand and name, and by the SKU where several have them. */
async function loadProducts(
  tx: Tx,
  lots: readonly FileLot[],
): Promise<(lot: FileLot) => { id: number; name: string } | LotProblem> {
  const brandIds = await findBrandIds(tx, [...new Set(lots.map(({ brand }) => searchText(brand)))]);
  const names = lots.flatMap(({ brand, product }) => {
    const brandId = brandIds.get(searchText(brand));
    return brandId === undefined ? [] : [{ brandId, searchName: searchText(product) }];
  });
  const products = await listCandidates(tx, { names, skus: [] });
  const byName = Map.groupBy(products, ({ brandId, name }) => `${brandId} ${productNameKey(name)}`);
  return (lot) =>
    chooseProduct(
      lot,
      byName.get(`${brandIds.get(searchText(lot.brand))} ${productNameKey(lot.product)}`) ?? [],
    );
}

type Namesake = { id: number; name: string; sku: string | null };

function chooseProduct(
  { line, brand, product, sku }: FileLot,
  namesakes: readonly Namesake[],
): Namesake | LotProblem {
  if (brand === '') return problem(line, lotColumnCopy.brand, lotImportCopy.missing);
  if (product === '') return problem(line, lotColumnCopy.product, lotImportCopy.missing);
  const [match, another] = sku === '' ? namesakes : namesakes.filter((one) => one.sku === sku);
  if (another) return problem(line, lotColumnCopy.product, lotImportCopy.ambiguousProduct);
  if (match) return match;
  return namesakes.length > 0
    ? problem(line, lotColumnCopy.sku, lotImportCopy.unknownSku)
    : problem(line, lotColumnCopy.product, lotImportCopy.unknownProduct);
}

/** The tests of the file with the ids of the stored ones of the same day and method. */
function matchTests(
  stored: readonly GerminationTest[],
  drafts: readonly GerminationTestDraft[],
): GerminationTestDraft[] {
  const free = [...stored];
  return drafts.map((draft) => {
    const index = free.findIndex((test) => test.testedOn === draft.tested_on && test.method === draft.method);
    const [match] = index === -1 ? [] : free.splice(index, 1);
    return match ? { ...draft, id: match.id } : draft;
  });
}

async function writeLots(
  tx: Tx,
  { actor, now }: Context<SignedIn>,
  changes: readonly LotChange[],
): Promise<void> {
  const at = now();
  const entries: Parameters<typeof logImport>[2][number][] = [];
  const created = changes.filter(({ stored }) => !stored);
  for (let start = 0; start < created.length; start += BATCH) {
    const batch = created.slice(start, start + BATCH);
    const rows = await insertLots(
      tx,
      batch.map(({ fields, productId }) => ({ ...fields, productId, createdAt: at, updatedAt: at })),
    );
    const ids = new Map(rows.map(({ codeKey, id }) => [codeKey, id]));
    for (const { fields, product, tests } of batch) {
      const id = ids.get(fields.codeKey);
      if (id === undefined) throw new Error(`the lot ${fields.code} was not written`);
      await writeTests(tx, id, tests);
      entries.push({
        action: 'create',
        subject: 'lot',
        subjectId: id,
        description: activityCopy.lotCreated(fields.code),
        changes: {
          product_name: { before: '', after: product },
          ...lotChanges(emptyLot, fields, tests),
        },
      });
    }
  }
  for (const { stored, fields, tests } of changes) {
    if (!stored) continue;
    await updateLot(tx, stored.id, { ...fields, updatedAt: at });
    await writeTests(tx, stored.id, tests);
    entries.push({
      action: 'update',
      subject: 'lot',
      subjectId: stored.id,
      description: activityCopy.lotEdited(fields.code),
      changes: lotChanges(stored, fields, tests),
    });
  }
  await logImport(tx, { by: { id: actor.userId, username: actor.username }, at }, entries);
}
