import type { ProductRow } from '#domain/product-csv/read-product-row.ts';

/** A product as the file has it, and where it stands there. */
export type FileRow = ProductRow & { line: number; record: number };
