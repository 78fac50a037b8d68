import {
  exportedColumns,
  flagColumns,
  imageColumns,
  type ProductFacts,
  textColumns,
} from '#domain/product-csv/columns.ts';
import { type Presentation, writePresentations } from '#domain/product-csv/presentations.ts';
import { safeCell } from '#domain/safe-cell.ts';

type Cells = Record<(typeof exportedColumns)[number], string>;

export type WritableProduct = ProductFacts & {
  brand: string;
  presentations: ReadonlyArray<Required<Presentation>>;
};

/** The cells of `exportedColumns`, escaped against CSV formula injection. */
export function writeProductRow(product: WritableProduct): string[] {
  const cells = cellsOf(product);
  return exportedColumns.map((column) => safeCell(cells[column]));
}

/** All cells by column, unescaped. */
export function cellsOf(product: WritableProduct): Cells {
  const cells: Partial<Cells> = {
    brand: product.brand,
    name: product.name,
    type: product.type,
    sku: product.sku ?? '',
    presentations: writePresentations(product.presentations),
  };
  for (const [column, name] of entriesOf(textColumns)) cells[column] = product[name];
  for (const [column, name] of entriesOf(flagColumns)) cells[column] = product[name] ? 'yes' : 'no';
  for (const [column, name] of entriesOf(imageColumns)) cells[column] = product[name] ?? '';
  return cells as Cells;
}

function entriesOf<Column extends string, Name>(columns: Readonly<Record<Column, Name>>) {
  return Object.entries(columns) as Array<[Column, Name]>;
}
