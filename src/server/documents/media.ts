import { Hono, type HonoRequest } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/client.ts';
import { findImage } from '#db/queries/images.ts';
import { matchesEtag } from '#lib/etag.ts';
import { renditionImageUrl } from '#lib/image-renditions.ts';
import type { ImageStore, StoredFile } from '#services/ports.ts';

type MediaOptions = { db: Db; store: ImageStore; report: (error: Error) => void };

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};
const IMMUTABLE = 'max-age=31536000, immutable';
const ONE_MINUTE = 'max-age=60';
const MAX_CACHED = 20_000;

/** Serves uploaded images. Only file names that this server generates are looked up. */
export function mediaFiles({ db, store, report }: MediaOptions) {
  const isShopImage = createShopImageCheck(db, report);
  const app = new Hono().onError((error, c) => {
    report(error);
    return c.text('', 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' });
  });
  return app.get('/media/:name', async (c) => {
    const requestedName = c.req.param('name');
    const url = renditionImageUrl(requestedName);
    const found = url === undefined ? undefined : await findFile(store, requestedName, url);
    if (!(found && url)) return c.notFound();
    const { name, file } = found;
    const headers = mediaHeaders(name, { isWhole: name === requestedName, isPublic: await isShopImage(url) });
    return respond(c.req, file, headers);
  });
}

async function respond(request: HonoRequest, file: StoredFile, headers: ReturnType<typeof mediaHeaders>) {
  const isNotModified = matchesEtag(request.header('if-none-match'), headers.ETag);
  const hasBody = !isNotModified && request.method !== 'HEAD';
  // Cancel the unread stream, which would leave its file open.
  if (!hasBody) await file.body.cancel();
  if (isNotModified) return new Response(null, { status: 304, headers });
  return new Response(hasBody ? file.body : null, {
    headers: { ...headers, 'Content-Length': String(file.bytes) },
  });
}

/** `isWhole` is false where the full WebP is the fallback for a variant that is not rendered yet. */
function mediaHeaders(name: string, { isWhole, isPublic }: { isWhole: boolean; isPublic: boolean }) {
  const shared = isPublic ? 'public' : 'private';
  return {
    ...HEADERS,
    'Cache-Control': `${shared}, ${isWhole ? IMMUTABLE : ONE_MINUTE}`,
    ...(!isPublic && { 'X-Robots-Tag': 'noindex' }),
    'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
    ETag: `"${name}"`,
  };
}

/** The requested file, with the image's full WebP as fallback while the variants are not rendered. */
async function findFile(store: ImageStore, requestedName: string, url: string) {
  const full = url.slice('/media/'.length);
  for (const name of new Set([requestedName, full])) {
    const file = await store.read(name);
    if (file) return { name, file };
  }
  return undefined;
}

/**
 * Checks, with a cache, whether an image belongs to the shop: shared caches may store no others. The result true never
 * changes: a photo of a claim may become an image of the shop, but not the reverse. If the database is unavailable, an
 * image that is not cached counts as private.
 */
function createShopImageCheck(db: Db, report: (error: Error) => void) {
  const cache = new LRUCache<string, true>({ max: MAX_CACHED });
  return async (url: string): Promise<boolean> => {
    if (cache.has(url)) return true;
    const image = await findImage(db, url).catch(report);
    if (!image || image.purpose === 'claim') return false;
    cache.set(url, true);
    return true;
  };
}
