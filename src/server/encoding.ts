import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import { compactBuffer } from '#server/response-cache.ts';

export type Encoding = 'br' | 'gzip';

const gzip = promisify(gzipCallback);
const brotli = promisify(brotliCompress);

/** Preferred first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
const accepted: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/,
};

/** Qualities for bytes that are sent many times, and for bytes that are sent once (decision 77). */
export const CACHED_QUALITY: Readonly<Record<Encoding, number>> = { br: 5, gzip: 9 };
export const ONCE_QUALITY: Readonly<Record<Encoding, number>> = { br: 3, gzip: 3 };

/** The encoding for a client with this `Accept-Encoding`; undefined for the plain bytes. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined;
  return ENCODINGS.find((encoding) => accepted[encoding].test(header));
}

export function brotliOptions(quality: number, size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}

/** Compresses text outside of the main thread. */
export function compress(bytes: Buffer, encoding: Encoding, qualities = ONCE_QUALITY): Promise<Buffer> {
  const quality = qualities[encoding];
  return encoding === 'br'
    ? brotli(bytes, brotliOptions(quality, bytes.length))
    : gzip(bytes, { level: quality });
}

/** Both encodings of bytes that are sent many times, without the buffers that zlib keeps alive. */
export async function compressForCache(bytes: Buffer): Promise<Readonly<Record<Encoding, Buffer>>> {
  const [br, zipped] = await Promise.all([
    compress(bytes, 'br', CACHED_QUALITY),
    compress(bytes, 'gzip', CACHED_QUALITY),
  ]);
  return { br: compactBuffer([br]), gzip: compactBuffer([zipped]) };
}
