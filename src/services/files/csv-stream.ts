import { Refused } from '#domain/refused.ts';

/** A file holds a connection and one state of the database: whoever takes nothing for so long is given up. */
const MAX_STALL_MS = 60_000;
/** Whoever takes it by drops is given up, too. */
const MAX_MS = 30 * 60_000;
/** Of each process: the other connections are for the shop. */
const MOST_AT_ONCE = 3;
const RETRY_SECONDS = 30;

let written = 0;

type Write = (text: string) => Promise<void>;

/**
 * A file as it is written, batch by batch; when nobody reads it any more, the writing ends.
 *
 * @throws Refused BUSY while as many are written as may be at once.
 */
export function csvStream(produce: (write: Write) => Promise<unknown>): ReadableStream<Uint8Array> {
  if (written >= MOST_AT_ONCE) throw new Refused({ code: 'BUSY', retry_after: RETRY_SECONDS });
  written++;
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const end = performance.now() + MAX_MS;
  produce((text) => inTime(writer.write(text), end))
    .finally(() => {
      written--;
    })
    .then(
      () => writer.close(),
      (fault) => writer.abort(fault),
    )
    // Whoever reads hears of it; where nobody does any more, there is nobody to tell.
    .catch(() => {});
  return readable.pipeThrough(new TextEncoderStream());
}

async function inTime(write: Promise<void>, end: number): Promise<void> {
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  const left = Math.min(MAX_STALL_MS, end - performance.now());
  const timer = setTimeout(() => reject(new Error('nobody takes the file')), left);
  try {
    await Promise.race([write, stalled]);
  } finally {
    clearTimeout(timer);
  }
}
