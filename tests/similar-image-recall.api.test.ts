import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageHashes, similarImages } from '#db/schema/image-hashes.ts';
import { images } from '#db/schema/images.ts';
import { createThumbnail, hashFile } from '#infra/image-hash.ts';
import { THUMBNAIL_SIDE } from '#lib/image-hash/dct.ts';
import { imageHashKeys } from '#lib/image-hash/image-hash.ts';
import { createRandom } from '#scripts/loadtest/random.ts';
import { recordImageHash } from '#services/uploads/record-image-hash.ts';
import { aClaimPhoto, SUBJECTS } from '#tests/support/claim-photos.ts';
import { db } from '#tests/support/database.ts';
import { LONG_LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { COPIES, type Copy } from '#tests/support/photo-copies.ts';

const SCENES = 100;
const random = createRandom(7);
const scenes = SUBJECTS.flatMap((subject) =>
  Array.from({ length: SCENES }, (_, scene) => ({ subject, scene })),
);
const imageUrl = (kind: string, index: number) =>
  `/media/${hashFile(Buffer.from(`${kind} ${index}`)).slice(0, 16)}-320x240.webp`;

/** An image as the upload pipeline produces it, without its files. */
async function createUpload(bytes: Buffer) {
  const pixels = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const thumbnail = await createThumbnail(pixels, THUMBNAIL_SIDE);
  return { thumbnail, fileHash: hashFile(bytes), hash: '', width: 320, height: 240, files: [] };
}

async function storeImage(url: string, bytes: Buffer): Promise<void> {
  const picture = await createUpload(bytes);
  await db.transaction(async (tx) => {
    await tx.insert(images).values({ url, purpose: 'claim', width: 320, height: 240 });
    await recordImageHash(tx, url, picture);
  });
}

/** Inserts all originals before the first copy; originals are not compared with each other. */
async function storeCopies(copy: Copy): Promise<void> {
  const copies: Buffer[] = [];
  for (const [index, scene] of scenes.entries()) {
    const photo = await aClaimPhoto(scene);
    const { thumbnail, fileHash } = await createUpload(await photo.jpeg({ quality: 90 }).toBuffer());
    const url = imageUrl('original', index);
    await db.insert(images).values({ url, purpose: 'claim', width: 320, height: 240 });
    await db.insert(imageHashes).values({ url, fileHash, thumbnail, keys: imageHashKeys(thumbnail) });
    copies.push(await copy(photo, random));
  }
  for (const [index, bytes] of copies.entries()) await storeImage(imageUrl('copy', index), bytes);
}

test(
  'of 400 images cropped by 5 % and recompressed at least 95 % are found, with at most 1 % false matches',
  async () => {
    await storeCopies(COPIES['5 % anywhere, compressed again']);
    const indexOf = new Map(
      scenes.flatMap((_, index) => [
        [imageUrl('original', index), index],
        [imageUrl('copy', index), index],
      ]),
    );
    const pairs = (await db.select().from(similarImages)).map(({ url, earlierUrl }) => ({
      copy: indexOf.get(url),
      of: indexOf.get(earlierUrl),
    }));
    const found = pairs.filter(({ copy, of }) => copy === of);
    const mistaken = new Set(pairs.filter(({ copy, of }) => copy !== of).map(({ copy }) => copy));
    expect(found.length / scenes.length).toBeGreaterThanOrEqual(0.95);
    expect(mistaken.size / scenes.length).toBeLessThanOrEqual(0.01);
  },
  LONG_LOAD_TEST_MS,
);
