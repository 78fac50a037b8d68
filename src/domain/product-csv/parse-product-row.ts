import {
  MAX_BRAND_CHARACTERS,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_DETAIL_CHARACTERS,
  MAX_PRODUCT_NAME_CHARACTERS,
  MAX_REGISTER_NUMBER_CHARACTERS,
  MAX_SKU_CHARACTERS,
} from '#contract/limits.ts';
import type { ProductType } from '#contract/products.ts';
import { type CsvBlister, parseBlisters, parseDiscount } from '#domain/product-csv/blisters.ts';
import { CellError } from '#domain/product-csv/cell-error.ts';
import {
  type ColumnName,
  flagColumns,
  flagDefaults,
  imageColumns,
  type ProductFields,
  type ProductFlags,
  type ProductImages,
  type ProductTexts,
  textColumns,
} from '#domain/product-csv/columns.ts';
import type { PriceChange } from '#domain/product-csv/price.ts';
import { normalizeSpaces } from '#lib/normalize-spaces.ts';
import { searchText } from '#lib/search-text.ts';

/** The product of a line. Omitted fields had no column, and keep the catalogue's value. */
export type ProductRow = {
  brand: string;
  fields: Partial<ProductFields> & Pick<ProductFields, 'name' | 'type'>;
  blisters?: CsvBlister[];
};

export type RowOptions = {
  prices: PriceChange;
  /** Default for blisters without a stock. Undefined keeps the current stock. */
  stock?: number | undefined;
};

type Cells = ReadonlyMap<string, string>;

const typesByWord = new Map([
  ...mapWords<ProductType>('fem', ['fem', 'feminizada', 'feminised', 'feminized', 'fotoperiodica']),
  ...mapWords<ProductType>('auto', ['auto', 'automatica', 'autofloreciente', 'autoflowering']),
  ...mapWords<ProductType>('reg', ['reg', 'regular']),
  ...mapWords<ProductType>('merch', ['merch', 'merchandising']),
]);

const flagsByWord = new Map([
  ...mapWords<boolean>(true, ['yes', 'si', 'true', '1']),
  ...mapWords<boolean>(false, ['no', 'false', '0']),
]);

/** Limits of the texts that are not `MAX_DETAIL_CHARACTERS` long. */
const textLimits: { readonly [column in keyof typeof textColumns]?: number } = {
  description: MAX_DESCRIPTION_CHARACTERS,
  inase_cultivar_number: MAX_REGISTER_NUMBER_CHARACTERS,
  inase_operator_number: MAX_REGISTER_NUMBER_CHARACTERS,
};

/** Parses one line by its column names; every invalid cell is in `problems` as a CellError. */
export function parseProductRow(
  cells: Cells,
  options: RowOptions,
): { row: ProductRow; problems: [] } | { row?: undefined; problems: CellError[] } {
  const errors: CellError[] = [];
  const cell = createCellParser(cells, errors);

  const brand = cell('brand', (text) => parseName(text, MAX_BRAND_CHARACTERS));
  const name = cell('name', (text) => parseName(text, MAX_PRODUCT_NAME_CHARACTERS));
  const type = cell('type', parseType);
  const blisters = parseBlisterColumns(cell, options);
  const details = { ...parseTexts(cell), ...parseFlags(cell), ...parseImages(cell), ...parseSku(cell) };

  if (errors.length > 0 || brand === undefined || name === undefined || type === undefined)
    return { problems: errors };
  return {
    row: { brand, fields: { ...details, name, type }, ...(blisters && { blisters }) },
    problems: [],
  };
}

type CellParser = <Value>(column: ColumnName, read: (text: string) => Value) => Value | undefined;

/** Parses a cell, or records its problem. Undefined without that column. */
function createCellParser(cells: Cells, errors: CellError[]): CellParser {
  return (column, read) => {
    const text = cells.get(column);
    if (text === undefined) return undefined;
    try {
      if (text.includes('\0')) throw new CellError({ code: 'NUL_CHARACTER' });
      return read(text);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push(new CellError(error.issue, column));
      return undefined;
    }
  };
}

function parseName(text: string, most: number): string {
  const trimmed = normalizeSpaces(text).trim();
  if (trimmed === '') throw new CellError({ code: 'MISSING' });
  const name = limitLength(trimmed, most);
  if (searchText(name) === '') throw new CellError({ code: 'NO_LETTERS', text: name });
  return name;
}

/** Checks the length of the normalized text too, because normalizing can expand one character to a dozen letters. */
function limitLength(text: string, most: number): string {
  if ([...text].length > most) throw new CellError({ code: 'TOO_LONG', most });
  if (searchText(text).length > 2 * most) throw new CellError({ code: 'TOO_LONG_FOR_SEARCH', most });
  return text;
}

function parseType(text: string): ProductType {
  const type = typesByWord.get(searchText(text));
  if (text.trim() === '') throw new CellError({ code: 'TYPE_MISSING' });
  if (!type) throw new CellError({ code: 'UNKNOWN_TYPE', text });
  return type;
}

/** Applies `discount` and `in_stock` as defaults of the blisters that omit them. */
function parseBlisterColumns(cell: CellParser, { prices, stock }: RowOptions): CsvBlister[] | undefined {
  const defaultDiscount = cell('discount', (text) => (text.trim() === '' ? 0 : parseDiscount(text.trim())));
  const inStock = cell('in_stock', (text) => (text.trim() === '' ? true : parseFlag(text)));
  const defaultStock = inStock === false ? 0 : stock;
  const blisters = cell('presentations', (text) => parseBlisters(text, prices));
  return blisters?.map((blister) => ({
    ...blister,
    stock: blister.stock ?? defaultStock,
    discount: blister.discount ?? defaultDiscount,
  }));
}

function parseTexts(cell: CellParser): Partial<ProductTexts> {
  return parseColumns(textColumns, (column) =>
    cell(column, (text) => {
      const most = textLimits[column] ?? MAX_DETAIL_CHARACTERS;
      if (text.length > most) throw new CellError({ code: 'TOO_LONG', most });
      return normalizeSpaces(text);
    }),
  );
}

function parseFlags(cell: CellParser): Partial<ProductFlags> {
  return parseColumns(flagColumns, (column) =>
    cell(column, (text) => (text.trim() === '' ? flagDefaults[flagColumns[column]] : parseFlag(text))),
  );
}

function parseImages(cell: CellParser): Partial<ProductImages> {
  return parseColumns(imageColumns, (column) => cell(column, (text) => text.trim() || null));
}

function parseSku(cell: CellParser): { sku?: string | null } {
  const sku = cell('sku', (text) => limitLength(normalizeSpaces(text).trim(), MAX_SKU_CHARACTERS) || null);
  return sku === undefined ? {} : { sku };
}

function parseFlag(text: string): boolean {
  const flag = flagsByWord.get(searchText(text));
  if (flag === undefined) throw new CellError({ code: 'NOT_YES_OR_NO', text });
  return flag;
}

/** Parses the columns that exist, and returns their values by product field. */
function parseColumns<Column extends string, Name extends string, Value>(
  columns: Readonly<Record<Column, Name>>,
  read: (column: Column) => Value | undefined,
): Partial<Record<Name, Value>> {
  const fields: Partial<Record<Name, Value>> = {};
  for (const [column, name] of Object.entries(columns) as Array<[Column, Name]>) {
    const value = read(column);
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

function mapWords<Value>(value: Value, words: readonly string[]): Array<[string, Value]> {
  return words.map((word) => [word, value]);
}
