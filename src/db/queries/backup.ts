import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from '#db/client.ts';

/** The name has the schema before it, unless that is `public`. */
export type TableShape = { name: string; columns: string[] };
export type SequenceState = { name: string; last: number; called: boolean };
export type TableChecksum = { name: string; rows: number; checksum: string };

/** Whether the job queue belongs to it: a backup has none, so that a restore sends no mail a second time. */
export type BackupScope = { hasJobs: boolean };

const qualifiedName = (schema: SQL, name: SQL) =>
  sql`CASE ${schema} WHEN 'public' THEN ${name}::text ELSE ${schema} || '.' || ${name} END`;

function isInScope(schema: SQL, { hasJobs }: BackupScope): SQL {
  return hasJobs ? sql`${schema} IN ('public', 'graphile_worker')` : sql`${schema} = 'public'`;
}

/**
 * All tables of the schema, with the columns that are not generated. Ids of transactions are left out, too: they have a
 * meaning only where they were given. Restored rows are changes of the transaction that restores them.
 */
export async function listTables(tx: Tx, scope: BackupScope): Promise<TableShape[]> {
  const { rows } = await tx.execute<TableShape>(sql`
    SELECT ${qualifiedName(sql`nspname`, sql`c.relname`)} AS name,
      array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND a.atttypid <> 'xid8'::regtype
    WHERE ${isInScope(sql`nspname`, scope)} AND c.relkind = 'r'
      -- The job queue writes this table when it migrates itself.
      AND (nspname, c.relname) <> ('graphile_worker', 'migrations')
    GROUP BY nspname, c.relname ORDER BY 1`);
  return rows;
}

/** The version of the schema: the timestamp of the newest applied migration. */
export async function findSchemaVersion(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ level: number }>(
    sql`SELECT max(created_at)::float8 AS level FROM drizzle.__drizzle_migrations`,
  );
  return rows[0]?.level ?? 0;
}

/** Reads the rows of a table in batches of JSON texts, unordered. Numbers keep all their digits. */
export async function forEachRowBatch(
  tx: Tx,
  table: TableShape,
  handleBatch: (rows: string[]) => Promise<void>,
): Promise<void> {
  await tx.execute(sql`
    DECLARE backup_rows NO SCROLL CURSOR FOR
    SELECT row_to_json(r)::text AS row FROM (SELECT ${columnList(table)} FROM ${tableIdentifier(table)}) r`);
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql`FETCH 500 FROM backup_rows`);
    if (rows.length === 0) break;
    await handleBatch(rows.map(({ row }) => row));
  }
  await tx.execute(sql`CLOSE backup_rows`);
}

/**
 * Number of rows and a checksum of their contents, which does not depend on their order. Rows are hashed as the JSON that
 * `forEachRowBatch` reads, so that servers of different versions and settings agree.
 */
export async function checksumTable(tx: Tx, table: TableShape): Promise<TableChecksum> {
  await tx.execute(sql`SELECT set_config('timezone', 'UTC', true), set_config('intervalstyle', 'iso_8601', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`);
  const { rows } = await tx.execute<{ rows: number; checksum: string }>(sql`
    SELECT count(*)::float8 AS rows, left(encode(sha256(convert_to(concat_ws(' ', count(*),
      sum(('x' || left(hash, 16))::bit(64)::bigint), sum(('x' || right(hash, 16))::bit(64)::bigint)), 'UTF8')), 'hex'), 32) AS checksum
    FROM (
      SELECT encode(sha256(convert_to(row_to_json(r)::text, 'UTF8')), 'hex') AS hash
      FROM (SELECT ${columnList(table)} FROM ${tableIdentifier(table)}) r
    ) hashes`);
  return { name: table.name, rows: rows[0]?.rows ?? 0, checksum: rows[0]?.checksum ?? '' };
}

export async function listSequences(tx: Tx, scope: BackupScope): Promise<SequenceState[]> {
  const { rows } = await tx.execute<SequenceState>(sql`
    SELECT ${qualifiedName(sql`schemaname`, sql`sequencename`)} AS name,
      coalesce(last_value, start_value)::float8 AS last, last_value IS NOT NULL AS called
    FROM pg_sequences WHERE ${isInScope(sql`schemaname`, scope)} ORDER BY 1`);
  return rows;
}

export async function findTableWithRows(tx: Tx, tables: readonly TableShape[]): Promise<string | undefined> {
  for (const table of tables) {
    const { rows } = await tx.execute(sql`SELECT 1 FROM ${tableIdentifier(table)} LIMIT 1`);
    if (rows.length > 0) return table.name;
  }
  return undefined;
}

/**
 * Truncates every table, and disables what would check or copy rows on insert: foreign keys, because tables are
 * restored in no order, and triggers, because the rows of the tables that they maintain are restored too. Returns a
 * function that enables them again; other transactions see none of this before the commit.
 */
export async function prepareTablesForRestore(
  tx: Tx,
  tables: readonly TableShape[],
): Promise<() => Promise<void>> {
  const names = tables.map(tableIdentifier);
  const { rows: foreignKeys } = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  for (const name of names) await tx.execute(sql`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const key of foreignKeys)
    await tx.execute(sql.raw(`ALTER TABLE ${key.table} DROP CONSTRAINT ${key.name}`));
  await tx.execute(sql`TRUNCATE ${sql.join(names, sql`, `)}`);
  return async () => {
    for (const { table, name, definition } of foreignKeys) {
      await tx.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`));
    }
    for (const name of names) await tx.execute(sql`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  };
}

/** Inserts rows in the format of `forEachRowBatch`, a JSON array as text. Returns the number of rows. */
export async function insertRows(tx: Tx, table: TableShape, rows: string): Promise<number> {
  const name = tableIdentifier(table);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${name} (${columnList(table)}) OVERRIDING SYSTEM VALUE
    SELECT ${columnList(table)} FROM json_populate_recordset(NULL::${name}, ${rows}::json)`);
  return rowCount ?? 0;
}

/** Advances a sequence, never backwards, so that no number is used twice. */
export async function advanceSequence(tx: Tx, { name, last, called }: SequenceState): Promise<void> {
  const now = (await listSequences(tx, { hasJobs: true })).find((sequence) => sequence.name === name);
  if (!now || (now.called && now.last >= last)) return;
  await tx.execute(sql`SELECT setval(${name}::regclass, ${last}::bigint, ${called})`);
}

/** Waits for the lock of a move to this database, which belongs to the connection. Its key is arbitrary. */
export async function lockMove(client: pg.ClientBase): Promise<void> {
  await client.query('SET statement_timeout = 0');
  await client.query('SELECT pg_advisory_lock(7301948553)');
}

export async function analyzeAll(tx: Tx): Promise<void> {
  await tx.execute(sql`ANALYZE`);
}

function tableIdentifier({ name }: TableShape): SQL {
  return sql.join(
    name.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  );
}

function columnList({ columns }: TableShape): SQL {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}
