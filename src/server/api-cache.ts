import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#api/app.ts';
import { matchesEtag } from '#lib/etag.ts';
import type { UpdatableCatalogueCache } from '#server/catalogue-cache.ts';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';
import { chooseEncoding, compressForCache, type Encoding } from '#server/encoding.ts';
import type { RenderingLimit } from '#server/rendering-limit.ts';
import {
  type CountResult,
  compactBuffer,
  isNoStore,
  markStale,
  ResponseCache,
} from '#server/response-cache.ts';
import { routedPath } from '#server/routed-path.ts';
import { isAnonymous } from '#server/visitor.ts';

const CACHE_BOUNDS = { maxBytes: 16 * 1024 * 1024, maxEntries: 3_000 };
const SHARED_PATHS = /^\/api\/(?:products|brands|site|points-of-sale)(?:[/?]|$)/;

type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  etag: string | undefined;
  body: Buffer;
  compressed: Readonly<Record<Encoding, Buffer>>;
  size: number;
  isCacheable: boolean;
};

type ApiCacheOptions = {
  api: (request: Request) => Promise<Response>;
  origin: string;
  catalogueCache: UpdatableCatalogueCache;
  countCacheResult: CountResult;
  limitRendering: RenderingLimit;
};

/** Whether the request reads the public catalogue, with or without credentials. */
export function isCatalogueRead({ method, url }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && url?.startsWith('/api/') === true && isCataloguePath(url);
}

export function isCataloguePath(url: string): boolean {
  return SHARED_PATHS.test(routedPath(url));
}

/** Whether an anonymous visitor reads the catalogue: the response is the same for all of them and can be cached. */
export function isCacheableApiRequest(request: IncomingMessage): boolean {
  return request.method === 'GET' && isCatalogueRead(request) && isAnonymous(request);
}

/** Serves API responses to anonymous visitors from the cache, with 304 for a matching ETag. */
export function createApiCache({
  api,
  origin,
  catalogueCache,
  countCacheResult,
  limitRendering,
}: ApiCacheOptions) {
  const cache = new ResponseCache<CachedResponse>(catalogueCache, CACHE_BOUNDS, countCacheResult);

  const fetchResponse = async (url: string, headers: Record<string, string>): Promise<CachedResponse> => {
    const answer = await api(new Request(origin + url, { headers }));
    const body = compactBuffer([new Uint8Array(await answer.arrayBuffer())]);
    const compressed = await compressForCache(body);
    const { etag, ...answerHeaders } = Object.fromEntries(answer.headers) as Record<string, string>;
    const size = body.length + compressed.br.length + compressed.gzip.length;
    const isCacheable = etag !== undefined && !isNoStore(answer);
    return { status: answer.status, headers: answerHeaders, etag, body, compressed, size, isCacheable };
  };

  return async function serveData(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = request.url ?? '';
    const address = String(request.headers[CLIENT_ADDRESS_HEADER]);
    const headers = { [REQUEST_ID_HEADER]: String(request.headers[REQUEST_ID_HEADER]) };
    const cached = cache.find(key);
    const isStale = cached !== undefined && catalogueCache.isStale();
    const data =
      cached ??
      (await cache.getOrLoad(
        key,
        () => limitRendering(address, () => fetchResponse(key, headers)),
        (fetched) => fetched.isCacheable,
      ));
    if (isStale) markStale(response);
    sendResponse(request, response, data, isStale);
  };
}

function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, etag, body, compressed }: CachedResponse,
  isStale: boolean,
) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (isStale) response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Authorization, Cookie, Accept-Encoding');
  if (etag !== undefined) response.setHeader('ETag', etag);
  if (etag !== undefined && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304);
    response.end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const bytes = encoding ? compressed[encoding] : body;
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.writeHead(status, { 'Content-Length': bytes.length });
  response.end(bytes);
}
