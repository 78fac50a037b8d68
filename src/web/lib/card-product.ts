import type { ProductView } from '#contract/products.ts';

/** What a packet in a list shows of a product. */
export type CardProduct = Pick<
  ProductView,
  | 'id'
  | 'name'
  | 'brand'
  | 'type'
  | 'genotype'
  | 'image'
  | 'packet_art'
  | 'limited_edition'
  | 'stock'
  | 'blisters'
> & {
  /** Absent in the state of a page where it is true. */
  available?: boolean | undefined;
  /** Absent in the state of a page where it is empty. */
  product_size?: string | undefined;
  facts: Pick<ProductView['facts'], 'indica'>;
  shown: Pick<ProductView['shown'], 'thc' | 'flowering_time' | 'dominance'>;
};

/**
 * Reduces products to their cards on the server, because a page carries its queries as state: descriptions and facts
 * would be most of its bytes. In the browser the products are used as they came.
 */
export const cardProducts: (products: readonly ProductView[]) => readonly CardProduct[] = import.meta.env?.SSR
  ? (products) => products.map(cardProduct)
  : (products) => products;

function cardProduct(product: ProductView): CardProduct {
  const { id, name, brand, type, genotype, image, available, limited_edition, product_size } = product;
  const { thc, flowering_time, dominance } = product.shown;
  return {
    id,
    name,
    brand,
    type,
    genotype,
    image,
    available: available ? undefined : false,
    limited_edition,
    product_size: product_size || undefined,
    stock: product.stock,
    blisters: product.blisters,
    packet_art: image === null ? product.packet_art : '',
    facts: { indica: product.facts.indica },
    shown: { thc, flowering_time, dominance },
  };
}
