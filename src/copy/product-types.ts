import type { ProductType } from '#contract/products.ts';

/** The one name of each type, of a single product and of several. */
export const typeNames: Record<ProductType, string> = {
  auto: 'Automática',
  fem: 'Feminizada',
  reg: 'Regular',
  merch: 'Merchandising',
};

export const typePlurals: Record<ProductType, string> = {
  auto: 'Automáticas',
  fem: 'Feminizadas',
  reg: 'Regulares',
  merch: 'Merchandising',
};
