import type { Context as HonoContext } from 'hono';
import type { Env } from '#api/http.ts';
import { rateLimitKeys } from '#contract/rate-limit-keys.ts';
import { DomainError } from '#domain/domain-error.ts';

type BodyLimits = {
  maxBytes: number;
  /** Included in the TOO_LARGE error for uploads, so that the message can state the limit. */
  max_megabytes?: number;
};

const MEGABYTE = 1024 * 1024;
/** Memory limit per process for bodies from the public that are being received or processed. */
const MAX_TOTAL_BYTES = 64 * MEGABYTE;
const MAX_BYTES_PER_ADDRESS = 20 * MEGABYTE;
/** Limit per IPv6 /48, which leaves a third of the memory for others. */
const MAX_BYTES_PER_NETWORK = 40 * MEGABYTE;
const BUSY_SECONDS = 10;
/** Times its limit that a body which is too large is still read: a client that is sending does not read the answer. */
const DISCARDED_FACTOR = 4;

let totalBytes = 0;
const bytesByNetwork = new Map<string, number>();

/**
 * Buffers a large body before it does the work, so that a slow client occupies only its connection and the memory of
 * the bytes that it has sent.
 *
 * @throws DomainError TOO_LARGE, BODY_TIMEOUT when the body is not received in time, BUSY when bodies of the address, its
 *   network or the whole process exceed their memory limit.
 */
export async function withReceivedBody<Result>(
  c: HonoContext<Env>,
  limits: BodyLimits,
  work: (body: Buffer<ArrayBuffer>) => Promise<Result>,
): Promise<Result> {
  const { actor, client } = c.var.ctx;
  const memory = actor.role === 'staff' ? unlimitedMemory : createMemoryBudget(client.address);
  try {
    return await work(await receiveBody(c, limits, memory.take));
  } finally {
    memory.free();
  }
}

async function receiveBody(
  c: HonoContext<Env>,
  { maxBytes, max_megabytes }: BodyLimits,
  reserve: (bytes: number) => void,
): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = new DomainError({ code: 'TOO_LARGE', ...(max_megabytes && { max_megabytes }) });
  const length = Number(c.req.header('content-length'));
  if (length > maxBytes * DISCARDED_FACTOR) throw tooLarge;
  const reader = c.req.raw.body?.getReader();
  if (!reader) return Buffer.alloc(0);

  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => deadline.reject(new DomainError({ code: 'BODY_TIMEOUT' })),
    c.var.bodyTimeoutSeconds * 1000,
  );
  const parts: Uint8Array[] = [];
  let size = 0;
  const store = (part: Uint8Array) => {
    size += part.length;
    if (size > maxBytes * DISCARDED_FACTOR) throw tooLarge;
    if (Math.max(length || 0, size) > maxBytes) return;
    reserve(part.length);
    parts.push(part);
  };
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), deadline.promise]);
      if (done) break;
      store(value);
    }
    if (size > maxBytes) throw tooLarge;
    return Buffer.concat(parts, size);
  } catch (error) {
    // Close the connection after the response, because the rest of the body is not read.
    if (error instanceof DomainError) c.header('Connection', 'close');
    throw error;
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}

const unlimitedMemory = { take: () => undefined, free: () => undefined };

function createMemoryBudget(address: string) {
  const networks = rateLimitKeys(address).map(({ key, factor }) => ({
    key,
    maxBytes: Math.min(MAX_BYTES_PER_ADDRESS * factor, MAX_BYTES_PER_NETWORK),
  }));
  let taken = 0;
  return {
    take(bytes: number): void {
      const isFull =
        totalBytes + bytes > MAX_TOTAL_BYTES ||
        networks.some(({ key, maxBytes }) => (bytesByNetwork.get(key) ?? 0) + bytes > maxBytes);
      if (isFull) throw new DomainError({ code: 'BUSY', retry_after: BUSY_SECONDS });
      taken += bytes;
      totalBytes += bytes;
      for (const { key } of networks) bytesByNetwork.set(key, (bytesByNetwork.get(key) ?? 0) + bytes);
    },
    free(): void {
      for (const { key } of networks) {
        const left = (bytesByNetwork.get(key) ?? 0) - taken;
        if (left > 0) bytesByNetwork.set(key, left);
        else bytesByNetwork.delete(key);
      }
      totalBytes -= taken;
      taken = 0;
    },
  };
}
