import sharp from 'sharp';
import { expect, test } from 'vitest';
import { images } from '#db/schema/images.ts';
import { alikePhotos, photoPrints } from '#db/schema/photo-prints.ts';
import { keysOf } from '#domain/photo-print/photo-print.ts';
import { THUMBNAIL_SIDE } from '#domain/photo-print/spectrum.ts';
import { fileHashOf, thumbnailOf } from '#infra/fingerprint.ts';
import { createRandom } from '#services/loadtest/random.ts';
import { keepPrint } from '#services/uploads/keep-print.ts';
import { aClaimPhoto, SUBJECTS } from '#tests/support/claim-photos.ts';
import { db } from '#tests/support/database.ts';
import { COPIES, type Copy } from '#tests/support/photo-copies.ts';

const SCENES = 250;
const random = createRandom(7);
const scenes = SUBJECTS.flatMap((subject) =>
  Array.from({ length: SCENES }, (_, scene) => ({ subject, scene })),
);
const urlOf = (kind: string, index: number) =>
  `/media/${fileHashOf(Buffer.from(`${kind} ${index}`)).slice(0, 16)}-320x240.webp`;

/** An image as the upload pipeline produces it, without its files. */
async function pictureOf(bytes: Buffer) {
  const pixels = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const thumbnail = await thumbnailOf(pixels, THUMBNAIL_SIDE);
  return { thumbnail, fileHash: fileHashOf(bytes), hash: '', width: 320, height: 240, files: [] };
}

async function keep(url: string, bytes: Buffer): Promise<void> {
  const picture = await pictureOf(bytes);
  await db.transaction(async (tx) => {
    await tx.insert(images).values({ url, purpose: 'claim', width: 320, height: 240 });
    await keepPrint(tx, url, picture);
  });
}

/** Inserts all originals before the first copy; originals are not compared with each other. */
async function keepThousand(copy: Copy): Promise<void> {
  const copies: Buffer[] = [];
  for (const [index, scene] of scenes.entries()) {
    const photo = await aClaimPhoto(scene);
    const { thumbnail, fileHash } = await pictureOf(await photo.jpeg({ quality: 90 }).toBuffer());
    const url = urlOf('original', index);
    await db.insert(images).values({ url, purpose: 'claim', width: 320, height: 240 });
    await db.insert(photoPrints).values({ url, fileHash, thumbnail, keys: keysOf(thumbnail) });
    copies.push(await copy(photo, random));
  }
  for (const [index, bytes] of copies.entries()) await keep(urlOf('copy', index), bytes);
}

test('of a thousand photos cut by 5 % and compressed again 95 % are found, and 1 % at most wrongly', async () => {
  await keepThousand(COPIES['5 % anywhere, compressed again']);
  const indexOf = new Map(
    scenes.flatMap((_, index) => [
      [urlOf('original', index), index],
      [urlOf('copy', index), index],
    ]),
  );
  const pairs = (await db.select().from(alikePhotos)).map(({ url, earlierUrl }) => ({
    copy: indexOf.get(url),
    of: indexOf.get(earlierUrl),
  }));
  const found = pairs.filter(({ copy, of }) => copy === of);
  const mistaken = new Set(pairs.filter(({ copy, of }) => copy !== of).map(({ copy }) => copy));
  expect(found.length / scenes.length).toBeGreaterThanOrEqual(0.95);
  expect(mistaken.size / scenes.length).toBeLessThanOrEqual(0.01);
}, 600_000);
