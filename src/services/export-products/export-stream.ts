import type { Db } from '#db/client.ts';
import { exportProducts } from '#services/export-products/export-products.ts';

/** An export holds a connection and one state of the database: whoever takes nothing for so long is given up. */
const MAX_STALL_MS = 60_000;

type Write = (text: string) => Promise<void>;

export function exportStream(db: Db): ReadableStream<Uint8Array> {
  return csvStream((write) => exportProducts(db, write));
}

/** A file as it is written, batch by batch; when nobody reads it any more, the writing ends. */
export function csvStream(produce: (write: Write) => Promise<unknown>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const write = (text: string) => withinStall(writer.write(text));
  produce(write)
    .then(
      () => writer.close(),
      (fault) => writer.abort(fault),
    )
    // Whoever reads hears of it; where nobody does any more, there is nobody to tell.
    .catch(() => {});
  return readable.pipeThrough(new TextEncoderStream());
}

async function withinStall(written: Promise<void>): Promise<void> {
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('nobody takes the export')), MAX_STALL_MS);
  try {
    await Promise.race([written, stalled]);
  } finally {
    clearTimeout(timer);
  }
}
