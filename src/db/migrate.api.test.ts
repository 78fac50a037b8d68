import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '#db/client.ts';
import { assertServerVersion, isMigrated, migrate } from '#db/migrate.ts';
import { StartupError } from '#db/startup-error.ts';
import { aDirectory } from '#tests/support/directories.ts';
import { databaseNamed } from '#tests/support/global-setup.ts';

const QUIET = { info() {} };

/** Slow on purpose, so that two concurrent migrations overlap. */
const SEEDS = 'SELECT pg_sleep(0.3);\n--> statement-breakpoint\nCREATE TABLE seeds (name text NOT NULL);';
const BREEDERS = 'CREATE TABLE breeders (name text NOT NULL);';

async function anEmptyDatabase(): Promise<pg.Pool> {
  const admin = connect(inject('databaseUrl'), { max: 1 });
  const name = `migrate_${crypto.randomUUID().slice(0, 8)}`;
  await admin.pool.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const { pool, close } = connect(databaseNamed(inject('databaseUrl'), name), { max: 4 });
  onTestFinished(async () => {
    await close();
    await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.close();
  });
  return pool;
}

type Migration = { when: number; tag: string; content: string };

function aFolder(...migrations: readonly Migration[]): string {
  const folder = aDirectory();
  const entries = migrations.map(({ when, tag }, idx) => ({
    idx,
    version: '7',
    when,
    tag,
    breakpoints: true,
  }));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }));
  for (const { tag, content } of migrations) writeFileSync(join(folder, `${tag}.sql`), content);
  return folder;
}

const seeds = { when: 1_000, tag: '0000_seeds', content: SEEDS };
const breeders = { when: 2_000, tag: '0001_breeders', content: BREEDERS };

async function listTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  return rows.map(({ tablename }) => tablename);
}

test('an empty database gets every migration', async () => {
  const pool = await anEmptyDatabase();
  const folder = aFolder(seeds, breeders);
  expect(await isMigrated(pool, folder)).toBe(false);

  await migrate(pool, QUIET, folder);

  expect(await listTables(pool)).toEqual(['breeders', 'seeds']);
  expect(await isMigrated(pool, folder)).toBe(true);
});

test('only missing migrations are applied', async () => {
  const pool = await anEmptyDatabase();
  await migrate(pool, QUIET, aFolder(seeds));
  await pool.query("INSERT INTO seeds VALUES ('kept')");
  const folder = aFolder(seeds, breeders);
  expect(await isMigrated(pool, folder)).toBe(false);
  const logged: object[] = [];

  await migrate(pool, { info: (fields) => void logged.push(fields) }, folder);

  expect(logged).toEqual([{ migrations: ['0001_breeders'] }]);
  expect((await pool.query('SELECT name FROM seeds')).rows).toEqual([{ name: 'kept' }]);
});

test('concurrent migrations run once', async () => {
  const pool = await anEmptyDatabase();
  const folder = aFolder(seeds, breeders);
  const logged: object[] = [];
  const log = { info: (fields: object) => void logged.push(fields) };

  await Promise.all([migrate(pool, log, folder), migrate(pool, log, folder), migrate(pool, log, folder)]);

  expect(logged).toEqual([{ migrations: ['0000_seeds', '0001_breeders'] }]);
});

test('a failed migration is rolled back and releases its lock', async () => {
  const pool = await anEmptyDatabase();
  const broken = { ...breeders, content: `${BREEDERS}\n--> statement-breakpoint\nSELECT nonsense;` };

  await expect(migrate(pool, QUIET, aFolder(seeds, broken))).rejects.toThrow();

  expect(await listTables(pool)).toEqual([]);
  const locks =
    "SELECT count(*) AS held FROM pg_locks JOIN pg_database d ON d.oid = database WHERE locktype = 'advisory' AND datname = current_database()";
  await expect.poll(() => pool.query(locks).then(({ rows }) => rows)).toEqual([{ held: 0 }]);
  await migrate(pool, QUIET, aFolder(seeds, breeders));
  expect(await listTables(pool)).toEqual(['breeders', 'seeds']);
});

test('a newer database is rejected by migrate, and counts as migrated for older nodes', async () => {
  const pool = await anEmptyDatabase();
  await migrate(pool, QUIET, aFolder(seeds, breeders));
  const older = aFolder(seeds);

  const rejection = migrate(pool, QUIET, older);

  await expect(rejection).rejects.toThrow(StartupError);
  await expect(rejection).rejects.toThrow('has 1 migration(s) that this version of Semillero does not know');
  expect(await isMigrated(pool, older)).toBe(true);
});

test('an out-of-order migration is rejected, not skipped', async () => {
  const pool = await anEmptyDatabase();
  await migrate(pool, QUIET, aFolder(breeders));

  await expect(migrate(pool, QUIET, aFolder(seeds, breeders))).rejects.toThrow(
    '0000_seeds is older than a migration that the database already has',
  );
});

test('a migration that was edited after it was applied is rejected, not skipped', async () => {
  const pool = await anEmptyDatabase();
  await migrate(pool, QUIET, aFolder(seeds));
  const edited = { ...seeds, content: SEEDS.replace('name text', 'name text, brand text') };

  const rejection = migrate(pool, QUIET, aFolder(edited, breeders));

  await expect(rejection).rejects.toThrow(StartupError);
  await expect(rejection).rejects.toThrow(
    'The database was made by an earlier 0000_seeds than this version of Semillero has',
  );
  expect(await listTables(pool)).toEqual(['seeds']);
});

test('migrations run without a statement timeout', async () => {
  const pool = await anEmptyDatabase();
  pool.options.statement_timeout = 100;

  await migrate(pool, QUIET, aFolder(seeds));

  expect(await listTables(pool)).toEqual(['seeds']);
});

test('a server older than 15 is rejected', () => {
  expect(() => assertServerVersion('15.4 (Debian)')).not.toThrow();
  expect(() => assertServerVersion('14.22')).toThrow(
    'The server at DATABASE_URL is PostgreSQL 14.22; Semillero needs 15 or newer.',
  );
});

test('a role that cannot create the extensions is rejected with instructions', async () => {
  const owner = await anEmptyDatabase();
  const role = `plain_${crypto.randomUUID().slice(0, 8)}`;
  await owner.query(`CREATE ROLE ${role}`);
  const { rows } = await owner.query('SELECT current_database() AS name');
  const url = new URL(databaseNamed(inject('databaseUrl'), rows[0].name));
  url.searchParams.set('options', `-c role=${role}`);
  const { pool, close } = connect(url.toString(), { max: 2 });
  onTestFinished(async () => {
    await close();
    await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });

  const rejection = migrate(pool, QUIET, aFolder(seeds));

  await expect(rejection).rejects.toThrow(StartupError);
  await expect(rejection).rejects.toThrow(
    'as a superuser: CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;',
  );
  await owner.query(
    `CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; GRANT CREATE ON SCHEMA public TO ${role}`,
  );
  await owner.query(`GRANT CREATE ON DATABASE ${rows[0].name} TO ${role}`);
  await migrate(pool, QUIET, aFolder(seeds));
  expect(await listTables(pool)).toEqual(['seeds']);
});
