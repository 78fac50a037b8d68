import { type AwaitedProduct, listAwaitedProducts as listAwaited } from '#db/queries/stock-notices.ts';
import type { Context } from '#services/context.ts';

type AwaitedQuery = { page: number; page_size: number; ids?: readonly number[] | undefined };

/** Sold-out or hidden products with stock notices. */
export function listAwaitedProducts(
  { db }: Context,
  { page, page_size, ids }: AwaitedQuery,
): Promise<{ count: number; results: AwaitedProduct[] }> {
  return listAwaited(db, { ids, limit: page_size, offset: (page - 1) * page_size });
}
