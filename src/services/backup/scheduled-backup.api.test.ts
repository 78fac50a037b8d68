import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBackupStore } from '#infra/backup-store/backup-store.ts';
import { type Backups, listBackups, makeBackup } from '#services/backup/scheduled-backup.ts';
import type { BackupStore } from '#services/ports.ts';
import { db } from '#tests/support/database.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';

const directory = aSharedDirectory();

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folders = 0;

function aTarget(retention: { keep: number; keepDays: number }) {
  folders += 1;
  const folder = join(directory, String(folders));
  const store = openBackupStore({ target: { directory: folder } });
  const backups: Backups = { store, encrypt: (content) => content, mediaDir: undefined, log, ...retention };
  const makeOn = (day: string, options?: Parameters<typeof makeBackup>[2], other: Partial<Backups> = {}) =>
    makeBackup({ db, now: () => new Date(`${day}T06:30:00Z`) }, { ...backups, ...other }, options);
  const days = async () =>
    (await listBackups(store)).map(({ createdAt }) => createdAt.toISOString().slice(5, 10));
  return { folder, store, makeOn, days };
}

test('backups are deleted when they are older than the days, and the newest ones at no age', async () => {
  const { makeOn, days } = aTarget({ keep: 2, keepDays: 10 });
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-05', '2026-01-12']) await makeOn(day);
  const afterTen = await days();

  await makeOn('2026-03-01');

  expect(afterTen).toEqual(['01-12', '01-05', '01-02']);
  expect(await days()).toEqual(['03-01', '01-12']);
});

test('a backup that fails deletes none, however old they are', async () => {
  const { makeOn, days, store } = aTarget({ keep: 1, keepDays: 1 });
  await makeOn('2026-01-01');
  const broken: BackupStore = {
    ...store,
    put: async () => {
      throw new Error('no space left');
    },
  };
  const truncating: BackupStore = {
    ...store,
    put: (name, content) => store.put(name, firstBytes(content)),
  };

  await expect(makeOn('2026-03-01', {}, { store: broken })).rejects.toThrow('no space left');
  const afterFailure = await days();
  await expect(makeOn('2026-03-01', {}, { store: truncating })).rejects.toThrow(/has 10 of the \d+ bytes/);

  expect(afterFailure).toEqual(['01-01']);
  expect(await days()).toContain('01-01');
});

test('a backup of a schedule is made once, and other files of the directory are left alone', async () => {
  const { folder, makeOn, days } = aTarget({ keep: 1, keepDays: 1 });
  const scheduledAt = new Date('2026-01-02T06:30:00Z');
  await makeOn('2026-01-01');
  await writeFile(join(folder, 'notes.txt'), 'x');

  const first = await makeOn('2026-01-03', { scheduledAt });
  const repeated = await makeOn('2026-01-04', { scheduledAt });

  expect([first?.name, repeated]).toEqual(['semillero-2026-01-03T06-30-00Z.backup.gz.age', undefined]);
  expect(await days()).toEqual(['01-03']);
  expect(await readdir(folder)).toContain('notes.txt');
});

test('a backup that was made while the clock was ahead does not replace those that follow', async () => {
  const { makeOn, days } = aTarget({ keep: 9, keepDays: 9 });
  await makeOn('2027-01-02');

  await makeOn('2026-01-03', { scheduledAt: new Date('2026-01-03T06:30:00Z') });
  const repeated = await makeOn('2026-01-04', { scheduledAt: new Date('2026-01-03T06:30:00Z') });

  expect(repeated).toBeUndefined();
  expect(await days()).toEqual(['01-02', '01-03']);
});

test('a backup that is stopped stores nothing', async () => {
  const { makeOn, folder } = aTarget({ keep: 1, keepDays: 1 });
  const signal = AbortSignal.abort(new Error('the process stops'));

  await expect(makeOn('2026-01-01', { signal })).rejects.toThrow('the process stops');

  expect(await readdir(folder)).toEqual([]);
});

async function* firstBytes(content: AsyncIterable<Uint8Array>) {
  let isFirst = true;
  for await (const chunk of content) {
    if (isFirst) yield chunk.subarray(0, 10);
    isFirst = false;
  }
}
