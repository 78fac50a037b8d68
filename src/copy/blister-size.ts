import type { ProductType } from '#contract/products.ts';
import { thousands } from '#copy/thousands.ts';

type BlisterSize = { type: ProductType; seedCount: number };

/** Size of a blister: units for merchandise, seeds for all others. */
export const blisterSize = ({ type, seedCount }: BlisterSize): string =>
  type === 'merch' ? units(seedCount) : seeds(seedCount);

export const seeds = (count: number): string => (count === 1 ? '1 semilla' : `${thousands(count)} semillas`);

export const units = (count: number): string => (count === 1 ? '1 unidad' : `${thousands(count)} unidades`);
