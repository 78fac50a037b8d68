import { LOW_STOCK_THRESHOLD } from '#contract/limits.ts';
import type { ProductQuery } from '#contract/products.ts';
import { listProductsById, type Product } from '#db/queries/product-rows.ts';
import { countProducts, listProductIds, type ProductSelection } from '#db/queries/products.ts';
import { canSeePrices, canSeeUnavailable } from '#domain/visibility.ts';
import { searchWords } from '#lib/search-text.ts';
import type { Context } from '#services/context.ts';

export type ProductPage = { count: number; products: Product[] };

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
