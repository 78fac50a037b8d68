import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartupError } from '#db/startup-error.ts';
import { aDirectory } from '#tests/support/directories.ts';
import { prepareCluster } from './cluster.ts';

const BINARIES = { initdb: '/nowhere/initdb', postgres: '/nowhere/postgres', major: 18 };

function launch(): never {
  throw new Error('nothing may be started');
}

function aCluster(files: Record<string, string>): string {
  const dataDir = aDirectory();
  const cluster = join(dataDir, 'postgres');
  mkdirSync(cluster);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cluster, name), content);
  return cluster;
}

test('a database of another major version is rejected with instructions', async () => {
  const cluster = aCluster({ PG_VERSION: '17\n' });

  const rejection = prepareCluster(cluster, BINARIES, launch);

  await expect(rejection).rejects.toThrow(StartupError);
  await expect(rejection).rejects.toThrow(
    `${cluster} was written by PostgreSQL 17, and this version of Semillero contains PostgreSQL 18. Make a backup`,
  );
});

test('a directory with other files is not touched', async () => {
  const cluster = aCluster({ 'notes.txt': 'mine' });

  await expect(prepareCluster(cluster, BINARIES, launch)).rejects.toThrow(
    `${cluster} is not a database directory`,
  );
});

test.runIf(process.getuid?.() === 0)('a database of another user is not touched', async () => {
  const cluster = aCluster({ PG_VERSION: '18\n' });
  chownSync(cluster, 4321, 4321);

  await expect(prepareCluster(cluster, BINARIES, launch)).rejects.toThrow(
    `${cluster} belongs to the user id 4321, and this process runs as 0.`,
  );
});

test('a database of this version is used unchanged', async () => {
  const cluster = aCluster({ PG_VERSION: '18\n' });

  await expect(prepareCluster(cluster, BINARIES, launch)).resolves.toBeUndefined();
});
