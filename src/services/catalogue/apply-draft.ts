import type { ProductDraft } from '#contract/catalogue-drafts.ts';
import { MAX_PRODUCT_NAME_CHARACTERS } from '#contract/limits.ts';
import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import type { Tx } from '#db/client.ts';
import { findLiveBrand } from '#db/queries/brands.ts';
import { findImages } from '#db/queries/images.ts';
import type { ImportedProduct } from '#db/queries/import.ts';
import { fieldError } from '#domain/domain-error.ts';
import { columnsByField, flagDefaults } from '#domain/product-csv/columns.ts';
import { noTexts, productFacts } from '#domain/variety-facts/read-facts.ts';
import { searchText } from '#lib/search-text.ts';

/**
 * The fields of a product that staff edit, without its blisters: each with its name on the wire, which is that of its
 * column in files.
 */
export const productFields = {
  name: 'name',
  brandId: 'brand_id',
  type: 'type',
  sku: 'sku',
  lowStockBelow: 'low_stock_below',
  ...columnsByField,
} as const satisfies Record<Exclude<keyof ProductFields, 'searchName' | 'facts'>, keyof ProductDraft>;

/** The longest normalized name that an index accepts: normalizing can expand one character to a dozen letters. */
const MAX_SEARCH_NAME = 2 * MAX_PRODUCT_NAME_CHARACTERS;

export type ProductFields = Omit<ImportedProduct, 'id'>;

/** Defaults of a product without details. */
export const emptyProduct: Omit<ProductFields, 'name' | 'searchName' | 'brandId' | 'type' | 'facts'> = {
  ...noTexts,
  genotype: '',
  description: '',
  productSize: '',
  inaseCultivarNumber: '',
  inaseOperatorNumber: '',
  reprocannNote: '',
  sku: null,
  lowStockBelow: null,
  image: null,
  image2: null,
  image3: null,
  ...flagDefaults,
};

/**
 * The product's fields with the draft applied: omitted fields stay unchanged.
 *
 * @throws DomainError VALIDATION_ERROR for a brand or an image that does not exist.
 */
export async function applyDraft(
  tx: Tx,
  before: Omit<ProductFields, 'name' | 'searchName' | 'brandId' | 'type' | 'facts'>,
  draft: ProductDraft,
): Promise<ProductFields> {
  await requireReferences(tx, draft);
  const draftFields = Object.entries(productFields).flatMap(([field, name]) =>
    draft[name] === undefined ? [] : [[field, draft[name]]],
  );
  const searchName = searchText(draft.name);
  if (searchName === '') throw fieldError('name', catalogueFormMessages.nameUnreadable);
  if (searchName.length > MAX_SEARCH_NAME) throw fieldError('name', catalogueFormMessages.nameTooLong);
  const fields = { ...before, ...Object.fromEntries(draftFields), searchName } as ProductFields;
  return { ...fields, facts: productFacts(fields) };
}

async function requireReferences(tx: Tx, draft: ProductDraft): Promise<void> {
  if (!(await findLiveBrand(tx, draft.brand_id)))
    throw fieldError('brand_id', catalogueFormMessages.brandNotFound);
  const imageFields = (['image', 'image_2', 'image_3'] as const).flatMap((field) => {
    const url = draft[field];
    return url ? [{ field, url }] : [];
  });
  if (imageFields.length === 0) return;
  const known = await findImages(
    tx,
    imageFields.map(({ url }) => url),
  );
  const missing = imageFields.find(({ url }) => !known.has(url));
  if (missing) throw fieldError(missing.field, catalogueFormMessages.imageNotFound);
}
