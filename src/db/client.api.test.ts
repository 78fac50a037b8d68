import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Connection, connect } from '#db/client.ts';

function aConnection(max = 1): Connection {
  const connection = connect(inject('databaseUrl'), { max });
  onTestFinished(connection.close);
  return connection;
}

const VALUES = "SELECT 9007199254740991::bigint AS big, 12.50::numeric AS money, 'a' AS text";
const READ = { big: 9_007_199_254_740_991, money: '12.50', text: 'a' };

test('bigint is parsed as a number and numeric as a string, with and without drizzle', async () => {
  const { db, pool } = aConnection();

  expect((await db.execute(sql.raw(VALUES))).rows).toEqual([READ]);
  expect(await db.transaction(async (tx) => (await tx.execute(sql.raw(VALUES))).rows)).toEqual([READ]);
  expect((await pool.query(VALUES)).rows).toEqual([READ]);
  expect((await pool.query({ text: VALUES, rowMode: 'array' })).rows).toEqual([Object.values(READ)]);
  expect((await pool.query('SELECT $1::bigint AS big', [7])).rows).toEqual([{ big: 7 }]);
});

test('a bigint beyond the safe integers throws', async () => {
  const { db } = aConnection();

  const reading = db.execute(sql`SELECT 9007199254740993::bigint`);

  await expect(reading).rejects.toThrow();
});

test('connections have statement and idle timeouts', async () => {
  const { pool } = aConnection();

  const { rows } = await pool.query(`SELECT current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('application_name') AS name`);

  expect(rows).toEqual([{ statement: '15s', idle: '30s', name: 'semillero' }]);
});

test('a terminated idle connection does not crash the process or the pool', async () => {
  const { pool } = aConnection(2);
  const [idle, held] = await Promise.all([pool.connect(), pool.connect()]);
  const pids = await Promise.all(
    [idle, held].map(async (client) => (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid),
  );
  idle.release();
  const isCutOff = new Promise<void>((resolve) => {
    held.once('end', resolve);
  });
  const other = aConnection();

  await other.pool.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [pids]);

  await isCutOff;
  await expect(held.query('SELECT 1')).rejects.toThrow();
  held.release(true);
  await expect
    .poll(() => pool.query('SELECT 1 AS one').then(({ rows }) => rows, String))
    .toEqual([{ one: 1 }]);
});
