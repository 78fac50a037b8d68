import type { ProductDraft } from '#contract/catalogue-drafts.ts';
import { MAX_PRODUCT_NAME_CHARACTERS } from '#contract/limits.ts';
import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import type { Tx } from '#db/client.ts';
import { findLiveBrand } from '#db/queries/brands.ts';
import { findImages } from '#db/queries/images.ts';
import type { ImportedProduct } from '#db/queries/import.ts';
import { fieldError } from '#domain/domain-error.ts';
import { emptyTexts, flagDefaults } from '#domain/product-csv/columns.ts';
import { productFacts } from '#domain/variety-facts/read-facts.ts';
import { toCamelCaseFields } from '#lib/camel-case.ts';
import { searchText } from '#lib/search-text.ts';

/** The longest normalized name that an index accepts: normalizing can expand one character to a dozen letters. */
const MAX_SEARCH_NAME = 2 * MAX_PRODUCT_NAME_CHARACTERS;

export type ProductFields = Omit<ImportedProduct, 'id'>;

/** Defaults of a product without details. */
export const emptyProduct: Omit<ProductFields, 'name' | 'searchName' | 'brandId' | 'type' | 'facts'> = {
  ...emptyTexts,
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
  const searchName = searchText(draft.name);
  if (searchName === '') throw fieldError('name', catalogueFormMessages.nameUnreadable);
  if (searchName.length > MAX_SEARCH_NAME) throw fieldError('name', catalogueFormMessages.nameTooLong);
  const { blisters: _, version: __, ...given } = draft;
  const fields = { ...before, ...toCamelCaseFields(given), searchName };
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
