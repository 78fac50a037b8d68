export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIF_BRANDS = /^(?:heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)$/;
/** Limit for compatible brands, which are in the first box of the file. */
const MAX_BRANDS = 32;

/** Detects the format by magic bytes, regardless of file name and MIME type. Only these formats reach a decoder. */
export function detectImageKind(bytes: Buffer): ImageKind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (latin1Text(bytes, 0, 4) === 'RIFF' && latin1Text(bytes, 8, 12) === 'WEBP') return 'webp';
  return latin1Text(bytes, 4, 8) === 'ftyp' ? detectHeifKind(bytes) : undefined;
}

/** AVIF, HEIC and MP4 videos share a container format; its brands distinguish them. */
function detectHeifKind(bytes: Buffer): ImageKind | undefined {
  const end = Math.min(bytes.length < 4 ? 0 : bytes.readUInt32BE(0), bytes.length, 16 + 4 * MAX_BRANDS);
  const brands = [latin1Text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin1Text(bytes, at, at + 4));
  const [major = ''] = brands;
  if (major === 'avif' || major === 'avis') return 'avif';
  if (!HEIF_BRANDS.test(major)) return undefined;
  return brands.includes('avif') ? 'avif' : 'heic';
}

/** PNG chunks needed to decode pixels. Others could be decompression bombs, and the re-encoding drops them anyway. */
const PIXEL_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'eXIf',
  'iCCP',
  'IDAT',
  'IEND',
]);
/** Limit for colour profiles, far above those of screens and cameras. */
const MAX_PROFILE_BYTES = 64 * 1024;

/** Strips a PNG to the chunks needed to decode its pixels; `isAnimated` is true for an APNG. */
export function stripPngChunks(bytes: Buffer): { bytes: Buffer; isAnimated: boolean } {
  const chunks = [bytes.subarray(0, PNG_SIGNATURE.length)];
  let isAnimated = false;
  let at = PNG_SIGNATURE.length;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const name = latin1Text(bytes, at + 4, at + 8);
    const isTooLong = name === 'iCCP' && size > MAX_PROFILE_BYTES;
    if (PIXEL_CHUNKS.has(name) && !isTooLong) chunks.push(bytes.subarray(at, at + 12 + size));
    if (name === 'acTL') isAnimated = true;
    if (name === 'IEND') break;
    at += 12 + size;
  }
  return { bytes: Buffer.concat(chunks), isAnimated };
}

function latin1Text(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to);
}
