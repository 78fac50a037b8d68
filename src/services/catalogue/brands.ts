import type { z } from 'zod';
import type { BrandQuery } from '#contract/brands.ts';
import { BrandDraft } from '#contract/catalogue-drafts.ts';
import { MAX_BRAND_CHARACTERS } from '#contract/limits.ts';
import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import {
  type Brand,
  type BrandFields,
  countBrandProducts,
  insertBrand,
  listBrands,
  lockBrand,
  updateBrand,
} from '#db/queries/brands.ts';
import { findImages } from '#db/queries/images.ts';
import { lockOutImports } from '#db/queries/import.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError, requireFound } from '#domain/domain-error.ts';
import { canSeeUnavailable } from '#domain/visibility.ts';
import { searchText } from '#lib/search-text.ts';
import { type Action, changedFields, recordOwnActivity } from '#services/activity/record-activity.ts';
import { changeCatalogue } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';
import { createRecordOnce } from '#services/edits/create-record-once.ts';
import { requireVersion } from '#services/edits/require-version.ts';

/** All brands with their totals, which are computed once per catalogue version. */
export async function listVisibleBrands(ctx: Context, query: z.infer<typeof BrandQuery>): Promise<Brand[]> {
  const onlyAvailable = !canSeeUnavailable(ctx.actor);
  const all = await ctx.catalogueCache.getOrLoad(`brands ${onlyAvailable}`, () =>
    listBrands(ctx.db, { onlyAvailable }),
  );
  return all.filter((brand) => query.is_national === undefined || brand.isNational === query.is_national);
}

/** @throws DomainError NOT_FOUND */
export async function getBrand(ctx: Context, id: number): Promise<Brand> {
  return requireFound((await listVisibleBrands(ctx, {})).find((one) => one.id === id));
}

const loggedFields = BrandDraft.keyof().exclude(['version']).options;
/** The limit of the import: normalizing can expand one character to a dozen letters. */
const MAX_SEARCH_NAME = 2 * MAX_BRAND_CHARACTERS;
const emptyBrand: BrandFields = { name: '', searchName: '', description: '', image: null, isNational: false };

/**
 * Creates a brand, or returns the one that a request with the same idempotency key has created.
 *
 * @throws DomainError VALIDATION_ERROR: a name that another brand has, an image that does not exist;
 *   IDEMPOTENCY_CONFLICT.
 */
export function createBrand(
  ctx: Context<SignedIn>,
  draft: BrandDraft,
  key: string | undefined,
): Promise<Brand> {
  const request = { operation: 'createBrand', draft, key };
  return editBrands(ctx, (tx) =>
    createRecordOnce(tx, ctx, request, {
      find: (id) => findStoredBrand(tx, id),
      create: () => insertLoggedBrand(tx, ctx, draft),
    }),
  );
}

async function insertLoggedBrand(tx: Tx, ctx: Context<SignedIn>, draft: BrandDraft): Promise<Brand> {
  const fields = await applyBrandDraft(tx, emptyBrand, draft);
  const id = await insertBrand(tx, { ...fields, createdAt: ctx.now() });
  const description = activityCopy.brandCreated(fields.name);
  const changes = changedFields(emptyBrand, fields, loggedFields);
  await logBrand(tx, ctx, { action: 'create', subjectId: id, description, changes });
  return getStoredBrand(tx, id);
}

/**
 * No-op drafts are skipped.
 *
 * @throws EditConflict with the brand; DomainError NOT_FOUND, and as `createBrand`.
 */
export function replaceBrand(ctx: Context<SignedIn>, id: number, draft: BrandDraft): Promise<Brand> {
  return editBrands(ctx, async (tx) => {
    const row = requireFound(await lockBrand(tx, id));
    const before = await getStoredBrand(tx, id);
    requireVersion(before, draft.version);
    const fields = await applyBrandDraft(tx, row, draft);
    const changes = changedFields(row, fields, loggedFields);
    if (Object.keys(changes).length === 0) return before;
    await updateBrand(tx, id, { ...fields, updatedAt: ctx.now() });
    const description = activityCopy.brandEdited(fields.name);
    await logBrand(tx, ctx, { action: 'update', subjectId: id, description, changes });
    return getStoredBrand(tx, id);
  });
}

/** @throws DomainError NOT_FOUND, BRAND_IN_USE. */
export function deleteBrand(ctx: Context<SignedIn>, id: number): Promise<void> {
  return editBrands(ctx, async (tx) => {
    const row = requireFound(await lockBrand(tx, id));
    const products = await countBrandProducts(tx, id);
    if (products > 0) throw new DomainError({ code: 'BRAND_IN_USE', total_products: products });
    await updateBrand(tx, id, { updatedAt: ctx.now(), deletedAt: ctx.now() });
    const changes = { name: { before: row.name, after: null } };
    const description = activityCopy.brandDeleted(row.name);
    await logBrand(tx, ctx, { action: 'delete', subjectId: id, description, changes });
  });
}

function editBrands<Result>(ctx: Context<SignedIn>, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return changeCatalogue(ctx, fieldError('name', catalogueFormMessages.brandNameTaken), async (tx) => {
    await lockOutImports(tx);
    return work(tx);
  });
}

async function applyBrandDraft(
  tx: Tx,
  before: BrandFields,
  { name, description, image, is_national }: BrandDraft,
): Promise<BrandFields> {
  const searchName = searchText(name);
  if (searchName.length > MAX_SEARCH_NAME) throw fieldError('name', catalogueFormMessages.brandNameTooLong);
  if (searchName === '') throw fieldError('name', catalogueFormMessages.nameUnreadable);
  if (image && (await findImages(tx, [image])).size === 0)
    throw fieldError('image', catalogueFormMessages.imageNotFound);
  return {
    name,
    searchName,
    description: description ?? before.description,
    image: image === undefined ? before.image : image,
    isNational: is_national ?? before.isNational,
  };
}

async function findStoredBrand(tx: Tx, id: number): Promise<Brand | undefined> {
  const [brand] = await listBrands(tx, { onlyAvailable: false, id });
  return brand;
}

async function getStoredBrand(tx: Tx, id: number): Promise<Brand> {
  const brand = await findStoredBrand(tx, id);
  if (!brand) throw new Error(`The brand ${id} was not written`);
  return brand;
}

function logBrand(tx: Tx, ctx: Context<SignedIn>, done: Omit<Action, 'subject'>): Promise<void> {
  return recordOwnActivity(tx, ctx, { ...done, subject: 'brand' });
}
