import type { LotDraft, LotEdit } from '#contract/lots.ts';
import { lotMessages } from '#contract/messages/lots.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { isForeignKeyViolation } from '#db/error-codes.ts';
import { acquireLock } from '#db/queries/locks.ts';
import {
  deleteLot,
  findHighestLotNumber,
  insertLot,
  isLotReferenced,
  type Lot,
  type LotFields,
  lockLot,
  lockLotProduct,
  type NewLot,
  updateLot,
} from '#db/queries/lots.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { formatLotCode, lotCodePrefix } from '#domain/lots/lot-code.ts';
import { searchText } from '#lib/search-text.ts';
import { localDay } from '#lib/time.ts';
import { recordOwnActivity } from '#services/activity/record-activity.ts';
import { changeCatalogue } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';
import { createRecordOnce } from '#services/edits/create-record-once.ts';
import { requireVersion } from '#services/edits/require-version.ts';
import {
  applyLotEdit,
  emptyLot,
  findLotIssues,
  lotChanges,
  planTests,
  writeTests,
} from '#services/lots/lot-fields.ts';
import { findLot, getLot, type LotWithTests } from '#services/lots/read-lots.ts';

/**
 * Creates a lot, or returns the one that a request with the same idempotency key has created.
 *
 * @throws DomainError VALIDATION_ERROR: a code that is used, a product that does not exist, dates or counts;
 *   IDEMPOTENCY_CONFLICT.
 */
export function createLot(
  ctx: Context<SignedIn>,
  draft: LotDraft,
  key: string | undefined,
): Promise<LotWithTests> {
  const request = { operation: 'createLot', draft, key };
  return editLots(ctx, (tx) =>
    createRecordOnce(tx, ctx, request, {
      find: (id) => findLot({ db: tx }, id),
      create: () => insertLoggedLot(tx, ctx, draft),
    }),
  );
}

async function insertLoggedLot(
  tx: Tx,
  ctx: Context<SignedIn>,
  { product_id: productId, ...draft }: LotDraft,
): Promise<LotWithTests> {
  const product = await lockLotProduct(tx, productId);
  if (!product) throw fieldError('product_id', lotMessages.productGone);
  const fields = applyLotEdit(emptyLot, draft);
  requireValidFields(ctx, emptyLot, fields, draft);
  const now = ctx.now();
  const values = { ...fields, productId, createdAt: now, updatedAt: now };
  const lot =
    fields.code === '' ? await insertNumbered(tx, values, product.brand) : await insertTyped(tx, values);
  const tests = planTests([], draft.tests ?? []);
  await writeTests(tx, lot.id, tests);
  const changes = {
    product_name: { before: '', after: product.name },
    ...lotChanges(emptyLot, lot, tests),
  };
  await recordOwnActivity(tx, ctx, {
    action: 'create',
    subject: 'lot',
    subjectId: lot.id,
    description: activityCopy.lotCreated(lot.code),
    changes,
  });
  return getLot({ db: tx }, lot.id);
}

/**
 * No-op edits are skipped.
 *
 * @throws EditConflict with the lot; DomainError NOT_FOUND, and VALIDATION_ERROR as `createLot`, and for a recalled lot
 *   that would be sold again.
 */
export function replaceLot(ctx: Context<SignedIn>, id: number, edit: LotEdit): Promise<LotWithTests> {
  return editLots(ctx, async (tx) => {
    const before = await lockLotWithTests(tx, id);
    requireVersion(before, edit.version);
    const fields = applyLotEdit(before, edit);
    requireValidFields(ctx, before, fields, edit);
    const tests = planTests(before.tests, edit.tests);
    const changes = lotChanges(before, fields, tests);
    if (Object.keys(changes).length === 0) return before;
    await updateLot(tx, id, { ...fields, updatedAt: ctx.now() });
    await writeTests(tx, id, tests);
    await recordOwnActivity(tx, ctx, {
      action: 'update',
      subject: 'lot',
      subjectId: id,
      description: activityCopy.lotEdited(fields.code),
      changes,
    });
    return getLot({ db: tx }, id);
  });
}

/** @throws DomainError NOT_FOUND, LOT_IN_USE. */
export function removeLot(ctx: Context<SignedIn>, id: number): Promise<void> {
  return editLots(ctx, async (tx) => {
    const lot = await lockLotWithTests(tx, id);
    if (lot.status === 'recalled' || (await isLotReferenced(tx, id)))
      throw new DomainError({ code: 'LOT_IN_USE' });
    await deleteLot(tx, id);
    await recordOwnActivity(tx, ctx, {
      action: 'delete',
      subject: 'lot',
      subjectId: id,
      description: activityCopy.lotDeleted(lot.code),
      changes: { code: { before: lot.code, after: null } },
    });
  });
}

/** Runs a change of lots in a transaction, and waits until this process has received its notification. */
export async function editLots<Result>(
  ctx: Context<SignedIn>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await changeCatalogue(ctx, fieldError('code', lotMessages.codeTaken), work);
  } catch (error) {
    throw isForeignKeyViolation(error) ? new DomainError({ code: 'LOT_IN_USE' }) : error;
  }
}

function requireValidFields(
  { now }: Context,
  before: LotFields,
  after: LotFields,
  { tests }: Pick<LotEdit, 'tests'>,
): void {
  const errors = findLotIssues(before, after, { tests, today: localDay(now()) });
  if (errors.length > 0) throw new DomainError({ code: 'VALIDATION_ERROR', errors });
}

async function insertTyped(tx: Tx, values: NewLot): Promise<Lot> {
  const lot = await insertLot(tx, values);
  if (!lot) throw fieldError('code', lotMessages.codeTaken);
  return lot;
}

/** Inserts a lot with the next free code. Another lot may get that code by hand meanwhile. */
async function insertNumbered(tx: Tx, values: NewLot, brand: string): Promise<Lot> {
  await acquireLock(tx, 'lot codes');
  const prefix = lotCodePrefix(brand);
  const year = (values.packedOn ?? localDay(values.createdAt)).slice(0, 4);
  const highest = await findHighestLotNumber(tx, searchText(`${prefix} ${year}`));
  for (let number = highest + 1; ; number++) {
    const code = formatLotCode(prefix, year, number);
    const lot = await insertLot(tx, { ...values, code, codeKey: searchText(code) });
    if (lot) return lot;
  }
}

async function lockLotWithTests(tx: Tx, id: number): Promise<LotWithTests> {
  await lockLot(tx, id);
  return getLot({ db: tx }, id);
}
