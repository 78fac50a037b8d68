import type { ProductType } from '#contract/products.ts';

/** A column of free text, and what the product calls it. An empty cell is an empty text. */
export const textColumns = {
  genotype: 'genotype',
  sativa: 'sativa',
  indica: 'indica',
  thc: 'thc',
  cbd: 'cbd',
  flowering_time: 'floweringTime',
  completed_cicle: 'completedCicle',
  height_indoor: 'heightIndoor',
  height_outdoor: 'heightOutdoor',
  yield_indoor: 'yieldIndoor',
  yield_outdoor: 'yieldOutdoor',
  flavors: 'flavors',
  aroma: 'aroma',
  effects: 'effects',
  description: 'description',
  product_size: 'productSize',
} as const;

/** A column of yes or no. An empty cell is what a new product has. */
export const flagColumns = {
  available: 'available',
  highlighted: 'highlighted',
  limited_edition: 'limitedEdition',
  is_national: 'isNational',
} as const;

/** A column with the address of a picture that was uploaded before. An empty cell is no picture. */
export const imageColumns = { image: 'image', image_2: 'image2', image_3: 'image3' } as const;

export const requiredColumns = ['brand', 'name', 'type'] as const;

/** Every column that an export writes, in its order. */
export const exportedColumns = [
  ...requiredColumns,
  'sku',
  ...namesOf(textColumns),
  ...namesOf(flagColumns),
  ...namesOf(imageColumns),
  'presentations',
] as const;

/** Columns that are read but not written: what they say stands in `presentations`. */
const readOnlyColumns = ['discount', 'in_stock'] as const;

export const knownColumns: ReadonlySet<string> = new Set([...exportedColumns, ...readOnlyColumns]);

type TextColumn = keyof typeof textColumns;
type FlagColumn = keyof typeof flagColumns;
type ImageColumn = keyof typeof imageColumns;
export type ColumnName = (typeof exportedColumns)[number] | (typeof readOnlyColumns)[number];

export type ProductTexts = Record<(typeof textColumns)[TextColumn], string>;
export type ProductFlags = Record<(typeof flagColumns)[FlagColumn], boolean>;
export type ProductImages = Record<(typeof imageColumns)[ImageColumn], string | null>;

/** What a line says of a product, beside its brand and its presentations. */
export type ProductFacts = { name: string; type: ProductType; sku: string | null } & ProductTexts &
  ProductFlags &
  ProductImages;

export const flagDefaults: ProductFlags = {
  available: true,
  highlighted: false,
  limitedEdition: false,
  isNational: false,
};

function namesOf<Name extends string>(columns: Readonly<Record<Name, string>>): readonly Name[] {
  return Object.keys(columns) as Name[];
}
