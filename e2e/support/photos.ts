import sharp from 'sharp';
import { aNoiseImage, aPlainImage } from '#tests/support/images.ts';

/** A photo as taken by a phone: oversized, rotated by EXIF orientation, with GPS data. */
export async function aPhonePhoto(): Promise<Buffer> {
  return sharp(await aNoiseImage(2400, 1600))
    .withExif({ IFD0: { Make: 'Cámara' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97 })
    .toBuffer();
}

export async function aSmallPhoto(colour = `#${crypto.randomUUID().slice(0, 6)}`): Promise<Buffer> {
  return aPlainImage(640, 480, colour).jpeg().toBuffer();
}

export const asFile = (buffer: Buffer, name = 'foto.jpg', mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer,
});

export const createPng = (colour: string): Promise<Buffer> => aPlainImage(900, 900, colour).png().toBuffer();
