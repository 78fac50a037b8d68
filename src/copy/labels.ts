import type { ProductType } from '#contract/products.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { typeNames } from '#copy/product-types.ts';

/** `2026-03-01` as `01/03/2026`. */
const slashed = (day: string) => day.split('-').toReversed().join('/');

/** Texts on the printed labels. */
export const labelCopy = {
  contents: (type: ProductType, seedCount: number) =>
    `${typeNames[type]} · ${formatBlisterSize({ type, seedCount })}`,
  lot: (code: string) => `Lote ${code}`,
  packedOn: (day: string) => `Envasado ${slashed(day)}`,
  bestBefore: (day: string) => `Usar antes del ${slashed(day)}`,
  title: (lot: string) => `Etiquetas del lote ${lot}`,
};

/** Column headers of the CSV of labels. */
export const labelFileColumns = [
  'Código',
  'Dirección',
  'Variedad',
  'Tipo',
  'Semillas',
  'Lote',
  'Envasado',
  'Usar antes del',
] as const;

/** Name of a file of labels, without characters that file systems refuse. */
export const labelFileName = (lot: string, run: number) =>
  `etiquetas-${lot.normalize('NFD').replace(/[^\w-]+/g, '')}-${run}`;
