import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createLog } from '#infra/log.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    templateDatabase: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run (`TEST_DATABASE_URL`, or an embedded one), with one migrated template
 * database that each test file copies.
 */
export default async function setUp(project: TestProject) {
  const log = createLog('error');
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = given ? undefined : await mkdtemp(join(tmpdir(), 'semillero-test-'));
  const embedded = dataDir ? await startEmbedded({ dataDir, log }) : undefined;
  const databaseUrl = given ?? embedded?.connectionString ?? '';
  const templateDatabase = `semillero_test_${process.pid}`;

  const admin = connect(databaseUrl, { max: 1 });
  // Commits do not wait for the disk: the test databases need not survive a power failure.
  await admin.pool.query('ALTER ROLE CURRENT_USER SET synchronous_commit = off');
  await admin.pool.query(`CREATE DATABASE ${templateDatabase} TEMPLATE template0`);
  const template = connect(databaseNamed(databaseUrl, templateDatabase), { max: 2 });
  await migrate(template.pool, log);
  await template.close();
  project.provide('databaseUrl', databaseUrl);
  project.provide('templateDatabase', templateDatabase);

  return async () => {
    await admin.pool.query(`DROP DATABASE ${templateDatabase} WITH (FORCE)`);
    await admin.close();
    await embedded?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  };
}

export function databaseNamed(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.toString();
}
