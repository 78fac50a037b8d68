import {
  exportedColumns,
  flagColumns,
  imageColumns,
  type ProductFacts,
  textColumns,
} from '#domain/product-csv/columns.ts';
import { type Presentation, writePresentations } from '#domain/product-csv/presentations.ts';

export type WritableProduct = ProductFacts & {
  brand: string;
  presentations: ReadonlyArray<Required<Presentation>>;
};

/** A product as the cells of `exportedColumns`. Texts stand as they are, whatever they begin with. */
export function writeProductRow(product: WritableProduct): string[] {
  const cells: Record<string, string> = {
    brand: product.brand,
    name: product.name,
    type: product.type,
    sku: product.sku ?? '',
    presentations: writePresentations(product.presentations),
  };
  for (const [column, name] of Object.entries(textColumns)) cells[column] = product[name];
  for (const [column, name] of Object.entries(flagColumns)) cells[column] = product[name] ? 'yes' : 'no';
  for (const [column, name] of Object.entries(imageColumns)) cells[column] = product[name] ?? '';
  return exportedColumns.map((column) => cells[column] ?? '');
}
