import { Refused } from '#domain/refused.ts';

/** Timeout of one write: each export holds a connection and a database snapshot, so a stalled reader is aborted. */
const MAX_STALL_MS = 60_000;
/** Timeout of the whole export, so that a slow reader is aborted, too. */
const MAX_MS = 30 * 60_000;
/** Concurrent exports per process: the other connections are for the shop. */
const MOST_AT_ONCE = 3;
const RETRY_SECONDS = 30;

let written = 0;

type Write = (text: string) => Promise<void>;

/**
 * Streams a file batch by batch. When the reader cancels, the writing ends.
 *
 * @throws Refused BUSY while the maximum number of exports is running.
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
    // The error reaches the reader through the stream; after a cancellation nothing is reported.
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
