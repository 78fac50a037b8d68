import { ProductsArea } from '#web/features/admin-products/products-area.tsx';

export function AdminProductsPage() {
  return <ProductsArea />;
}
