import type { PricedProductView } from '#contract/products.ts';
import { finalPrice } from '#domain/final-price.ts';
import { parseLocalNumber } from '#lib/local-number.ts';
import type { BlisterValues, ProductValues } from '#web/admin/product-form/product-values.ts';

type PreviewInput = { values: ProductValues; brand: string; image: string };

const EPOCH = new Date(0).toISOString();

/** The product as the shop would show it if saved now. Values that cannot be parsed count as zero. */
export function previewProduct({ values, brand, image }: PreviewInput): PricedProductView {
  const blisters = values.blisters.flatMap(previewBlister);
  return {
    ...values,
    ...{ id: 0, brand, brand_id: 0, image: image || null, image_2: null, image_3: null, blisters },
    stock: blisters.reduce((sum, { stock }) => sum + stock, 0),
    ...{ version: 0, created_at: EPOCH, updated_at: EPOCH },
  };
}

function previewBlister(row: BlisterValues, index: number) {
  const seedCount = parseLocalNumber(row.seed_count);
  if (seedCount === undefined || !(Number.isInteger(seedCount) && seedCount > 0)) return [];
  const [price, discount] = [parseAmount(row.price), Math.min(100, Math.round(parseAmount(row.discount)))];
  const stock = Math.round(parseAmount(row.stock));
  const id = index + 1;
  return [{ id, seed_count: seedCount, price, stock, discount, final_price: finalPrice(price, discount) }];
}

function parseAmount(text: string): number {
  return Math.max(0, parseLocalNumber(text) ?? 0);
}
