import type { Db } from '#db/client.ts';
import { exportProducts } from '#services/export-products/export-products.ts';
import { csvStream } from '#services/files/csv-stream.ts';

/** @throws DomainError BUSY while the maximum number of exports is running. */
export function exportStream(db: Db): ReadableStream<Uint8Array> {
  return csvStream((write) => exportProducts(db, write));
}
