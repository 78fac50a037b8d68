import { inject } from 'vitest';
import { connect } from '#db/client.ts';
import { databaseNamed } from '#tests/support/global-setup.ts';

type Connection = ReturnType<typeof connect>;

/** Connection string of the database of the current test file. */
export let connectionString: string;
/** A migrated database used only by the current test file. */
export let db: Connection['db'];
export let pool: Connection['pool'];

/** Settings of a process on this database. */
export function databaseSettings(dataDir: string) {
  return { DATABASE_URL: connectionString, SESSION_SECRET: 'x'.repeat(32), DATA_DIR: dataDir };
}

/**
 * Creates the database that the exports of this module refer to. The setup file calls it for each test file, because
 * test files of the same worker share their modules.
 */
export async function openTestDatabase(): Promise<{ drop: () => Promise<void> }> {
  const databaseUrl = inject('databaseUrl');
  const template = inject('templateDatabase');
  const name = `${template}_${crypto.randomUUID().slice(0, 8)}`;
  const admin = connect(databaseUrl, { max: 1 });
  await admin.pool.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  connectionString = databaseNamed(databaseUrl, name);
  const connection = connect(connectionString, { max: 10 });
  db = connection.db;
  pool = connection.pool;
  const drop = async () => {
    await connection.close();
    await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.close();
  };
  return { drop };
}
