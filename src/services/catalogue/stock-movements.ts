import type { PageQuery } from '#contract/paging.ts';
import { findProduct } from '#db/queries/product-rows.ts';
import { countStockMovements, listStockMovements, type StockMovement } from '#db/queries/stock-movements.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';

/** The ledger of a product's blisters, newest first. @throws DomainError NOT_FOUND. */
export async function listMovements(
  { db }: Context<SignedIn>,
  productId: number,
  { page, page_size }: PageQuery,
): Promise<{ count: number; movements: StockMovement[] }> {
  if (!(await findProduct(db, productId))) throw new DomainError({ code: 'NOT_FOUND' });
  const offset = (page - 1) * page_size;
  const count = await countStockMovements(db, productId);
  const movements =
    offset < count ? await listStockMovements(db, productId, { limit: page_size, offset }) : [];
  return { count, movements };
}
