import { hash } from 'node:crypto';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { matchesEtag } from '#lib/etag.ts';
import { chooseEncoding, compressForCache } from '#server/encoding.ts';

type Compressed = Awaited<ReturnType<typeof compressForCache>>;

const MAX_CACHED_BYTES = 16 * 1_024 * 1_024;
/** Memory overhead of an entry beside its bytes. */
const ENTRY_OVERHEAD_BYTES = 512;
/** Below it, the header would be longer than what compression saves. */
const MIN_BYTES = 256;
const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:xml|manifest\+json))/;

/**
 * Compresses documents that are the same for every visitor, and answers 304 to those who have them. The compressed
 * bytes are cached by the hash of the document.
 */
export function compressedDocuments(): MiddlewareHandler {
  const cache = new LRUCache<string, Compressed>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ br, gzip }) => br.length + gzip.length + ENTRY_OVERHEAD_BYTES,
  });

  /** A 304 if the client has the document in the encoding that it prefers. */
  const respond = async (request: HonoRequest, bytes: Buffer, headers: Headers): Promise<Response> => {
    const digest = hash('sha1', bytes, 'base64url');
    const encoding = bytes.length < MIN_BYTES ? undefined : chooseEncoding(request.header('accept-encoding'));
    const etag = `"${digest}${encoding ? `-${encoding}` : ''}"`;
    headers.set('ETag', etag);
    headers.set('Vary', 'Accept-Encoding');
    if (matchesEtag(request.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    if (!encoding) return new Response(new Uint8Array(bytes), { headers });
    const compressed = cache.get(digest) ?? (await compressForCache(bytes));
    cache.set(digest, compressed);
    headers.set('Content-Encoding', encoding);
    headers.set('Content-Length', String(compressed[encoding].length));
    return new Response(new Uint8Array(compressed[encoding]), { headers });
  };

  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    if (status !== 200 || !COMPRESSIBLE.test(headers.get('content-type') ?? '')) return;
    const bytes = Buffer.from(await c.res.arrayBuffer());
    // Removed first: a response that replaces another one would get the headers of both.
    c.res = undefined;
    c.res = await respond(c.req, bytes, new Headers(headers));
  };
}
