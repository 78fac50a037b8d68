import { type Blister, findBlister, findProduct, type Product } from '#db/queries/product-rows.ts';
import { DomainError } from '#domain/domain-error.ts';
import { canSeeUnavailable } from '#domain/visibility.ts';
import type { Context } from '#services/context.ts';

/**
 * @throws DomainError NOT_FOUND when there is no such product, or it is unavailable and the caller is not staff or asks
 *   for the visitor's view (`onlyAvailable`).
 */
export async function getProduct(
  { db, actor }: Context,
  id: number,
  { onlyAvailable }: { onlyAvailable: boolean },
): Promise<Product> {
  const product = await findProduct(db, id);
  const isVisible = product?.available || (canSeeUnavailable(actor) && !onlyAvailable);
  if (!product || !isVisible) throw new DomainError({ code: 'NOT_FOUND' });
  return product;
}

/** @throws DomainError NOT_FOUND as for the product it belongs to. */
export async function getBlister(ctx: Context, id: number): Promise<Blister> {
  const blister = await findBlister(ctx.db, id);
  if (!blister) throw new DomainError({ code: 'NOT_FOUND' });
  await getProduct(ctx, blister.productId, { onlyAvailable: false });
  return blister;
}
