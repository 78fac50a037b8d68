export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIF_BRANDS = /^(?:heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)$/;
/** Compatible brands stand in the first box, which is short. */
const MOST_BRANDS = 32;

/** What the first bytes say. Nothing else reaches a decoder, whatever its name or declared type. */
export function imageKindOf(bytes: Buffer): ImageKind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return text(bytes, 4, 8) === 'ftyp' ? kindOfHeif(bytes) : undefined;
}

/** AVIF and HEIC share a container, and so do films. */
function kindOfHeif(bytes: Buffer): ImageKind | undefined {
  const end = Math.min(bytes.length < 4 ? 0 : bytes.readUInt32BE(0), bytes.length, 16 + 4 * MOST_BRANDS);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  const [major = ''] = brands;
  if (major === 'avif' || major === 'avis') return 'avif';
  if (!HEIF_BRANDS.test(major)) return undefined;
  return brands.includes('avif') ? 'avif' : 'heic';
}

/** Whether a PNG says before its first picture that more of them follow. Decoders show the first and say nothing. */
export function isAnimatedPng(bytes: Buffer): boolean {
  let at = PNG_SIGNATURE.length;
  while (at + 8 <= bytes.length) {
    const name = text(bytes, at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

function text(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to);
}
