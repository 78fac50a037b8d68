import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createLog } from '#infra/log.ts';

const log = createLog('error');

/** Creates a migrated database, whose statements may take any time. */
export type CreateDatabase = (name: string, options?: { max: number }) => Promise<Connection>;

/** Runs `measure` with an embedded server of its own. */
export async function withEmbedded<Result>(
  measure: (createDatabase: CreateDatabase) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'semillero-bench-'));
  const embedded = await startEmbedded({ dataDir, log });
  const admin = connect(embedded.connectionString, { max: 1 });
  const opened = [admin];
  try {
    return await measure(async (name, { max } = { max: 4 }) => {
      await admin.pool.query(`CREATE DATABASE ${name}`);
      const url = new URL(embedded.connectionString);
      url.pathname = `/${name}`;
      url.searchParams.set('statement_timeout', '0');
      const connection = connect(url.toString(), { max });
      opened.push(connection);
      await migrate(connection.pool, log);
      return connection;
    });
  } finally {
    await Promise.all(opened.map(({ close }) => close()));
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
