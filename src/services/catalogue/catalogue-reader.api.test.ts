import { expect, test } from 'vitest';
import { runWithDeadline } from '#db/deadline.ts';
import { findUnavailable } from '#db/unavailable.ts';
import { createCatalogueReader } from '#services/catalogue/catalogue-reader.ts';
import { db, pool } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';

test('a request whose deadline is over does not end the reading that another one waits for', async () => {
  await aProduct(db);
  const reader = createCatalogueReader(db, { version: () => '1' });
  const lock = await pool.connect();
  await lock.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');

  const hurried = runWithDeadline(0, () => reader.current());
  const patient = reader.current();
  const refusal = await hurried.catch(findUnavailable);
  await lock.query('COMMIT');
  lock.release();

  expect(refusal).toMatchObject({ reason: 'database' });
  const { count } = (await patient).list({ filters: {} }, { limit: 1, offset: 0 });
  expect(count).toBe(1);
});
