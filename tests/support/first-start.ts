import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

/** Names the directory of the run, which the processes of the tests inherit. */
const DIRECTORY_VARIABLE = 'FIRST_START_DIR';

/** Settings of a server whose first start leaves other data than that of the rest. */
const SETTINGS = ['DATABASE_URL', 'S3_BUCKET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];

/** With `teardown`, a global setup of Vitest: the servers that its tests start share the data of their first start. */
export async function setup(): Promise<void> {
  process.env[DIRECTORY_VARIABLE] = await mkdtemp(join(tmpdir(), 'semillero-first-start-'));
}

export async function teardown(): Promise<void> {
  const directory = process.env[DIRECTORY_VARIABLE];
  if (directory) await rm(directory, { recursive: true, force: true });
}

/**
 * Puts the data of a first start into the data directory of a server that is about to start, which may be missing. To
 * create a database takes more CPU time than the rest of a start. It does nothing if the directory has files, if the
 * settings decide what a first start leaves, or outside of a run with this setup.
 * @param create does a first start in a directory; called for the first server of the run, the others wait for it
 */
export async function copyFirstStart(
  dataDir: string,
  env: Record<string, string>,
  create: (dataDir: string) => Promise<void>,
): Promise<void> {
  const directory = process.env[DIRECTORY_VARIABLE];
  if (!directory || SETTINGS.some((name) => name in env) || !(await isEmpty(dataDir))) return;
  const data = join(directory, env.DEMO === 'false' ? 'empty' : 'demo');
  const isCreator = await mkdir(`${data}.lock`).then(
    () => true,
    () => false,
  );
  if (isCreator) {
    await create(`${data}.new`);
    await rename(`${data}.new`, data);
  }
  await until(() => existsSync(data) || undefined, { withinSeconds: 180 });
  await cp(data, dataDir, { recursive: true, preserveTimestamps: true });
}

async function isEmpty(dataDir: string): Promise<boolean> {
  return (await readdir(dataDir).catch(() => [])).length === 0;
}
