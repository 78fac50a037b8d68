import sharp, { type Sharp } from 'sharp';
import type { Random } from '#scripts/loadtest/random.ts';

/** The fraction cropped from each side. */
type Crop = { left?: number; right?: number; top?: number; bottom?: number };
export type Copy = (photo: Sharp, random: Random) => Promise<Buffer>;

/** Ways in which a photo changes before it is sent again. */
export const COPIES = {
  'JPEG 40': (photo) => photo.jpeg({ quality: 40 }).toBuffer(),
  'JPEG 90': (photo) => photo.jpeg({ quality: 90 }).toBuffer(),
  'WebP 40': (photo) => photo.webp({ quality: 40, effort: 1 }).toBuffer(),
  'AVIF 40': (photo) => photo.avif({ quality: 40, effort: 0 }).toBuffer(),
  'half the size': async (photo) => (await scale(photo, 0.5)).jpeg({ quality: 70 }).toBuffer(),
  'brighter or darker': (photo, { next }) =>
    photo
      .modulate({ brightness: next() < 0.5 ? 0.88 : 1.12 })
      .jpeg({ quality: 70 })
      .toBuffer(),
  '5 % off the left': async (photo) => (await crop(photo, { left: 0.05 })).jpeg({ quality: 70 }).toBuffer(),
  '5 % off the bottom': async (photo) =>
    (await crop(photo, { bottom: 0.05 })).jpeg({ quality: 70 }).toBuffer(),
  '5 % off a corner': async (photo) =>
    (await crop(photo, { right: 0.05, top: 0.05 })).jpeg({ quality: 70 }).toBuffer(),
  '5 % anywhere, compressed again': async (photo, random) =>
    recompress(await crop(photo, randomCrop(random)), random),
  'cut, half the size, brightness, JPEG 40': async (photo, random) => {
    const part = await crop(photo, randomCrop(random));
    const brightness = 0.9 + 0.2 * random.next();
    return (await scale(part, 0.5)).modulate({ brightness }).jpeg({ quality: 40 }).toBuffer();
  },
} satisfies Record<string, Copy>;

function randomCrop({ next }: Random): Crop {
  const x = next() * 0.05;
  const y = next() * 0.05;
  return { left: x, right: 0.05 - x, top: y, bottom: 0.05 - y };
}

function recompress(photo: Sharp, { between, pick }: Random): Promise<Buffer> {
  const quality = between(40, 90);
  return pick([
    () => photo.jpeg({ quality }),
    () => photo.webp({ quality, effort: 1 }),
    () => photo.avif({ quality, effort: 0 }),
  ])().toBuffer();
}

async function crop(photo: Sharp, { left = 0, right = 0, top = 0, bottom = 0 }: Crop): Promise<Sharp> {
  const { width, height } = await photo.metadata();
  const x = Math.round(left * width);
  const y = Math.round(top * height);
  return renderPending(
    photo.extract({
      left: x,
      top: y,
      width: width - x - Math.round(right * width),
      height: height - y - Math.round(bottom * height),
    }),
  );
}

async function scale(photo: Sharp, by: number): Promise<Sharp> {
  const { width } = await photo.metadata();
  return renderPending(photo.resize({ width: Math.round(width * by) }));
}

/** Renders the pending operations, so that further ones apply to the result. */
async function renderPending(photo: Sharp): Promise<Sharp> {
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}
