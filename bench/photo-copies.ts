import sharp from 'sharp';
import type { Row, Section } from '#bench/support/report.ts';
import { keysOf, seekPhoto } from '#domain/photo-print/photo-print.ts';
import { THUMBNAIL_SIDE, type Thumbnail } from '#domain/photo-print/spectrum.ts';
import { thumbnailOf } from '#infra/fingerprint.ts';
import { createRandom } from '#services/loadtest/random.ts';
import { aClaimPhoto, SUBJECTS } from '#tests/support/claim-photos.ts';
import { COPIES, type Copy } from '#tests/support/photo-copies.ts';

const SCENES = 250;
/** Every n-th photo is uploaded again, in each variant. */
const ASKED_EVERY = 5;

type Kept = { index: number; thumbnail: Thumbnail };

/** How many of a thousand photos are recognized after each modification, and how many false matches there are. */
export async function photoCopies(): Promise<Section> {
  const scenes = SUBJECTS.flatMap((subject) =>
    Array.from({ length: SCENES }, (_, scene) => ({ subject, scene })),
  );
  const underKey = new Map<number, Kept[]>();
  for (const [index, scene] of scenes.entries()) {
    const thumbnail = await smallOf(await (await aClaimPhoto(scene)).jpeg({ quality: 90 }).toBuffer());
    for (const key of keysOf(thumbnail))
      underKey.set(key, [...(underKey.get(key) ?? []), { index, thumbnail }]);
  }
  const asked = [...scenes.entries()].filter(([index]) => index % ASKED_EVERY === 0);
  const random = createRandom(5);
  const countOf = async (name: string, copy: Copy, shot = 0): Promise<Row> => {
    let [found, mistaken] = [0, 0];
    for (const [index, scene] of asked) {
      const alike = seek(underKey, await smallOf(await copy(await aClaimPhoto({ ...scene, shot }), random)));
      if (alike.has(index)) found++;
      if (alike.size > (alike.has(index) ? 1 : 0)) mistaken++;
    }
    return [name, percent(found / asked.length), percent(mistaken / asked.length)];
  };
  const rows: Row[] = [];
  for (const [name, copy] of Object.entries(COPIES)) rows.push(await countOf(name, copy));
  rows.push(await countOf('none: another photo of the same scene', COPIES['JPEG 90'], 1));
  return {
    title: 'Photos recognised',
    about:
      `${asked.length} of ${scenes.length} drawn photos (seeds on paper, seedlings, three kinds of packets, hands), sent again: how many of ` +
      'them find the one they were made of, and how many find any other. Aim: at least 95 % and at most 1 %.',
    columns: ['what was done', 'found', 'mistaken'],
    rows,
  };
}

function seek(underKey: ReadonlyMap<number, readonly Kept[]>, thumbnail: Thumbnail): Set<number> {
  const { keys, among } = seekPhoto(thumbnail);
  const candidates = new Map(
    keys.flatMap((key) => underKey.get(key) ?? []).map((kept) => [kept.index, kept]),
  );
  return new Set(among([...candidates.values()]).map(({ index }) => index));
}

async function smallOf(bytes: Buffer): Promise<Thumbnail> {
  return thumbnailOf(await sharp(bytes).raw().toBuffer({ resolveWithObject: true }), THUMBNAIL_SIDE);
}

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
