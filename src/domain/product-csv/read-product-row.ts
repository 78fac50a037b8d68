import {
  MAX_BRAND_CHARACTERS,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_FACT_CHARACTERS,
  MAX_PRODUCT_NAME_CHARACTERS,
  MAX_SKU_CHARACTERS,
} from '#contract/limits.ts';
import type { ProductType } from '#contract/products.ts';
import {
  type ColumnName,
  flagColumns,
  flagDefaults,
  imageColumns,
  type ProductFacts,
  type ProductFlags,
  type ProductImages,
  type ProductTexts,
  textColumns,
} from '#domain/product-csv/columns.ts';
import { type Presentation, readDiscount, readPresentations } from '#domain/product-csv/presentations.ts';
import type { PriceChange } from '#domain/product-csv/price.ts';
import { Problem } from '#domain/product-csv/problem.ts';
import { searchText } from '#domain/search-text.ts';

/** The product of a line. Omitted fields had no column, and keep the catalogue's value. */
export type ProductRow = {
  brand: string;
  facts: Partial<ProductFacts> & Pick<ProductFacts, 'name' | 'type'>;
  presentations?: Presentation[];
};

export type RowOptions = {
  prices: PriceChange;
  /** Default for blisters without a stock. Undefined keeps the current stock. */
  stock?: number | undefined;
};

type Cells = ReadonlyMap<string, string>;

const types = new Map([
  ...spelt<ProductType>('fem', ['fem', 'feminizada', 'feminised', 'feminized', 'fotoperiodica']),
  ...spelt<ProductType>('auto', ['auto', 'automatica', 'autofloreciente', 'autoflowering']),
  ...spelt<ProductType>('reg', ['reg', 'regular']),
  ...spelt<ProductType>('merch', ['merch', 'merchandising']),
]);

const flags = new Map([
  ...spelt<boolean>(true, ['yes', 'si', 'true', '1']),
  ...spelt<boolean>(false, ['no', 'false', '0']),
]);

/** Parses one line by its column names; every invalid cell is in `problems`. */
export function readProductRow(
  cells: Cells,
  options: RowOptions,
): { row: ProductRow; problems: [] } | { row?: undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  const cell = cellReader(cells, problems);

  const brand = cell('brand', readBrand);
  const name = cell('name', readName);
  const type = cell('type', readType);
  const presentations = readOffers(cell, options);
  const facts = { ...readTexts(cell), ...readFlags(cell), ...readImages(cell), ...readSku(cell) };

  if (problems.length > 0 || brand === undefined || name === undefined || type === undefined)
    return { problems };
  return {
    row: { brand, facts: { ...facts, name, type }, ...(presentations && { presentations }) },
    problems: [],
  };
}

type CellReader = <Value>(column: ColumnName, read: (text: string) => Value) => Value | undefined;

/** Parses a cell, or records its problem. Undefined without that column. */
function cellReader(cells: Cells, problems: Problem[]): CellReader {
  return (column, read) => {
    const text = cells.get(column);
    if (text === undefined) return undefined;
    try {
      if (text.includes('\0')) throw new Problem({ code: 'NUL_CHARACTER' });
      return read(text);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      problems.push(new Problem(problem.fault, column));
      return undefined;
    }
  };
}

function readBrand(text: string): string {
  return readable(required(text, MAX_BRAND_CHARACTERS));
}

/** Rejects names without any searchable character. */
function readable(name: string): string {
  if (searchText(name) === '') throw new Problem({ code: 'NO_LETTERS', text: name });
  return name;
}

function readName(text: string): string {
  return readable(required(text, MAX_PRODUCT_NAME_CHARACTERS));
}

function required(text: string, most: number): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new Problem({ code: 'MISSING' });
  return limited(trimmed, most);
}

/** Checks the length of the normalized text too, because normalizing can expand one character to a dozen letters. */
function limited(text: string, most: number): string {
  if ([...text].length > most) throw new Problem({ code: 'TOO_LONG', most });
  if (searchText(text).length > 2 * most) throw new Problem({ code: 'TOO_LONG_FOR_SEARCH', most });
  return text;
}

function readType(text: string): ProductType {
  const type = types.get(searchText(text));
  if (text.trim() === '') throw new Problem({ code: 'TYPE_MISSING' });
  if (!type) throw new Problem({ code: 'UNKNOWN_TYPE', text });
  return type;
}

/** Applies `discount` and `in_stock` as defaults of the blisters that omit them. */
function readOffers(cell: CellReader, { prices, stock }: RowOptions): Presentation[] | undefined {
  const usualDiscount = cell('discount', (text) => (text.trim() === '' ? 0 : readDiscount(text.trim())));
  const inStock = cell('in_stock', (text) => (text.trim() === '' ? true : readFlag(text)));
  const usualStock = inStock === false ? 0 : stock;
  const offers = cell('presentations', (text) => readPresentations(text, prices));
  return offers?.map((offer) => ({
    ...offer,
    stock: offer.stock ?? usualStock,
    discount: offer.discount ?? usualDiscount,
  }));
}

function readTexts(cell: CellReader): Partial<ProductTexts> {
  return readAll(textColumns, (column) =>
    cell(column, (text) => {
      const most = column === 'description' ? MAX_DESCRIPTION_CHARACTERS : MAX_FACT_CHARACTERS;
      if (text.length > most) throw new Problem({ code: 'TOO_LONG', most });
      return text;
    }),
  );
}

function readFlags(cell: CellReader): Partial<ProductFlags> {
  return readAll(flagColumns, (column) =>
    cell(column, (text) => (text.trim() === '' ? flagDefaults[flagColumns[column]] : readFlag(text))),
  );
}

function readImages(cell: CellReader): Partial<ProductImages> {
  return readAll(imageColumns, (column) => cell(column, (text) => text.trim() || null));
}

function readSku(cell: CellReader): { sku?: string | null } {
  const sku = cell('sku', (text) => limited(text.trim(), MAX_SKU_CHARACTERS) || null);
  return sku === undefined ? {} : { sku };
}

function readFlag(text: string): boolean {
  const flag = flags.get(searchText(text));
  if (flag === undefined) throw new Problem({ code: 'NOT_YES_OR_NO', text });
  return flag;
}

/** Parses the columns that exist, and returns their values by product field. */
function readAll<Column extends string, Name extends string, Value>(
  columns: Readonly<Record<Column, Name>>,
  read: (column: Column) => Value | undefined,
): Partial<Record<Name, Value>> {
  const facts: Partial<Record<Name, Value>> = {};
  for (const [column, name] of Object.entries(columns) as Array<[Column, Name]>) {
    const value = read(column);
    if (value !== undefined) facts[name] = value;
  }
  return facts;
}

function spelt<Value>(value: Value, words: readonly string[]): Array<[string, Value]> {
  return words.map((word) => [word, value]);
}
