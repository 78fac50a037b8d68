import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import { REQUEST_ID_HEADER } from '#api/app.ts';
import type { MovableMemory } from '#server/catalogue-memory.ts';
import { SharedAnswers } from '#server/shared-answers.ts';
import { isStranger, takesGzip } from '#server/visitor.ts';

const gzip = promisify(gzipCallback);
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
const SHARED_PATHS = /^\/api\/(?:products|brands|site|points-of-sale)(?:[/?]|$)/;

type MadeData = {
  status: number;
  headers: Record<string, string>;
  etag: string | undefined;
  body: Buffer;
  gzipped: Buffer;
  size: number;
};

type DataOptions = { api: (request: Request) => Promise<Response>; origin: string; memory: MovableMemory };

/** Whether this is a reading of the catalogue by a stranger: then its answer is the same for all of them. */
export function isSharedData(request: IncomingMessage): boolean {
  return request.method === 'GET' && SHARED_PATHS.test(request.url ?? '') && isStranger(request);
}

/** Serves the API's answers to strangers from memory; one who holds the answer already gets 304. */
export function createSharedData({ api, origin, memory }: DataOptions) {
  const shared = new SharedAnswers<MadeData>(memory, { maxBytes: MAX_KEPT_BYTES });

  const make = async (url: string, headers: Record<string, string>): Promise<MadeData> => {
    const answer = await api(new Request(origin + url, { headers }));
    const body = Buffer.from(await answer.arrayBuffer());
    const gzipped = await gzip(body);
    const { etag, ...kept } = Object.fromEntries(answer.headers) as Record<string, string>;
    return { status: answer.status, headers: kept, etag, body, gzipped, size: body.length + gzipped.length };
  };

  return async function serveData(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = request.url ?? '';
    const data =
      shared.find(key) ??
      (await shared.make(
        key,
        () => make(key, { [REQUEST_ID_HEADER]: String(request.headers[REQUEST_ID_HEADER]) }),
        (made) => made.etag !== undefined,
      ));
    send(request, response, data);
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, etag, body, gzipped }: MadeData,
) {
  const packed = takesGzip(request);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Vary', 'Authorization, Cookie, Accept-Encoding');
  if (etag !== undefined) response.setHeader('ETag', etag);
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    response.writeHead(304);
    response.end();
    return;
  }
  const bytes = packed ? gzipped : body;
  if (packed) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(status, { 'Content-Length': bytes.length });
  response.end(bytes);
}
