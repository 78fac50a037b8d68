import { BanksArea } from '#web/features/admin-brands/banks-area.tsx';
import { BrandsArea } from '#web/features/admin-brands/brands-area.tsx';

export function BanksPage() {
  return <BanksArea />;
}

export function BrandsPage() {
  return <BrandsArea />;
}
