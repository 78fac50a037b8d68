import { expect, test } from 'vitest';
import {
  baseName,
  findExpired,
  followingSegment,
  imageName,
  labelName,
  listArchive,
  planRestore,
  segmentName,
} from '#services/backup/wal-archive.ts';
import type { BackupStore } from '#services/ports.ts';

const ID = '00000000000000aa';
const OTHER = '00000000000000bb';
const day = (number: number, time = '06:30') =>
  new Date(`2026-11-${String(number).padStart(2, '0')}T${time}:00Z`);
const segmentAt = (number: number) => `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`;

/** An archive with a base backup and a segment of each of these days, and an image of each noon. */
function namesOf(id: string, days: readonly number[]): string[] {
  return days.flatMap((each) => [
    baseName(id, day(each)),
    labelName(id, day(each), day(each, '06:31'), segmentAt(each)),
    segmentName(id, segmentAt(each), day(each + 1, '06:30')),
    imageName(id, day(each, '12:00'), `image-${each}.webp`),
  ]);
}

async function anArchive(names: readonly string[]) {
  const store: Pick<BackupStore, 'list'> = { list: async () => names.map((name) => ({ name, bytes: 1 })) };
  return listArchive(store as BackupStore);
}

test.each([
  ['000000010000000000000001', '000000010000000000000002'],
  ['0000000100000000000000FF', '000000010000000100000000'],
  ['00000002000000AF000000FF', '00000002000000B000000000'],
])('after the segment %s comes %s', (segment, next) => {
  expect(followingSegment(segment)).toBe(next);
});

test('what a moment within the retention needs is never deleted, what is older is', async () => {
  const names = namesOf(ID, [1, 2, 3, 4, 5]);
  const archive = await anArchive(names);

  const expired = findExpired(archive, names, { cutoff: day(3, '12:00'), keep: 1 });
  const left = await anArchive(names.filter((name) => !expired.includes(name)));

  // The base backup of the third is that of the cutoff.
  expect(expired.toSorted()).toEqual(namesOf(ID, [1, 2]).toSorted());
  expect(planRestore(left, day(3, '12:00')).base.startedAt).toEqual(day(3));
});

test('the newest base backups stay at any age, with what they need, and so does an archive without one', async () => {
  const names = [...namesOf(ID, [1, 2, 3]), segmentName(OTHER, segmentAt(1), day(20, '12:00'))];
  const archive = await anArchive(names);

  const expired = findExpired(archive, names, { cutoff: day(20), keep: 2 });

  expect(expired.toSorted()).toEqual(namesOf(ID, [1]).toSorted());
});

test('a base backup without its label does not count, and is deleted in the end', async () => {
  const names = [...namesOf(ID, [1, 5]), baseName(ID, day(2))];
  const archive = await anArchive(names);

  const soon = findExpired(archive, names, { cutoff: day(1), keep: 1 });
  const later = findExpired(archive, names, { cutoff: day(3), keep: 2 });

  expect(archive.bases.map(({ startedAt }) => startedAt)).toEqual([day(5), day(1)]);
  expect(soon).toEqual([]);
  expect(later).toEqual([baseName(ID, day(2))]);
});

test('a restore takes the newest base backup before it, the segments until it, and the images between', async () => {
  const archive = await anArchive([...namesOf(ID, [1, 2, 3, 4]), ...namesOf(OTHER, [10])]);

  const { base, segments, images } = planRestore(archive, day(2, '13:00'));

  expect(base.startedAt).toEqual(day(2));
  // And one more, for a commit that was written late.
  expect(segments.map(({ segment }) => segment)).toEqual([segmentAt(2), segmentAt(3)]);
  expect(images.map(({ image }) => image)).toEqual(['image-2.webp']);
});

test('a moment before, after or in a gap of the archive is refused with the moments that can be restored', async () => {
  const all = await anArchive(namesOf(ID, [1, 2, 3]));
  const names = namesOf(ID, [1]).concat(segmentName(ID, segmentAt(3), day(5)));

  expect(() => planRestore(all, day(1, '06:00'))).toThrow(
    'The oldest base backup ends later: moments from 2026-11-01 03:31 on can be restored.',
  );
  expect(() => planRestore(all, day(8))).toThrow(
    'The archive ends before: moments until 2026-11-04 03:30 can be restored.',
  );
  const gapped = await anArchive(names);
  expect(() => planRestore(gapped, day(4))).toThrow(
    `The segment ${segmentAt(2)} is missing in the archive: moments until 2026-11-02 03:30 can be restored.`,
  );
});
