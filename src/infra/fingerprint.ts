import { createHash } from 'node:crypto';
import sharp, { type OutputInfo } from 'sharp';

/** Of a file as it was sent, in hexadecimal. */
export function fileHashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A picture in grey and square, whatever its form: what it is recognised by. */
export function thumbnailOf(
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
