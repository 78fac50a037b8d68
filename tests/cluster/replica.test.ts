import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '#db/client.ts';
import { type DebianPostgres, startPostgres15 } from '#tests/cluster/debian-postgres.ts';
import { aProduct } from '#tests/support/factories.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { TEST_SECRET } from '#tests/support/test-deps.ts';
import { until } from '#tests/support/until.ts';

let primary: DebianPostgres;
let replica: DebianPostgres;
let onPrimary: Connection;
let onReplica: Connection;
let server: RunningServer;

beforeAll(async () => {
  primary = await startPostgres15();
  replica = await startPostgres15({ primary });
  onPrimary = connect(primary.connectionString, { max: 2 });
  onReplica = connect(replica.connectionString, { max: 2 });
  server = await startServer({
    DATABASE_URL: primary.connectionString,
    DATABASE_REPLICA_URL: replica.connectionString,
    SESSION_SECRET: TEST_SECRET,
    WORKERS: '1',
  });
});

afterAll(async () => {
  await server.remove();
  await Promise.all([onPrimary.close(), onReplica.close()]);
  await Promise.all([primary.close(), replica.close()]);
});

test('anonymous visitors read the catalogue from the replica once it shows all changes', async () => {
  const { id } = await aProduct(onPrimary.db, { name: 'Benteveo' });

  await until(async () => ((await readsOnReplica(id)) ? true : undefined));

  expect(await readPage(id)).toContain('Benteveo');
});

test('a change is shown at once while the replica is late, and read from it when it has caught up', async () => {
  const { id } = await aProduct(onPrimary.db, { name: 'Antes' });
  await until(async () => ((await readsOnReplica(id)) ? true : undefined));
  await setDelay('10min');

  await onPrimary.pool.query(`UPDATE products SET name = 'Después' WHERE id = $1`, [id]);

  await until(async () => ((await readPage(id)).includes('Después') ? true : undefined));
  for (let i = 0; i < 20; i++) expect(await readProduct(id)).toContain('Después');
  expect(await readsOnReplica(id)).toBe(false);
  const { rows } = await onReplica.pool.query('SELECT name FROM products WHERE id = $1', [id]);
  expect(rows).toEqual([{ name: 'Antes' }]);

  await setDelay('0');
  await until(async () => ((await readsOnReplica(id)) ? true : undefined));
  expect(await readProduct(id)).toContain('Después');
});

test('the primary answers when the replica dies', async () => {
  const { id } = await aProduct(onPrimary.db, { name: 'Calandria' });
  await until(async () => ((await readsOnReplica(id)) ? true : undefined));

  await replica.stop();

  for (let i = 0; i < 5; i++) expect(await readProduct(id)).toContain('Calandria');
  expect(server.output()).toContain('the replica does not answer; reading from the primary');
});

/** A page that no cache has. */
async function readPage(id: number): Promise<string> {
  const response = await fetch(`${server.url}/producto/${id}?v=${crypto.randomUUID()}`);
  expect(response.status).toBe(200);
  return response.text();
}

/** A response of the API that no cache has. */
async function readProduct(id: number): Promise<string> {
  const response = await fetch(`${server.url}/api/products/${id}/?v=${crypto.randomUUID()}`);
  expect(response.status).toBe(200);
  return response.text();
}

/**
 * Reads a product, and finds out whether a query of the application arrived at the replica. A new product is 404 until its
 * notification arrives.
 */
async function readsOnReplica(id: number): Promise<boolean> {
  const before = await lastQuery();
  const response = await fetch(`${server.url}/api/products/${id}/?v=${crypto.randomUUID()}`);
  await response.arrayBuffer();
  if (!response.ok) return false;
  return (await lastQuery()) !== before;
}

/** When the application began its latest query of products on the replica. */
async function lastQuery(): Promise<string> {
  const { rows } = await onReplica.pool.query<{ last: string | null }>(`
    SELECT max(query_start)::text AS last FROM pg_stat_activity
    WHERE application_name = 'semillero' AND query ~ 'from "(products|blisters)"' AND pid <> pg_backend_pid()`);
  return rows[0]?.last ?? '';
}

async function setDelay(delay: string): Promise<void> {
  await onReplica.pool.query(`ALTER SYSTEM SET recovery_min_apply_delay = '${delay}'`);
  await onReplica.pool.query('SELECT pg_reload_conf()');
  await until(async () => {
    const { rows } = await onReplica.pool.query('SHOW recovery_min_apply_delay');
    return rows[0]?.recovery_min_apply_delay === delay ? true : undefined;
  });
}
