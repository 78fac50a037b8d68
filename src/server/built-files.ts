import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { matchesEtag } from '#lib/etag.ts';
import { chooseEncoding, type Encoding } from '#server/encoding.ts';
import { removeDocumentHeaders, WORKER_POLICY } from '#server/security-headers.ts';
import { withdrawnWorker } from '#server/withdrawn-worker.ts';
import { WORKER_PATH } from '#web/lib/offline-paths.ts';

export type ServeFile = (request: IncomingMessage, response: ServerResponse, none: () => void) => void;

type BuiltFile = {
  bytes: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
  type: string;
  /** Weak, because it is the same for all encodings. */
  etag: string;
};

type Options = {
  /** False: instead of the service worker of the build, which the operator has withdrawn, one that removes itself. */
  hasWorker: boolean;
};

/** Suffixes of the variants that the build compressed. */
const SUFFIXES = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;

/**
 * Static files of the build, compressed in advance, some 4 MB. They are read once: a build that replaces or deletes them
 * while this process runs must neither mix two builds nor make a request fail. Calls `none` if there is no such file.
 */
export function serveBuiltFiles(directory: string, { hasWorker }: Options): ServeFile {
  const files = readFiles(directory);
  if (!hasWorker) files.set(WORKER_PATH, describeFile(WORKER_PATH, Buffer.from(withdrawnWorker), {}));

  return (request, response, none) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const file = files.get(path);
    if (!file) return none();
    setHeaders(response, path, file);
    if (matchesEtag(request.headers['if-none-match'], file.etag)) {
      response.writeHead(304).end();
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const compressed = encoding && file.compressed[encoding];
    if (encoding && compressed) response.setHeader('Content-Encoding', encoding);
    const bytes = compressed ?? file.bytes;
    response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': bytes.length });
    // Node leaves out the bytes of a HEAD.
    response.end(bytes);
  };
}

/** By path. Hidden files, such as the manifest of the build, are not served. */
function readFiles(directory: string): Map<string, BuiltFile> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((name) => !name.includes('/.'));
  const all = new Set(names);
  const read = (name: string) => readFileSync(join(directory, name));
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    if (Object.values(SUFFIXES).some((suffix) => name.endsWith(suffix))) continue;
    const compressed: BuiltFile['compressed'] = {};
    for (const [encoding, suffix] of Object.entries(SUFFIXES) as Array<[Encoding, string]>)
      if (all.has(name + suffix)) compressed[encoding] = read(name + suffix);
    files.set(name, describeFile(name, read(name), compressed));
  }
  return files;
}

function describeFile(name: string, bytes: Buffer, compressed: BuiltFile['compressed']): BuiltFile {
  return {
    bytes,
    compressed,
    type: getMimeType(name) ?? 'application/octet-stream',
    etag: `W/"${hash('sha1', bytes, 'base64url')}"`,
  };
}

function setHeaders(response: ServerResponse, path: string, { etag, compressed }: BuiltFile): void {
  response.setHeader('ETag', etag);
  if (Object.keys(compressed).length > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (path === WORKER_PATH) {
    // It is compared with the server's at each navigation, so that an update or a withdrawal arrives at once.
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Security-Policy', WORKER_POLICY);
    return;
  }
  const hasHash = path.startsWith('/assets/');
  // Scripts, styles and fonts only: what concerns documents would be a fifth of a kilobyte with each file.
  if (hasHash) removeDocumentHeaders(response);
  response.setHeader(
    'Cache-Control',
    hasHash ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
}
