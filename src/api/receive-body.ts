import type { Context as HonoContext } from 'hono';
import type { Env } from '#api/http.ts';
import { countedNetworks } from '#contract/counted-networks.ts';
import { Refused } from '#domain/refused.ts';

type Limits = {
  maxBytes: number;
  /** Included in the TOO_LARGE error for uploads, so that the message can state the limit. */
  max_megabytes?: number;
};

const MEGABYTE = 1024 * 1024;
/** Memory limit per process for bodies from the public that are being received or processed. */
const MAX_BYTES_IN_ALL = 64 * MEGABYTE;
const MAX_BYTES_OF_ADDRESS = 20 * MEGABYTE;
/** Limit per IPv6 /48, which leaves a third of the memory for others. */
const MAX_BYTES_OF_NETWORK = 40 * MEGABYTE;
const BUSY_SECONDS = 10;

let bytesInAll = 0;
const bytesOfNetwork = new Map<string, number>();

/**
 * Buffers a large body before it does the work, so that a slow client occupies only its connection and the memory of
 * the bytes that it has sent.
 *
 * @throws Refused TOO_LARGE, BODY_TIMEOUT when the body is not received in time, BUSY when bodies of the address, its
 *   network or the whole process exceed their memory limit.
 */
export async function withBody<Result>(
  c: HonoContext<Env>,
  limits: Limits,
  work: (body: Buffer<ArrayBuffer>) => Promise<Result>,
): Promise<Result> {
  const { actor, client } = c.var.ctx;
  const memory = actor.role === 'staff' ? unlimited : memoryOf(client.address);
  try {
    return await work(await receive(c, limits, memory.take));
  } finally {
    memory.free();
  }
}

async function receive(
  c: HonoContext<Env>,
  { maxBytes, max_megabytes }: Limits,
  take: (bytes: number) => void,
): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new Refused({ code: 'TOO_LARGE', ...(max_megabytes && { max_megabytes }) });
  if (Number(c.req.header('content-length')) > maxBytes) throw tooLarge();
  const reader = c.req.raw.body?.getReader();
  if (!reader) return Buffer.alloc(0);

  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Refused({ code: 'BODY_TIMEOUT' })),
    c.var.bodyTimeoutSeconds * 1000,
  );
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) return Buffer.concat(parts, size);
      size += value.length;
      if (size > maxBytes) throw tooLarge();
      take(value.length);
      parts.push(value);
    }
  } catch (error) {
    // Close the connection after the response, because the rest of the body is not read.
    if (error instanceof Refused) c.header('Connection', 'close');
    throw error;
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}

const unlimited = { take: () => undefined, free: () => undefined };

function memoryOf(address: string) {
  const networks = countedNetworks(address).map(({ key, times }) => ({
    key,
    maxBytes: Math.min(MAX_BYTES_OF_ADDRESS * times, MAX_BYTES_OF_NETWORK),
  }));
  let taken = 0;
  return {
    take(bytes: number): void {
      const isFull =
        bytesInAll + bytes > MAX_BYTES_IN_ALL ||
        networks.some(({ key, maxBytes }) => (bytesOfNetwork.get(key) ?? 0) + bytes > maxBytes);
      if (isFull) throw new Refused({ code: 'BUSY', retry_after: BUSY_SECONDS });
      taken += bytes;
      bytesInAll += bytes;
      for (const { key } of networks) bytesOfNetwork.set(key, (bytesOfNetwork.get(key) ?? 0) + bytes);
    },
    free(): void {
      for (const { key } of networks) {
        const left = (bytesOfNetwork.get(key) ?? 0) - taken;
        if (left > 0) bytesOfNetwork.set(key, left);
        else bytesOfNetwork.delete(key);
      }
      bytesInAll -= taken;
      taken = 0;
    },
  };
}
