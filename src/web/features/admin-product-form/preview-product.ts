import type { PricedProductView } from '#contract/products.ts';
import { finalPrice } from '#domain/final-price.ts';
import { typedNumber } from '#domain/typed-number.ts';
import type { PresentationValues, ProductValues } from '#web/features/admin-product-form/product-values.ts';

type Shown = { values: ProductValues; brand: string; image: string };

const EPOCH = new Date(0).toISOString();

/** The product as the shop would show it if saved now. Values that cannot be parsed count as zero. */
export function previewProduct({ values, brand, image }: Shown): PricedProductView {
  const blisters = values.blisters.flatMap(previewBlister);
  return {
    ...values,
    ...{ id: 0, brand, brand_id: 0, image: image || null, image_2: null, image_3: null, blisters },
    stock: blisters.reduce((sum, { stock }) => sum + stock, 0),
    ...{ version: 0, created_at: EPOCH, updated_at: EPOCH },
  };
}

function previewBlister(row: PresentationValues, index: number) {
  const seedCount = typedNumber(row.seed_count);
  if (seedCount === undefined || !(Number.isInteger(seedCount) && seedCount > 0)) return [];
  const [price, discount] = [amount(row.price), Math.min(100, Math.round(amount(row.discount)))];
  const stock = Math.round(amount(row.stock));
  const id = index + 1;
  return [{ id, seed_count: seedCount, price, stock, discount, final_price: finalPrice(price, discount) }];
}

function amount(text: string): number {
  return Math.max(0, typedNumber(text) ?? 0);
}
