import { BrandStockArea } from '#web/features/admin-brands/brand-stock-area.tsx';
import { ManageBrandsArea } from '#web/features/admin-brands/manage-brands-area.tsx';

export function BrandsPage() {
  return <ManageBrandsArea />;
}

export function BrandStockPage() {
  return <BrandStockArea />;
}
