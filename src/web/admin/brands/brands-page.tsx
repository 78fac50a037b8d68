import { BrandStockArea } from '#web/admin/brands/brand-stock-area.tsx';
import { ManageBrandsArea } from '#web/admin/brands/manage-brands-area.tsx';

export function BrandsPage() {
  return <ManageBrandsArea />;
}

export function BrandStockPage() {
  return <BrandStockArea />;
}
