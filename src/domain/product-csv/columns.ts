import type { ProductType } from '#contract/products.ts';

/** Free-text columns and their product fields. An empty cell is an empty text. */
export const textColumns = {
  genotype: 'genotype',
  sativa: 'sativa',
  indica: 'indica',
  dominance: 'dominance',
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
  inase_cultivar_number: 'inaseCultivarNumber',
  inase_operator_number: 'inaseOperatorNumber',
  reprocann_note: 'reprocannNote',
} as const;

/** Boolean columns. An empty cell is the default of a new product. */
export const flagColumns = {
  available: 'available',
  highlighted: 'highlighted',
  limited_edition: 'limitedEdition',
  is_national: 'isNational',
} as const;

/** Columns with the URL of an uploaded image. An empty cell means no image. */
export const imageColumns = { image: 'image', image_2: 'image2', image_3: 'image3' } as const;

export const requiredColumns = ['brand', 'name', 'type'] as const;

/** All columns of an export, in its order. */
export const exportedColumns = [
  ...requiredColumns,
  'sku',
  ...columnNames(textColumns),
  ...columnNames(flagColumns),
  ...columnNames(imageColumns),
  'presentations',
] as const;

/** Columns that are imported but not exported, because `presentations` contains their values. */
const importOnlyColumns = ['discount', 'in_stock'] as const;

export const knownColumns: ReadonlySet<string> = new Set([...exportedColumns, ...importOnlyColumns]);

type TextColumn = keyof typeof textColumns;
type FlagColumn = keyof typeof flagColumns;
type ImageColumn = keyof typeof imageColumns;
export type ColumnName = (typeof exportedColumns)[number] | (typeof importOnlyColumns)[number];

export type ProductTexts = Record<(typeof textColumns)[TextColumn], string>;
export type ProductFlags = Record<(typeof flagColumns)[FlagColumn], boolean>;
export type ProductImages = Record<(typeof imageColumns)[ImageColumn], string | null>;

/** The fields of a product in a line, without its brand and its blisters. */
export type ProductFields = { name: string; type: ProductType; sku: string | null } & ProductTexts &
  ProductFlags &
  ProductImages;

export const flagDefaults: ProductFlags = {
  available: true,
  highlighted: false,
  limitedEdition: false,
  isNational: false,
};

/** The texts of a product without any. */
export const emptyTexts = Object.fromEntries(
  Object.values(textColumns).map((field) => [field, '']),
) as ProductTexts;

function columnNames<Name extends string>(columns: Readonly<Record<Name, string>>): readonly Name[] {
  return Object.keys(columns) as Name[];
}
