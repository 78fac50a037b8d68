import { DomainError } from '#domain/domain-error.ts';
import { MINUTE_MS } from '#lib/time.ts';

/** Timeout of one write: each export holds a connection and a database snapshot, so a stalled reader is aborted. */
const MAX_STALL_MS = MINUTE_MS;
/** Timeout of the whole export, so that a slow reader is aborted, too. */
const MAX_DURATION_MS = 30 * MINUTE_MS;
/** Concurrent exports per process: the other connections are for the shop. */
const MAX_CONCURRENT = 3;
const RETRY_SECONDS = 30;

let activeExports = 0;

/** Resolves when the reader is ready for more. */
export type WriteChunk = (chunk: string | Uint8Array) => Promise<void>;

/**
 * Streams a file batch by batch. When the reader cancels, the writing ends.
 *
 * @throws DomainError BUSY while the maximum number of exports is running.
 */
export function fileStream(produce: (write: WriteChunk) => Promise<unknown>): ReadableStream<Uint8Array> {
  if (activeExports >= MAX_CONCURRENT) throw new DomainError({ code: 'BUSY', retry_after: RETRY_SECONDS });
  activeExports++;
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream<string | Uint8Array, Uint8Array>({
    transform: (chunk, controller) =>
      controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk),
  });
  const writer = writable.getWriter();
  const end = performance.now() + MAX_DURATION_MS;
  produce((chunk) => withTimeout(writer.write(chunk), end))
    .finally(() => {
      activeExports--;
    })
    .then(
      () => writer.close(),
      (error) => writer.abort(error),
    )
    // The error reaches the reader through the stream; after a cancellation nothing is reported.
    .catch(() => {});
  return readable;
}

async function withTimeout(write: Promise<void>, end: number): Promise<void> {
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  const left = Math.min(MAX_STALL_MS, end - performance.now());
  const timer = setTimeout(() => reject(new Error('the client has stopped reading the file')), left);
  try {
    await Promise.race([write, stalled]);
  } finally {
    clearTimeout(timer);
  }
}
