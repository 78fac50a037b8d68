import type { ProductRow } from '#domain/product-csv/parse-product-row.ts';

/** A product as the file states it, with its line and record number. */
export type FileRow = ProductRow & { line: number; record: number };
