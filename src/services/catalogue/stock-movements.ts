import type { PageQuery } from '#contract/paging.ts';
import { findProduct } from '#db/queries/product-rows.ts';
import { countStockMovements, listStockMovements, type StockMovement } from '#db/queries/stock-movements.ts';
import type { SignedIn } from '#domain/actors.ts';
import { requireFound } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';
import { type ListedPage, readPage } from '#services/read-page.ts';

/** The ledger of a product's blisters, newest first. @throws DomainError NOT_FOUND. */
export async function listMovements(
  { db }: Context<SignedIn>,
  productId: number,
  query: PageQuery,
): Promise<ListedPage<StockMovement>> {
  requireFound(await findProduct(db, productId));
  return readPage(query, await countStockMovements(db, productId), (window) =>
    listStockMovements(db, productId, window),
  );
}
