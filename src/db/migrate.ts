import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { z } from 'zod';
import { ignoreIdleErrors } from '#db/client.ts';
import { errorMessage, hasCode } from '#db/error-codes.ts';
import { StartupError } from '#db/startup-error.ts';

type Log = { info: (fields: object, message: string) => void };
type JournalEntries = z.infer<typeof Journal>['entries'];

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const MIN_SERVER_VERSION = 15;
const NO_SUCH_TABLE = ['42P01', '3F000'];
/** Codes of errors when creating an extension: no privilege, or not installed, in newer and older servers. */
const EXTENSION_ERROR_CODES = ['42501', '0A000', '58P01'];

const silentLogger = new Logger(() => () => undefined);

/** An arbitrary key of the advisory lock, which no other program should use on the same database. */
const MIGRATION_LOCK = 7_301_948_552;

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/**
 * Migrates the database to this program's schema, atomically. Concurrent callers wait for the one that holds the lock,
 * and then find it done.
 *
 * @throws StartupError when the server is too old or lacks an extension, the database is newer than the program, or a
 *   migration was edited after the database applied it.
 */
export async function migrate(pool: pg.Pool, log: Log, migrationsFolder = MIGRATIONS): Promise<void> {
  const client = await pool.connect();
  try {
    assertServerVersion(await getServerVersion(client));
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const known = await loadKnownMigrations(migrationsFolder);
    const applied = await loadAppliedMigrations(client);
    assertKnownMigrations(known, applied);
    assertUneditedMigrations(known, applied, migrationsFolder);
    const missing = known.filter(({ when }) => !applied.has(when));
    assertMigrationOrder(missing, applied);
    if (missing.length > 0) {
      await createExtensions(client);
      await applyMigrations(drizzle(client), { migrationsFolder });
      log.info({ migrations: missing.map(({ tag }) => tag) }, 'Migrated the database');
    }
    await migrateJobQueue(pool);
  } finally {
    // Destroyed instead of returned to the pool, which always releases the lock and resets the settings.
    client.release(true);
  }
}

/** The job queue migrates its own schema, on a connection of its own without a statement timeout. */
async function migrateJobQueue({ options }: pg.Pool): Promise<void> {
  const pool = new pg.Pool({ ...options, max: 1, statement_timeout: 0 });
  ignoreIdleErrors(pool);
  try {
    await migrateJobs({ pgPool: pool, logger: silentLogger });
  } finally {
    await pool.end();
  }
}

/**
 * Whether every migration of this program is applied. A newer database is fine, because nodes are upgraded one by one.
 */
export async function isMigrated(pool: pg.Pool, migrationsFolder = MIGRATIONS): Promise<boolean> {
  const [known, applied] = await Promise.all([
    loadKnownMigrations(migrationsFolder),
    loadAppliedMigrations(pool),
  ]);
  return known.every(({ when }) => applied.has(when));
}

/** @throws StartupError when the server is older than the queries require. */
export function assertServerVersion(version: string): void {
  if (Number.parseInt(version, 10) >= MIN_SERVER_VERSION) return;
  throw new StartupError(
    `The server at DATABASE_URL is PostgreSQL ${version}; Semillero needs ${MIN_SERVER_VERSION} or newer.`,
  );
}

/** Extensions that searches need. */
const EXTENSIONS = ['pg_trgm', 'unaccent'];

/**
 * The extensions are trusted: a role with CREATE on the database may create them, and existing ones need no
 * privilege.
 */
async function createExtensions(client: pg.ClientBase): Promise<void> {
  for (const extension of EXTENSIONS) {
    try {
      await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
    } catch (error) {
      if (!hasCode(error, ...EXTENSION_ERROR_CODES)) throw error;
      const statements = EXTENSIONS.map((name) => `CREATE EXTENSION ${name};`).join(' ');
      throw new StartupError(
        `The database at DATABASE_URL cannot create the extension ${extension}, which the search needs: ${errorMessage(error)}. ` +
          'Install the package with the extensions of PostgreSQL (postgresql-contrib, where it is one of its own), and ' +
          `either grant the role of DATABASE_URL CREATE on the database or run, as a superuser: ${statements}`,
        { cause: error },
      );
    }
  }
}

export async function getServerVersion(client: pg.ClientBase | pg.Pool): Promise<string> {
  const { rows } = await client.query("SELECT current_setting('server_version') AS version");
  return String(rows[0]?.version);
}

async function loadKnownMigrations(folder: string): Promise<JournalEntries> {
  return Journal.parse(JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'))).entries;
}

/** The hashes of the applied migrations by their timestamps, which drizzle also uses to identify them. */
async function loadAppliedMigrations(client: pg.ClientBase | pg.Pool): Promise<Map<number, string>> {
  try {
    const { rows } = await client.query('SELECT created_at, hash FROM drizzle.__drizzle_migrations');
    return new Map(rows.map(({ created_at, hash }) => [Number(created_at), String(hash)]));
  } catch (error) {
    if (hasCode(error, ...NO_SUCH_TABLE)) return new Map();
    throw error;
  }
}

function assertKnownMigrations(known: JournalEntries, applied: ReadonlyMap<number, string>) {
  const unknown = new Set(applied.keys()).difference(new Set(known.map(({ when }) => when)));
  if (unknown.size === 0) return;
  const newest = new Date(Math.max(...unknown)).toISOString().slice(0, 10);
  throw new StartupError(
    `The database has ${unknown.size} migration(s) that this version of Semillero does not know (the newest of ${newest}). ` +
      'Start the version that wrote them, or restore a backup made before: migrations only go forward.',
  );
}

/** drizzle does not apply a migration again that was edited, and until the first release some are (ARCHITECTURE.md). */
function assertUneditedMigrations(
  known: JournalEntries,
  applied: ReadonlyMap<number, string>,
  migrationsFolder: string,
) {
  const hashes = new Map(
    readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash }) => [folderMillis, hash]),
  );
  const edited = known.filter(({ when }) => applied.has(when) && applied.get(when) !== hashes.get(when));
  if (edited.length === 0) return;
  throw new StartupError(
    `The database was made by an earlier ${edited.map(({ tag }) => tag).join(' and ')} than this version of Semillero has, ` +
      'and lacks what was changed in it. Start the version that made it or, if none of its data is needed, start with an ' +
      'empty database (without DATABASE_URL: delete DATA_DIR).',
  );
}

/** drizzle silently skips a migration that is older than the last applied one. */
function assertMigrationOrder(missing: JournalEntries, applied: ReadonlyMap<number, string>) {
  const last = Math.max(...applied.keys());
  const outOfOrder = missing.filter(({ when }) => when < last);
  if (outOfOrder.length === 0) return;
  throw new StartupError(
    `${outOfOrder.map(({ tag }) => tag).join(', ')} is older than a migration that the database already has, and would never run. Regenerate it.`,
  );
}
