import { typeNames } from '#copy/product-types.ts';

/** Product card of the catalogue. */
export const packetCopy = {
  types: typeNames,
  thc: 'THC',
  flowering: 'Floración',
  size: 'Tamaño',
  indica: (percent: number) => `${percent}\u00a0% índica`,
  sativa: (percent: number) => `${percent}\u00a0% sativa`,
  soldOut: 'Sin stock',
  limited: 'Edición limitada',
  sizeSoldOut: (size: string) => `${size}, sin stock`,
  blisters: 'Presentaciones',
  from: 'Desde',
  before: 'antes',
  /** In these words by law (Resolución 4/2025). */
  taxFree: (price: string) => `PRECIO SIN IMPUESTOS NACIONALES: ${price}`,
  /** The space before the dot does not break. */
  priceWithAccount: 'Precio con tu cuenta\u00a0· ',
  logIn: 'Ingresá',
  off: (percent: number) => `-${percent}% OFF`,
  /** Not every blister has this discount. */
  upToOff: (percent: number) => `Hasta -${percent}% OFF`,
};
