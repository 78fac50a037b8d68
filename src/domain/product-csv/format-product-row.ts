import { type CsvBlister, formatBlisters } from '#domain/product-csv/blisters.ts';
import {
  exportedColumns,
  flagColumns,
  imageColumns,
  type ProductFields,
  textColumns,
} from '#domain/product-csv/columns.ts';
import { escapeCell } from '#lib/escape-cell.ts';

type Cells = Record<(typeof exportedColumns)[number], string>;

export type CsvProduct = ProductFields & {
  brand: string;
  blisters: ReadonlyArray<Required<CsvBlister>>;
};

/** The cells of `exportedColumns`, escaped against CSV formula injection. */
export function formatProductRow(product: CsvProduct, point?: '.' | ','): string[] {
  const cells = { ...productCells(product), presentations: formatBlisters(product.blisters, point) };
  return exportedColumns.map((column) => escapeCell(cells[column]));
}

/** All cells by column, unescaped. */
export function productCells(product: CsvProduct): Cells {
  const cells: Partial<Cells> = {
    brand: product.brand,
    name: product.name,
    type: product.type,
    sku: product.sku ?? '',
    presentations: formatBlisters(product.blisters),
  };
  for (const [column, name] of columnEntries(textColumns)) cells[column] = product[name];
  for (const [column, name] of columnEntries(flagColumns)) cells[column] = product[name] ? 'yes' : 'no';
  for (const [column, name] of columnEntries(imageColumns)) cells[column] = product[name] ?? '';
  return cells as Cells;
}

function columnEntries<Column extends string, Name>(columns: Readonly<Record<Column, Name>>) {
  return Object.entries(columns) as Array<[Column, Name]>;
}
