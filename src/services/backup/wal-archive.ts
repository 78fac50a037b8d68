import { formatWallTime, MINUTE_MS } from '#lib/time.ts';
import { RestoreError } from '#services/backup/backup-file.ts';
import type { BackupStore } from '#services/ports.ts';

/** A copy of the files of the database and of the images, which is consistent with the segments that follow. */
export type BaseBackup = {
  archive: string;
  /** Name of the tar archive. */
  name: string;
  /** Name of PostgreSQL's label, which is stored when the tar archive is complete. */
  label: string;
  startedAt: Date;
  /** The earliest moment that can be restored with it. */
  endedAt: Date;
  /** The first segment that it needs. */
  segment: string;
};

type ArchivedSegment = { archive: string; name: string; segment: string; writtenAt: Date };
type ArchivedImage = { archive: string; name: string; image: string; writtenAt: Date };

export type Archive = {
  /** Newest first. */
  bases: BaseBackup[];
  segments: ArchivedSegment[];
  images: ArchivedImage[];
};

export type RestorePlan = { base: BaseBackup; segments: ArchivedSegment[]; images: ArchivedImage[] };

const ID = '([0-9a-f]{16})';
const STAMP = String.raw`(\d{8}T\d{6}\.\d{3}Z)`;
const SEGMENT = '([0-9A-F]{24})';
const BASE = new RegExp(`^${ID}-base-${STAMP}\\.tar\\.gz\\.age$`);
const LABEL = new RegExp(`^${ID}-label-${STAMP}-${STAMP}-${SEGMENT}\\.age$`);
const WAL = new RegExp(`^${ID}-wal-${SEGMENT}-${STAMP}\\.gz\\.age$`);
const IMAGE = new RegExp(`^${ID}-image-${STAMP}-(.+)\\.age$`);

export const baseName = (archive: string, startedAt: Date) =>
  `${archive}-base-${formatStamp(startedAt)}.tar.gz.age`;

export const labelName = (archive: string, startedAt: Date, endedAt: Date, segment: string) =>
  `${archive}-label-${formatStamp(startedAt)}-${formatStamp(endedAt)}-${segment}.age`;

export const segmentName = (archive: string, segment: string, writtenAt: Date) =>
  `${archive}-wal-${segment}-${formatStamp(writtenAt)}.gz.age`;

export const imageName = (archive: string, writtenAt: Date, image: string) =>
  `${archive}-image-${formatStamp(writtenAt)}-${image}.age`;

/** What the store has. Prefixes of names are `ARCHIVE-`, with `label-`, `wal-` or `image-`. */
export async function listArchive(store: BackupStore, prefix = ''): Promise<Archive> {
  const files = await store.list(prefix);
  const bases = files.flatMap(({ name: label }) => {
    const [, archive, started, ended, segment] = LABEL.exec(label) ?? [];
    if (!(archive && started && ended && segment)) return [];
    const startedAt = parseStamp(started);
    const name = baseName(archive, startedAt);
    const endedAt = parseStamp(ended);
    return [{ archive, name, label, startedAt, endedAt, segment }];
  });
  const segments = files.flatMap(({ name }) => {
    const [, archive, segment, written] = WAL.exec(name) ?? [];
    if (!(archive && segment && written)) return [];
    return [{ archive, name, segment, writtenAt: parseStamp(written) }];
  });
  const images = files.flatMap(({ name }) => {
    const [, archive, written, image] = IMAGE.exec(name) ?? [];
    if (!(archive && image && written)) return [];
    return [{ archive, name, image, writtenAt: parseStamp(written) }];
  });
  return {
    bases: bases.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime()),
    segments,
    images,
  };
}

/** The newest of these, newest first, without those that were made while the clock was ahead. */
export function findNewestBase(bases: readonly BaseBackup[], now: Date): BaseBackup | undefined {
  return bases.find(({ startedAt }) => startedAt <= now);
}

/**
 * What restoring this moment takes: the newest base backup before it, all segments from there to the first one that was
 * still written after it, and the images since.
 *
 * @throws RestoreError that says what can be restored instead.
 */
export function planRestore({ bases, segments, images }: Archive, target: Date): RestorePlan {
  const base = bases.find(({ endedAt }) => endedAt <= target);
  if (!base) throw new RestoreError(describeStart(bases));
  const bySegment = new Map(
    segments.filter(({ archive }) => archive === base.archive).map((each) => [each.segment, each]),
  );
  const needed: ArchivedSegment[] = [];
  let next = base.segment;
  for (let isReached = false; !isReached; next = followingSegment(next)) {
    const found = bySegment.get(next);
    if (!found) throw new RestoreError(describeEnd(base, next, [...bySegment.values()], needed.at(-1)));
    needed.push(found);
    isReached = found.writtenAt > target;
  }
  // A commit has its time before its place in the log, so it can be in the next segment.
  const further = bySegment.get(next);
  return {
    base,
    segments: further ? [...needed, further] : needed,
    images: images.filter(
      ({ archive, writtenAt }) =>
        archive === base.archive && writtenAt >= base.startedAt && writtenAt <= target,
    ),
  };
}

/** The earliest and the latest moment of the newest archive; undefined before its first base backup is complete. */
export function restorableRange({
  bases,
  segments,
}: Archive): { from: Date; until: Date; newestBase: Date } | undefined {
  const [newest] = bases;
  if (!newest) return undefined;
  const own = new Map(
    segments.filter(({ archive }) => archive === newest.archive).map((each) => [each.segment, each]),
  );
  const oldest = bases.findLast(({ archive }) => archive === newest.archive) ?? newest;
  let until = newest.endedAt;
  for (let next = newest.segment; ; next = followingSegment(next)) {
    const found = own.get(next);
    if (!found) return { from: oldest.endedAt, until, newestBase: newest.endedAt };
    if (found.writtenAt > until) until = found.writtenAt;
  }
}

/**
 * The names that no restore of a moment since `cutoff` needs, beside the newest `keep` base backups and what they need:
 * those of base backups whose successor is older than `cutoff`, and what is older than each base backup that stays.
 */
export function findExpired(
  archive: Archive,
  files: readonly string[],
  { cutoff, keep }: { cutoff: Date; keep: number },
): string[] {
  const { bases, segments, images } = archive;
  const needed = bases.findIndex(({ endedAt }) => endedAt <= cutoff);
  const staying = bases.slice(0, Math.max(keep, needed < 0 ? bases.length : needed + 1));
  const stayingNames = new Set(staying.flatMap(({ name, label }) => [name, label]));
  const isNeeded = (id: string, isAfter: (base: BaseBackup) => boolean) =>
    staying.some((base) => base.archive === id && isAfter(base));
  const old = [
    ...segments.filter((each) => !isNeeded(each.archive, (base) => base.segment <= each.segment)),
    ...images.filter((each) => !isNeeded(each.archive, (base) => base.startedAt <= each.writtenAt)),
  ].filter(({ writtenAt }) => writtenAt < cutoff);
  // The label first: without it, a base backup does not count.
  const labels = bases.map(({ label }) => label).filter((name) => !stayingNames.has(name));
  const tars = files.filter((name) => {
    const [, , started] = BASE.exec(name) ?? [];
    return started !== undefined && parseStamp(started) < cutoff && !stayingNames.has(name);
  });
  return [...labels, ...tars, ...old.map(({ name }) => name)];
}

/** The segment after this one: 256 of 16 MB each have the same middle part. */
export function followingSegment(segment: string): string {
  const timeline = segment.slice(0, 8);
  const number = BigInt(`0x${segment.slice(8, 16)}`) * 256n + BigInt(`0x${segment.slice(16)}`) + 1n;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return timeline + hex(number / 256n) + hex(number % 256n);
}

function describeStart(bases: readonly BaseBackup[]): string {
  const oldest = bases.at(-1);
  if (!oldest) return 'The archive has no base backup yet.';
  const from = formatWallTime(new Date(oldest.endedAt.getTime() + MINUTE_MS - 1));
  return `The oldest base backup ends later: moments from ${from} on can be restored.`;
}

function describeEnd(
  base: BaseBackup,
  missing: string,
  segments: readonly ArchivedSegment[],
  last: ArchivedSegment | undefined,
): string {
  const until = last && last.writtenAt > base.endedAt ? last.writtenAt : base.endedAt;
  const restorable = `moments until ${formatWallTime(until)} can be restored`;
  if (segments.some(({ segment }) => segment > missing))
    return `The segment ${missing} is missing in the archive: ${restorable}.`;
  return `The archive ends before: ${restorable}.`;
}

function formatStamp(at: Date): string {
  return at.toISOString().replaceAll(/[-:]/g, '');
}

function parseStamp(stamp: string): Date {
  return new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:'));
}
