import { MAX_ALTERNATIVES, MAX_ON_SALE, MAX_RELATED, MAX_SUGGESTIONS } from '#contract/limits.ts';
import { pageWindow } from '#contract/paging.ts';
import type { FacetQuery, ProductQuery } from '#contract/products.ts';
import {
  type Blister,
  findBlister,
  findProduct,
  listProductsById,
  type Product,
} from '#db/queries/product-rows.ts';
import type {
  CatalogueIndex,
  FacetCounts,
  ProductFilters,
  ProductSelection,
} from '#domain/catalogue-index/catalogue-index.ts';
import type { CatalogueOrder } from '#domain/catalogue-index/sorted-slots.ts';
import { DomainError, requireFound } from '#domain/domain-error.ts';
import { canSeePrices, canSeeUnavailable } from '#domain/visibility.ts';
import type { Context } from '#services/context.ts';
import type { ListedPage } from '#services/read-page.ts';

export type CountedFacets = { counts: FacetCounts; corrected: string | undefined };

/** One page of the products that this caller may see. */
export async function listProducts(ctx: Context, query: ProductQuery): Promise<ListedPage<Product>> {
  const index = await ctx.catalogue.current();
  const { count, ids } = index.list(buildSelection(ctx, query), pageWindow(query));
  const found = await listProductsById(ctx.db, ids);
  // A change of this moment may be in the database, and not in the index yet.
  return { count, results: canSeeUnavailable(ctx.actor) ? found : found.filter(isAvailable) };
}

/** How many products of the selection have each value of each facet. */
export async function countFacets(ctx: Context, query: FacetQuery): Promise<CountedFacets> {
  const index = await ctx.catalogue.current();
  const selection = buildSelection(ctx, query);
  return {
    counts: index.countFacets(selection),
    corrected: query.search === undefined ? undefined : index.correction(query.search),
  };
}

/**
 * The filters of a query. For callers who may not see prices, price filters are ignored, so that prices cannot be
 * probed.
 */
function buildSelection({ actor }: Context, query: FacetQuery): ProductSelection {
  return {
    filters: {
      available: true,
      types: query.type,
      excludeTypes: query.exclude_types,
      brandIds: query.brand,
      onSale: query.discount || undefined,
      highlighted: query.highlighted || undefined,
      limitedEdition: query.limitedEdition || undefined,
      stock: query.stockFilter,
      facets: {
        thc: query.thc,
        flowering: query.flowering,
        dominance: query.dominance,
        flavor: query.flavor,
        effect: query.effect,
        growing: query.growing,
        height: query.height,
        priceRange: canSeePrices(actor) ? query.priceRange : undefined,
      },
      ...(canSeeUnavailable(actor) ? staffFilters(query) : {}),
    },
    search: query.search?.trim() || undefined,
    order: query.ordering && orders[query.ordering],
  };
}

const orders: Record<NonNullable<ProductQuery['ordering']>, CatalogueOrder> = {
  min_price: 'cheapest',
  '-min_price': 'dearest',
  '-thc': 'strongest',
  flowering: 'fastest',
  newest: 'newest',
  oldest: 'oldest',
  name: 'name',
  '-name': 'nameDescending',
  stock: 'leastStock',
  '-stock': 'mostStock',
};

function staffFilters({ available, availability, edition, priceStatus }: FacetQuery) {
  return {
    available: availability === undefined ? available : availability === 'available',
    ...(edition === undefined ? {} : { limitedEdition: edition === 'limited' }),
    priced: priceStatus === undefined ? undefined : priceStatus === 'with-price',
  };
}

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
  const blister = requireFound(await findBlister(ctx.db, id));
  await getProduct(ctx, blister.productId, { onlyAvailable: false });
  return blister;
}

/**
 * The available products with these ids, in the given order. Those of the index are read by it, too: one that was made
 * unavailable at this moment may be in the index still.
 */
export async function listAvailableProductsById(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<Product[]> {
  const found = await listProductsById(db, [...new Set(ids)]);
  return found.filter(isAvailable);
}

function isAvailable({ available }: Product): boolean {
  return available;
}

/** Autocomplete: the few available products that best match the typed text. */
export async function suggestProducts({ db, catalogue }: Context, typed: string): Promise<Product[]> {
  const index = await catalogue.current();
  return listAvailableProductsById({ db }, index.suggest(typed, MAX_SUGGESTIONS));
}

/**
 * What to show where nothing is found: products that fit some words of the search, and popular ones, which are the
 * highlighted ones in stock, filled up with the newest.
 */
export async function listAlternatives(
  { db, catalogue }: Context,
  search: string | undefined,
): Promise<{ near: Product[]; popular: Product[] }> {
  const index = await catalogue.current();
  const near = search === undefined ? [] : index.near(search, MAX_ALTERNATIVES);
  const inStock = { filters: { available: true, stock: 'with-stock' } } as const;
  const popular = index.list(inStock, { limit: 2 * MAX_ALTERNATIVES, offset: 0 }).ids;
  const others = popular.filter((id) => !near.includes(id)).slice(0, MAX_ALTERNATIVES);
  const [nearProducts, popularProducts] = await Promise.all([
    listAvailableProductsById({ db }, near),
    listAvailableProductsById({ db }, others),
  ]);
  return { near: nearProducts, popular: popularProducts };
}

/** The first available products with a discount, in the order of the shop. */
export async function listProductsOnSale({ db, catalogue }: Context): Promise<Product[]> {
  const index = await catalogue.current();
  const selection = { filters: { available: true, onSale: true } };
  return listAvailableProductsById({ db }, index.list(selection, { limit: MAX_ON_SALE, offset: 0 }).ids);
}

/**
 * Related products: those of the same type; if there are fewer than four, filled up from the same brand (customer-site
 * §2). Sold-out ones only follow where fewer than four are in stock.
 *
 * @throws DomainError NOT_FOUND when the caller may not see the product itself.
 */
export async function listRelatedProducts(ctx: Context, productId: number): Promise<Product[]> {
  const product = await getProduct(ctx, productId, { onlyAvailable: false });
  const index = await ctx.catalogue.current();
  const inStock = findRelatedIds(index, product, { stock: 'with-stock' });
  const ids = inStock.length < MIN_RELATED ? [...inStock, ...findRelatedIds(index, product, {})] : inStock;
  return listAvailableProductsById(ctx, [...new Set(ids)].slice(0, MAX_RELATED));
}

/** Fewer than these are filled up. */
const MIN_RELATED = 4;

function findRelatedIds(
  index: CatalogueIndex,
  { id: productId, type, brandId }: Product,
  base: ProductFilters,
): number[] {
  const findIds = (filters: ProductFilters) => {
    const selection = { filters: { available: true, ...base, ...filters } };
    // One more than the limit, because the product itself is in the results.
    const { ids } = index.list(selection, { limit: MAX_RELATED + 1, offset: 0 });
    return ids.filter((id) => id !== productId);
  };
  const sameType = findIds({ types: [type] });
  return sameType.length < MIN_RELATED ? [...sameType, ...findIds({ brandIds: [brandId] })] : sameType;
}
