import { createHash } from 'node:crypto';
import type { OutputInfo } from 'sharp';
import { loadSharp } from '#infra/load-sharp.ts';

/** SHA-256 of the uploaded file in hexadecimal. */
export function hashFile(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Square greyscale thumbnail (stretched to fit) for the perceptual hash; one byte per pixel. */
export async function createThumbnail(
  { data, info }: { data: Buffer; info: OutputInfo },
  side: number,
): Promise<Buffer> {
  const { width, height, channels } = info;
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels } })
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}
