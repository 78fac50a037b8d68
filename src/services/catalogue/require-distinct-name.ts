import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import type { Tx } from '#db/client.ts';
import { findNamesakes } from '#db/queries/products.ts';
import { fieldError } from '#domain/domain-error.ts';

type NamedProduct = { id: number | undefined; brandId: number; searchName: string; sku: string | null };

/**
 * Two products of a brand with the same name need a SKU each: without them an import could not tell which one a line
 * means.
 *
 * @throws DomainError VALIDATION_ERROR at `sku`, or at `name` where the other product is the one without a SKU.
 */
export async function requireDistinctName(tx: Tx, product: NamedProduct): Promise<void> {
  const namesakes = await findNamesakes(tx, product);
  if (namesakes.length === 0) return;
  if (!product.sku) throw fieldError('sku', catalogueFormMessages.skuNeeded);
  if (namesakes.some(({ sku }) => !sku)) throw fieldError('name', catalogueFormMessages.nameTaken);
}
