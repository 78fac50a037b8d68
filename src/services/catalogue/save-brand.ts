import type { BrandDraft } from '#contract/catalogue-drafts.ts';
import { MAX_BRAND_CHARACTERS } from '#contract/limits.ts';
import { activityCopy } from '#copy/activity.ts';
import { catalogueFormMessages } from '#copy/catalogue-form-messages.ts';
import type { Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/error-codes.ts';
import {
  type Brand,
  type BrandFields,
  type BrandRow,
  countProductsOf,
  insertBrand,
  listBrands,
  lockBrand,
  updateBrand,
} from '#db/queries/brands.ts';
import { findImages } from '#db/queries/images.ts';
import { holdImports } from '#db/queries/import.ts';
import type { Changes } from '#db/schema/accounts.ts';
import type { SignedIn } from '#domain/actors.ts';
import { Refused } from '#domain/refused.ts';
import { searchText } from '#domain/search-text.ts';
import { changedFields } from '#services/activity/changed-fields.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';
import { requireVersion } from '#services/edits/require-version.ts';

const names = {
  name: 'name',
  description: 'description',
  image: 'image',
  isNational: 'is_national',
} as const;
/** The limit of the import: normalizing can expand one character to a dozen letters. */
const MAX_SEARCH_NAME = 2 * MAX_BRAND_CHARACTERS;
const blank = { name: '', searchName: '', description: '', image: null, isNational: false };

/** @throws Refused VALIDATION_ERROR: a name that another brand has, an image that does not exist. */
export function createBrand(ctx: Context<SignedIn>, draft: BrandDraft): Promise<Brand> {
  return writing(ctx, async (tx) => {
    const fields = await editedFields(tx, blank, draft);
    const id = await insertBrand(tx, { ...fields, createdAt: ctx.now() });
    const description = activityCopy.brandCreated(fields.name);
    const changes = changedFields<BrandFields>(blank, fields, names);
    await log(tx, ctx, { action: 'create', subjectId: id, description, changes });
    return stored(tx, id);
  });
}

/**
 * No-op drafts are skipped.
 *
 * @throws EditConflict with the brand; Refused NOT_FOUND, and as `createBrand`.
 */
export function replaceBrand(ctx: Context<SignedIn>, id: number, draft: BrandDraft): Promise<Brand> {
  return writing(ctx, async (tx) => {
    const row = await lockExisting(tx, id);
    const before = await stored(tx, id);
    requireVersion(before, draft.version);
    const fields = await editedFields(tx, row, draft);
    const changes = changedFields<BrandFields>(row, fields, names);
    if (Object.keys(changes).length === 0) return before;
    await updateBrand(tx, id, { ...fields, updatedAt: ctx.now() });
    const description = activityCopy.brandEdited(fields.name);
    await log(tx, ctx, { action: 'update', subjectId: id, description, changes });
    return stored(tx, id);
  });
}

/** @throws Refused NOT_FOUND, BRAND_IN_USE. */
export function deleteBrand(ctx: Context<SignedIn>, id: number): Promise<void> {
  return writing(ctx, async (tx) => {
    const row = await lockExisting(tx, id);
    const products = await countProductsOf(tx, id);
    if (products > 0) throw new Refused({ code: 'BRAND_IN_USE', total_products: products });
    await updateBrand(tx, id, { updatedAt: ctx.now(), deletedAt: ctx.now() });
    const changes = { name: { before: row.name, after: null } };
    const description = activityCopy.brandDeleted(row.name);
    await log(tx, ctx, { action: 'delete', subjectId: id, description, changes });
  });
}

async function writing<Result>(
  { db, catalogue }: Context<SignedIn>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const before = catalogue.version();
  try {
    const result = await db.transaction(async (tx) => {
      await holdImports(tx);
      return work(tx);
    });
    await catalogue.moved(before);
    return result;
  } catch (fault) {
    if (isUniqueViolation(fault)) throw fieldRefusal('name', catalogueFormMessages.brandNameTaken);
    throw fault;
  }
}

async function editedFields(
  tx: Tx,
  before: BrandFields,
  { name, description, image, is_national }: BrandDraft,
): Promise<BrandFields> {
  const searchName = searchText(name);
  if (searchName.length > MAX_SEARCH_NAME) throw fieldRefusal('name', catalogueFormMessages.brandNameTooLong);
  if (searchName === '') throw fieldRefusal('name', catalogueFormMessages.nameUnreadable);
  if (image && (await findImages(tx, [image])).size === 0)
    throw fieldRefusal('image', catalogueFormMessages.pictureGone);
  return {
    ...{ name, searchName, description: description ?? before.description },
    image: image === undefined ? before.image : image,
    isNational: is_national ?? before.isNational,
  };
}

async function lockExisting(tx: Tx, id: number): Promise<BrandRow> {
  const row = await lockBrand(tx, id);
  if (!row) throw new Refused({ code: 'NOT_FOUND' });
  return row;
}

async function stored(tx: Tx, id: number): Promise<Brand> {
  const [brand] = await listBrands(tx, { onlyAvailable: false, id });
  if (!brand) throw new Error(`The brand ${id} was not written`);
  return brand;
}

type Done = {
  action: 'create' | 'update' | 'delete';
  subjectId: number;
  description: string;
  changes: Changes;
};

function log(tx: Tx, { actor, now }: Context<SignedIn>, done: Done): Promise<void> {
  const by = { id: actor.userId, username: actor.username };
  return recordActivity(tx, { ...done, by, at: now(), subject: 'brand' });
}
