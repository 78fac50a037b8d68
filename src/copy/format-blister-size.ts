import type { ProductType } from '#contract/products.ts';
import { formatThousands } from '#copy/format-thousands.ts';

type BlisterSize = { type: ProductType; seedCount: number };

/** Size of a blister: units for merchandise, seeds for all others. */
export const formatBlisterSize = ({ type, seedCount }: BlisterSize): string =>
  type === 'merch' ? formatUnits(seedCount) : formatSeeds(seedCount);

export const formatSeeds = (count: number): string =>
  count === 1 ? '1 semilla' : `${formatThousands(count)} semillas`;

export const formatUnits = (count: number): string =>
  count === 1 ? '1 unidad' : `${formatThousands(count)} unidades`;
