import type { ProductView } from '#contract/products.ts';
import { packetArtPath, packetArtSpec } from '#lib/packet-art/packet-art-spec.ts';

/** What a packet in a list shows of a product. */
export type CardProduct = Pick<
  ProductView,
  | 'id'
  | 'name'
  | 'brand'
  | 'type'
  | 'genotype'
  | 'image'
  | 'available'
  | 'limited_edition'
  | 'product_size'
  | 'stock'
  | 'blisters'
> & {
  /** URL of the drawn packet; empty where the product has an image. */
  packet_art: string;
  facts: Pick<ProductView['facts'], 'indica'>;
  shown: Pick<ProductView['shown'], 'thc' | 'flowering_time' | 'dominance'>;
};

/** The query cache has cards alone, because a page carries it as state: descriptions would be most of its bytes. */
export function cardProduct(product: ProductView): CardProduct {
  const { id, name, brand, type, genotype, image, available, limited_edition, product_size } = product;
  const { thc, flowering_time, dominance } = product.shown;
  return {
    id,
    name,
    brand,
    type,
    genotype,
    image,
    available,
    limited_edition,
    product_size,
    stock: product.stock,
    blisters: product.blisters,
    packet_art: image === null ? packetArtPath(packetArtSpec(product, 'card')) : '',
    facts: { indica: product.facts.indica },
    shown: { thc, flowering_time, dominance },
  };
}
