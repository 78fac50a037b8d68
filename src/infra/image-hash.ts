import { createHash } from 'node:crypto';
import sharp, { type OutputInfo } from 'sharp';

/** SHA-256 of the uploaded file in hexadecimal. */
export function hashFile(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Square greyscale thumbnail (stretched to fit) for the perceptual hash; one byte per pixel. */
export function createThumbnail(
  { data, info }: { data: Buffer; info: OutputInfo },
  side: number,
): Promise<Buffer> {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}
