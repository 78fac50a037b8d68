import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';

export type TableShape = { name: string; columns: string[] };
export type SequenceState = { name: string; last: number; called: boolean };

/**
 * All tables of the schema, with the columns that are not generated. Ids of transactions are left out, too: they have a
 * meaning only where they were given. Restored rows are changes of the transaction that restores them.
 */
export async function listTables(tx: Tx): Promise<TableShape[]> {
  const { rows } = await tx.execute<TableShape>(sql`
    SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND a.atttypid <> 'xid8'::regtype
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    GROUP BY c.relname ORDER BY c.relname`);
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
    SELECT row_to_json(r)::text AS row FROM (SELECT ${columnList(table)} FROM ${sql.identifier(table.name)}) r`);
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql`FETCH 500 FROM backup_rows`);
    if (rows.length === 0) break;
    await handleBatch(rows.map(({ row }) => row));
  }
  await tx.execute(sql`CLOSE backup_rows`);
}

export async function listSequences(tx: Tx): Promise<SequenceState[]> {
  const { rows } = await tx.execute<SequenceState>(sql`
    SELECT sequencename::text AS name, coalesce(last_value, start_value)::float8 AS last, last_value IS NOT NULL AS called
    FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`);
  return rows;
}

export async function findTableWithRows(tx: Tx, tables: readonly TableShape[]): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rows } = await tx.execute(sql`SELECT 1 FROM ${sql.identifier(name)} LIMIT 1`);
    if (rows.length > 0) return name;
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
  const names = tables.map(({ name }) => sql.identifier(name));
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
  const name = sql.identifier(table.name);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${name} (${columnList(table)}) OVERRIDING SYSTEM VALUE
    SELECT ${columnList(table)} FROM json_populate_recordset(NULL::${name}, ${rows}::json)`);
  return rowCount ?? 0;
}

/** Advances a sequence, never backwards, so that no number is used twice. */
export async function advanceSequence(tx: Tx, { name, last, called }: SequenceState): Promise<void> {
  const now = (await listSequences(tx)).find((sequence) => sequence.name === name);
  if (!now || (now.called && now.last >= last)) return;
  await tx.execute(sql`SELECT setval(${`public.${name}`}::regclass, ${last}::bigint, ${called})`);
}

export async function analyzeAll(tx: Tx): Promise<void> {
  await tx.execute(sql`ANALYZE`);
}

function columnList({ columns }: TableShape): SQL {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}
