import { CAROUSEL_SIZE, LOW_STOCK_THRESHOLD, MAX_RELATED, MAX_SUGGESTIONS } from '#contract/limits.ts';
import type { ProductQuery } from '#contract/products.ts';
import type { ProductFilters } from '#db/queries/product-filters.ts';
import {
  type Blister,
  findBlister,
  findProduct,
  listProductsById,
  type Product,
} from '#db/queries/product-rows.ts';
import { countProducts, listProductIds, type ProductSelection } from '#db/queries/products.ts';
import { DomainError } from '#domain/domain-error.ts';
import { canSeePrices, canSeeUnavailable } from '#domain/visibility.ts';
import { searchWords } from '#lib/search-text.ts';
import type { Context } from '#services/context.ts';

type ProductPage = { count: number; products: Product[] };

/**
 * One page of the products that this caller may see. For callers who may not see prices, price filters are ignored, so
 * that prices cannot be probed. The matches are counted once per catalogue version.
 */
export async function listProducts(ctx: Context, query: ProductQuery): Promise<ProductPage> {
  const selection = buildSelection(ctx, query);
  const count = await ctx.catalogueCache.getOrLoad(
    `count ${JSON.stringify(selection.filters)} ${selection.words}`,
    () => countProducts(ctx.db, selection),
    // Searches without matches are not cached: they are unlimited, and cheap to count.
    (found) => found > 0 || selection.words === undefined,
  );
  const offset = (query.page - 1) * query.page_size;
  if (offset >= count) return { count, products: [] };

  const ids = await listProductIds(ctx.db, selection, { limit: query.page_size, offset });
  return { count, products: await listProductsById(ctx.db, ids) };
}

function buildSelection({ actor }: Context, query: ProductQuery): ProductSelection {
  const isStaff = canSeeUnavailable(actor);
  const canFilterByPrice = canSeePrices(actor);
  const { ordering } = query;
  return {
    filters: {
      onlyAvailable: !isStaff || query.available === true,
      types: query.type,
      excludeTypes: query.exclude_types,
      brandIds: query.brand,
      onSale: query.discount || undefined,
      highlighted: query.highlighted || undefined,
      limitedEdition: query.limitedEdition || undefined,
      stock: query.stockFilter,
      lowStockBelow: LOW_STOCK_THRESHOLD,
      price: canFilterByPrice && query.priceRange ? priceRange(query.priceRange) : undefined,
      ...(isStaff ? staffFilters(query) : {}),
    },
    words: query.search?.trim() ? searchWords(query.search) : undefined,
    order: ordering && (ordering === 'min_price' ? 'cheapest' : 'dearest'),
  };
}

function staffFilters({ available, availability, edition, priceStatus }: ProductQuery) {
  return {
    available: availability === undefined ? available : availability === 'available',
    ...(edition === undefined ? {} : { limitedEdition: edition === 'limited' }),
    priced: priceStatus === undefined ? undefined : priceStatus === 'with-price',
  };
}

/** `5000-10000` is from 5,000 up to but not including 10,000; `50000-` has no upper end. */
function priceRange(range: string) {
  const [from, below] = range.split('-');
  return { from: Number(from), below: below ? Number(below) : undefined };
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
  const blister = await findBlister(ctx.db, id);
  if (!blister) throw new DomainError({ code: 'NOT_FOUND' });
  await getProduct(ctx, blister.productId, { onlyAvailable: false });
  return blister;
}

/** Autocomplete: the few available products whose names best match the typed text. */
export async function suggestProducts({ db }: Context, typed: string): Promise<Product[]> {
  const filters = { onlyAvailable: true, lowStockBelow: LOW_STOCK_THRESHOLD };
  const selection = { filters, words: searchWords(typed) };
  return listProductsById(db, await listProductIds(db, selection, { limit: MAX_SUGGESTIONS, offset: 0 }));
}

/** The available products with a discount, in the order of the shop, limited to the size of the carousel. */
export async function listProductsOnSale({ db }: Context): Promise<Product[]> {
  const filters = { onlyAvailable: true, onSale: true, lowStockBelow: LOW_STOCK_THRESHOLD };
  return listProductsById(db, await listProductIds(db, { filters }, { limit: CAROUSEL_SIZE, offset: 0 }));
}

/**
 * Related products: those of the same type; if there are fewer than four, filled up from the same brand (customer-site
 * §2). Sold-out ones only follow where fewer than four are in stock.
 *
 * @throws DomainError NOT_FOUND when the caller may not see the product itself.
 */
export async function listRelatedProducts(ctx: Context, productId: number): Promise<Product[]> {
  const product = await getProduct(ctx, productId, { onlyAvailable: false });
  const inStock = await findRelatedIds(ctx, product, { stock: 'with-stock' });
  const ids =
    inStock.length < MIN_RELATED ? [...inStock, ...(await findRelatedIds(ctx, product, {}))] : inStock;
  return listProductsById(ctx.db, [...new Set(ids)].slice(0, MAX_RELATED));
}

/** Fewer than these are filled up. */
const MIN_RELATED = 4;

async function findRelatedIds(
  { db }: Context,
  { id: productId, type, brandId }: Product,
  base: Partial<ProductFilters>,
): Promise<number[]> {
  const findIds = async (filters: Partial<ProductFilters>) => {
    const selection = {
      filters: { onlyAvailable: true, lowStockBelow: LOW_STOCK_THRESHOLD, ...base, ...filters },
    };
    // One more than the limit, because the product itself is in the results.
    const ids = await listProductIds(db, selection, { limit: MAX_RELATED + 1, offset: 0 });
    return ids.filter((id) => id !== productId);
  };
  const sameType = await findIds({ types: [type] });
  return sameType.length < MIN_RELATED
    ? [...sameType, ...(await findIds({ brandIds: [brandId] }))]
    : sameType;
}
