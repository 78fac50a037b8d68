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

test('the memory of texts is bounded, also where their URLs are longer than they are', async () => {
  const texts = await createCatalogueReader(db, { version: () => '1' }).texts();
  const longUrl = (i: number) => `/api/products/by-id/?ids=0&x=${'x'.repeat(10_000)}${i}`;
  const shortUrl = (i: number) => `/api/products/by-id/?ids=${i}`;

  for (let i = 0; i < 1_000; i++) texts.set(longUrl(i), '{}');
  const storedLong = Array.from({ length: 1_000 }, (_, i) => texts.get(longUrl(i))).filter(Boolean).length;
  for (let i = 0; i < 20_000; i++) texts.set(shortUrl(i), '{}');
  const storedShort = Array.from({ length: 20_000 }, (_, i) => texts.get(shortUrl(i))).filter(Boolean).length;

  expect(storedLong).toBeGreaterThan(0);
  expect(storedLong).toBeLessThan(900);
  expect(storedShort).toBeGreaterThan(10_000);
  expect(storedShort).toBeLessThan(18_000);
});
