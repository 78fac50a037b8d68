import type { UnpricedItem } from '#contract/errors.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';

type OrderedBlister = Pick<UnpricedItem, 'product_name' | 'product_type' | 'seed_count'>;

/** Product of an order line, with the size of the blister where the order has several of the product. */
export function orderedBlisterName({ product_name, product_type, seed_count }: OrderedBlister): string {
  if (product_type === undefined || seed_count === undefined) return product_name;
  return `${product_name} (${formatBlisterSize({ type: product_type, seedCount: seed_count })})`;
}
