import { MAX_STOCK } from '#contract/limits.ts';
import { MAX_PESOS } from '#contract/money.ts';
import { yesOrNo } from '#copy/admin.ts';
import { productGridCopy } from '#copy/admin-product-grid.ts';
import { formatLocalNumber, parseLocalNumber } from '#lib/local-number.ts';
import { type ProductFlag, productFlags } from '#web/admin/products/product-values.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';

type GridBlister = StaffProduct['blisters'][number];

/** A row of the grid: a blister, or a product without any. */
export type GridRow = {
  id: string;
  product: StaffProduct;
  blister: GridBlister | undefined;
  /** Whether it is the first of its product. */
  isFirst: boolean;
};

export const blisterColumns = ['price', 'discount', 'stock'] as const;
export const gridColumns = [...blisterColumns, ...productFlags] as const;

type BlisterColumn = (typeof blisterColumns)[number];
export type GridColumn = (typeof gridColumns)[number];

type ParsedCell = { value: number | boolean } | { problem: string };

export function toGridRows(products: readonly StaffProduct[]): GridRow[] {
  return products.flatMap((product): GridRow[] =>
    product.blisters.length === 0
      ? [{ id: `p${product.id}`, product, blister: undefined, isFirst: true }]
      : product.blisters.map((blister, index) => ({
          id: `b${blister.id}`,
          product,
          blister,
          isFirst: index === 0,
        })),
  );
}

export function isFlagColumn(column: GridColumn): column is ProductFlag {
  return productFlags.some((one) => one === column);
}

/** Identifies a cell. All rows of a product share its flags. Undefined for a price without a blister. */
export function cellKey({ product, blister }: GridRow, column: GridColumn): string | undefined {
  if (isFlagColumn(column)) return `p${product.id}.${column}`;
  return blister && `b${blister.id}.${column}`;
}

/** The stored value of a cell as it is typed; empty for a price without a blister. */
export function storedText(
  { product, blister }: Pick<GridRow, 'product' | 'blister'>,
  column: GridColumn,
): string {
  if (isFlagColumn(column)) return formatCell(product[column]);
  return blister ? formatCell(blister[column]) : '';
}

/** A value as it is typed, copied and pasted. */
export function formatCell(value: number | boolean): string {
  if (typeof value === 'number') return formatLocalNumber(value);
  return yesOrNo(value);
}

/** Reads what was typed or pasted, such as `$ 18.540,50`, `10 %` or `Sí`. */
export function parseCell(column: GridColumn, text: string): ParsedCell {
  if (isFlagColumn(column)) return parseFlag(text);
  return parseNumber(column, text);
}

const yesWords = ['si', 's', 'verdadero', 'true', '1', 'x'];
const noWords = ['no', 'n', 'falso', 'false', '0'];

function parseFlag(text: string): ParsedCell {
  const word = text.trim().toLowerCase().replace('í', 'i');
  if (yesWords.includes(word)) return { value: true };
  return noWords.includes(word) ? { value: false } : { problem: productGridCopy.invalid.flag };
}

function parseNumber(column: BlisterColumn, text: string): ParsedCell {
  const value = parseLocalNumber(column === 'discount' ? text.replace('%', '') : text);
  const { invalid } = productGridCopy;
  if (value === undefined || value < 0) return { problem: invalid[column] };
  if (column === 'price') return value > MAX_PESOS ? { problem: invalid.priceTooHigh } : { value };
  const most = column === 'discount' ? 100 : MAX_STOCK;
  return Number.isInteger(value) && value <= most ? { value } : { problem: invalid[column] };
}

/** The cells of copied rows of a spreadsheet: tabs and line ends, with quotes around texts that contain them. */
export function parsePastedCells(text: string): string[][] {
  const cells: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.replace(/\r?\n$/, '').matchAll(CELL)) {
    cells.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') cells.push([]);
  }
  return cells;
}

const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/g;
