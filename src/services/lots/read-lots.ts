import type { LotQuery } from '#contract/lots.ts';
import {
  countLots,
  findLotRecord,
  findNewestActiveLot,
  type GerminationTest,
  type LotRecord,
  listGerminationTests,
  listLots,
} from '#db/queries/lots.ts';
import type { SignedIn } from '#domain/actors.ts';
import { requireFound } from '#domain/domain-error.ts';
import { lotRate } from '#domain/lots/lot-rate.ts';
import { searchWords } from '#lib/search-text.ts';
import type { Context } from '#services/context.ts';
import { type ListedPage, readPage } from '#services/read-page.ts';
import { getSite } from '#services/site/get-site.ts';

export type LotWithTests = LotRecord & { tests: GerminationTest[] };

/** Products whose lots a search finds, at most. */
const MAX_FOUND_PRODUCTS = 200;

/** One page of the lots, newest first. */
export async function listLotPage(
  ctx: Context<SignedIn>,
  { status, product, search, ...query }: LotQuery,
): Promise<ListedPage<LotRecord>> {
  const listed = { status, product, search: search ? await readSearch(ctx, search) : undefined };
  return readPage(query, await countLots(ctx.db, listed), (window) => listLots(ctx.db, listed, window));
}

async function readSearch({ catalogue }: Context, search: string) {
  const index = await catalogue.current();
  const { ids } = index.list({ filters: {}, search }, { limit: MAX_FOUND_PRODUCTS, offset: 0 });
  return { words: searchWords(search), productIds: ids };
}

export async function findLot({ db }: Pick<Context, 'db'>, id: number): Promise<LotWithTests | undefined> {
  const lot = await findLotRecord(db, id);
  return lot && { ...lot, tests: await listGerminationTests(db, [id]) };
}

/** @throws DomainError NOT_FOUND. */
export async function getLot(ctx: Pick<Context, 'db'>, id: number): Promise<LotWithTests> {
  return requireFound(await findLot(ctx, id));
}

/** The newest active lot of a product, if its rates are shown in the shop and it has one. */
export async function findLotRates({ db }: Context, productId: number) {
  const settings = await getSite(db);
  if (settings.lot_rate_on_products === 'off') return undefined;
  const lot = await findNewestActiveLot(db, productId);
  return lot && (lotRate(lot.tested) || lotRate(lot.field)) ? lot : undefined;
}
