import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db, pool } from '#tests/support/database.ts';

async function aTable(name: string): Promise<void> {
  await pool.query(`CREATE TABLE ${name} (id integer PRIMARY KEY, units integer NOT NULL DEFAULT 0)`);
  await pool.query(`INSERT INTO ${name} VALUES (1), (2)`);
}

/** Barrier: resolves for all when `count` have arrived. */
function aBarrier(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) resolve();
    return promise;
  };
}

test('two deadlocked transactions are retried and both committed once', async () => {
  await aTable('deadlocked');
  const bothHoldOne = aBarrier(2);
  let runs = 0;
  const addTo = (first: number, second: number) =>
    db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`UPDATE deadlocked SET units = units + 1 WHERE id = ${first}`);
      await bothHoldOne();
      await tx.execute(sql`UPDATE deadlocked SET units = units + 1 WHERE id = ${second}`);
    });

  await Promise.all([addTo(1, 2), addTo(2, 1)]);

  const { rows } = await pool.query('SELECT units FROM deadlocked ORDER BY id');
  expect(rows).toEqual([{ units: 2 }, { units: 2 }]);
  expect(runs).toBeGreaterThan(2);
});

test('a transaction with a serialization failure is retried on the new data', async () => {
  await aTable('serialized');
  const bothHaveRead = aBarrier(2);
  const addOne = () =>
    db.transaction(
      async (tx) => {
        const { rows } = await tx.execute<{ units: number }>(sql`SELECT units FROM serialized WHERE id = 1`);
        await bothHaveRead();
        await tx.execute(sql`UPDATE serialized SET units = ${(rows[0]?.units ?? 0) + 1} WHERE id = 1`);
      },
      { isolationLevel: 'repeatable read' },
    );

  await Promise.all([addOne(), addOne()]);

  const { rows } = await pool.query('SELECT units FROM serialized WHERE id = 1');
  expect(rows).toEqual([{ units: 2 }]);
});

test('retries are bounded, and the connection is released', async () => {
  let runs = 0;
  const failing = db.transaction(async (tx) => {
    runs += 1;
    await tx.execute(sql`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`);
  });

  await expect(failing).rejects.toMatchObject({ cause: { code: '40001' } });
  expect(runs).toBe(5);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('a read-only transaction is not retried', async () => {
  let runs = 0;
  const reading = db.transaction(
    async (tx) => {
      runs += 1;
      await tx.execute(sql`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`);
    },
    { accessMode: 'read only' },
  );

  await expect(reading).rejects.toThrow();
  expect(runs).toBe(1);
});
