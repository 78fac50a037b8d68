import type { BrandView } from '#contract/brands.ts';
import type { Brand } from '#db/queries/brands.ts';

export function presentBrand(brand: Brand): BrandView {
  const { id, name, description, image, version } = brand;
  return {
    id,
    name,
    brand_id: id,
    brand_name: name,
    description,
    image,
    is_national: brand.isNational,
    created_at: brand.createdAt.toISOString(),
    total_products: brand.totalProducts,
    total_stock: brand.totalStock,
    version,
  };
}
