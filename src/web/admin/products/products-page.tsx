import { ProductsArea } from '#web/admin/products/products-area.tsx';

export function AdminProductsPage() {
  return <ProductsArea />;
}
