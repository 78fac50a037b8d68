import sharp from 'sharp';
import type { Row, Section } from '#bench/support/report.ts';
import { createThumbnail } from '#infra/image-hash.ts';
import { THUMBNAIL_SIDE, type Thumbnail } from '#lib/image-hash/dct.ts';
import { imageHashKeys, searchSimilarImages } from '#lib/image-hash/image-hash.ts';
import { createRandom } from '#scripts/loadtest/random.ts';
import { aClaimPhoto, SUBJECTS } from '#tests/support/claim-photos.ts';
import { COPIES, type Copy } from '#tests/support/photo-copies.ts';

const SCENES = 250;
/** Every n-th photo is uploaded again, in each variant. */
const QUERY_EVERY = 5;

type StoredThumbnail = { index: number; thumbnail: Thumbnail };

/** How many of a thousand photos are recognized after each modification, and how many false matches there are. */
export async function photoCopies(): Promise<Section> {
  const scenes = SUBJECTS.flatMap((subject) =>
    Array.from({ length: SCENES }, (_, scene) => ({ subject, scene })),
  );
  const byKey = new Map<number, StoredThumbnail[]>();
  for (const [index, scene] of scenes.entries()) {
    const thumbnail = await thumbnailFromFile(
      await (await aClaimPhoto(scene)).jpeg({ quality: 90 }).toBuffer(),
    );
    for (const key of imageHashKeys(thumbnail))
      byKey.set(key, [...(byKey.get(key) ?? []), { index, thumbnail }]);
  }
  const queried = [...scenes.entries()].filter(([index]) => index % QUERY_EVERY === 0);
  const random = createRandom(5);
  const measureCopy = async (name: string, copy: Copy, shot = 0): Promise<Row> => {
    let found = 0;
    let falseMatches = 0;
    for (const [index, scene] of queried) {
      const similar = findSimilar(
        byKey,
        await thumbnailFromFile(await copy(await aClaimPhoto({ ...scene, shot }), random)),
      );
      if (similar.has(index)) found++;
      if (similar.size > (similar.has(index) ? 1 : 0)) falseMatches++;
    }
    return [name, percent(found / queried.length), percent(falseMatches / queried.length)];
  };
  const rows: Row[] = [];
  for (const [name, copy] of Object.entries(COPIES)) rows.push(await measureCopy(name, copy));
  rows.push(await measureCopy('another photo of the same scene', COPIES['JPEG 90'], 1));
  return {
    title: 'Recognized copies of photos',
    about:
      `${queried.length} of ${scenes.length} drawn photos (seeds on paper, seedlings, three kinds of packets, hands), sent again: how many of ` +
      'them find the one they were made of, and how many find any other. Aim: at least 95 % and at most 1 %.',
    columns: ['change', 'found', 'false positives'],
    rows,
  };
}

function findSimilar(
  byKey: ReadonlyMap<number, readonly StoredThumbnail[]>,
  thumbnail: Thumbnail,
): Set<number> {
  const { keys, filterSimilar } = searchSimilarImages(thumbnail);
  const candidates = new Map(
    keys.flatMap((key) => byKey.get(key) ?? []).map((stored) => [stored.index, stored]),
  );
  return new Set(filterSimilar([...candidates.values()]).map(({ index }) => index));
}

async function thumbnailFromFile(bytes: Buffer): Promise<Thumbnail> {
  return createThumbnail(await sharp(bytes).raw().toBuffer({ resolveWithObject: true }), THUMBNAIL_SIDE);
}

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
