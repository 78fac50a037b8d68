import type { ProductBulkChange, ProductChange, ProductEditReport } from '#contract/catalogue-drafts.ts';
import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import type { Product } from '#db/queries/product-rows.ts';
import type { SignedIn } from '#domain/actors.ts';
import { adjustPrice } from '#domain/adjust-price.ts';
import { fieldError } from '#domain/domain-error.ts';
import { applyToProducts, type EditedProduct } from '#services/catalogue/edit-products.ts';
import type { Context } from '#services/context.ts';

/**
 * Applies one change to several products atomically; a dry run only reports what would change.
 *
 * @throws EditConflict with the products that were edited since they were read; DomainError NOT_FOUND, VALIDATION_ERROR
 *   when a price would be too high.
 */
export function changeProducts(
  ctx: Context<SignedIn>,
  { products: requested, change, dry_run: isDryRun }: ProductBulkChange,
): Promise<ProductEditReport> {
  const requestedById = Map.groupBy(requested, ({ id }) => id);
  return applyToProducts(ctx, {
    ids: [...requestedById.keys()],
    isDryRun,
    isOutdated: ({ id, version }) =>
      requestedById.get(id)?.some((one) => (one.version ?? version) !== version) ?? false,
    plan: (product) => planChange(product, change),
  });
}

function planChange(product: Product, change: ProductChange): EditedProduct {
  const { available, highlighted, limitedEdition, blisters } = product;
  return {
    available: change.available ?? available,
    highlighted: change.highlighted ?? highlighted,
    limitedEdition: change.limited_edition ?? limitedEdition,
    blisters: blisters.map(({ id, price, discount, stock }) => ({
      id,
      price: changedPrice(price, change),
      discount: change.discount ?? discount,
      stock,
    })),
  };
}

function changedPrice(price: number, { price_percent: percent, price_step: step }: ProductChange): number {
  if (percent === undefined) return price;
  const changed = adjustPrice(price, percent, step);
  if (changed === undefined) throw fieldError('change.price_percent', catalogueFormMessages.priceTooHigh);
  return changed;
}
