import { beforeAll, expect, test } from 'vitest';
import { fillDatabase } from '#scripts/loadtest/fill-database.ts';
import { db, pool } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { countRowsRead, explainRequest, withoutTimeouts } from '#tests/support/query-plans.ts';

const MANY = 20_000;
const tables = new Set([
  'orders',
  'order_lines',
  'order_tags',
  'order_notes',
  'activity_logs',
  'shop_figures',
  'product_figures',
]);

/** Enough rows to make a sequential scan the wrong plan. */
beforeAll(async () => {
  await fillDatabase(db, {
    products: 50,
    users: 2_000,
    orders: MANY,
    activities: MANY,
    passwordHash: '-',
    until: new Date(),
  });
  await withoutTimeouts(async (client) => {
    await client.query("INSERT INTO order_tags SELECT id, 'urgente' FROM orders WHERE id % 100 = 0");
    await client.query("INSERT INTO order_tags SELECT id, 'retira' FROM orders WHERE id % 3 = 0");
    await client.query(`
      INSERT INTO order_notes (order_id, author_id, author, text, created_at)
      SELECT id, customer_id, 'ana', 'No contesta', now() FROM orders WHERE id % 2 = 0`);
    await client.query(`
      INSERT INTO security_events (kind, user_id, actor_id, address, hour, fingerprint, first_at, last_at)
      SELECT 'login-failed', 1 + n % 5000, CASE WHEN n % 1000 = 0 THEN 9007 END, '203.0.' || n % 60 || '.' || n % 251, at, n, at, at
      FROM generate_series(1, ${MANY}) n, LATERAL (SELECT now() - n * interval '1 minute' AS at) t`);
    await client.query('VACUUM ANALYZE');
  });
}, 120_000);

test.each([
  '/orders/',
  '/orders/?status=pending',
  '/orders/?status=completed&page=3',
  '/orders/?status=cancelled',
  '/orders/?status=archived&page=3',
  '/orders/?search=%2354',
  '/orders/?search=54%2011%205555-1234',
  '/orders/?search=martina%40example',
  '/orders/?status=completed&sort=highest&page=3',
  '/orders/?status=archived&sort=lowest',
  '/orders/?status=completed&sort=a-z&page=2',
  '/orders/?tag=urgente&status=completed',
  '/orders/?assignee=me',
  '/orders/?assignee=none&status=pending',
  '/orders/tags/',
  '/orders/?search=77',
  '/orders/?search=ana%20gar%20lop',
  '/orders/?search=martina%20gom&status=completed',
  '/orders/77/history/',
  '/orders/reservations/?order=77',
  '/activity-logs/',
  '/activity-logs/?page=5',
  '/activity-logs/?action=register',
  '/activity-logs/?date_from=2026-01-01',
  '/activity-logs/?action=update&date_from=2000-01-01',
  '/activity-logs/?search=sesion',
  '/activity-logs/?search=inicio%20ses&page=4',
  '/activity-logs/?search=pedido%2077',
  '/activity-logs/?search=martina',
  '/activity-logs/?search=edito&action=login',
  '/activity-logs/stats/',
  '/admin/summary/',
  '/reports/overview/',
  '/reports/?from=2026-01-01&to=2026-09-30&by=week',
  '/reports/?from=2026-01-10&to=2026-10-20&by=variety',
])(
  '%s reads orders, figures and the log from an index, without reading more rows than necessary',
  async (path) => {
    for (const { nodes, rowsRead } of await explainRequest(path)) {
      const read = nodes.filter((node) => tables.has(node['Relation Name'] ?? ''));
      expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      // Includes rows removed by filters.
      expect(rowsRead, JSON.stringify(nodes, null, 1)).toBeLessThan(MANY / 10);
    }
  },
  LOAD_TEST_MS,
);

test.each([
  '/security-events/?address=203.0.17.77',
  '/security-events/?address=203.0.17.77&kind=login-failed',
  '/security-events/?user_id=77',
  '/security-events/?user_id=9007',
])(
  '%s reads the security log from an index',
  async (path) => {
    for (const { nodes } of await explainRequest(path, { ...aStaffMember(), isSuperuser: true })) {
      // PostgreSQL 15 scans the 2,000 users to join them.
      for (const node of nodes.filter((each) => each['Relation Name'] === 'security_events')) {
        expect(node['Node Type']).not.toBe('Seq Scan');
        expect(countRowsRead(node), JSON.stringify(node, null, 1)).toBeLessThan(MANY / 10);
      }
    }
  },
  LOAD_TEST_MS,
);

test('searches read few entries that a GIN index has not sorted yet', async () => {
  const { rows } = await pool.query(`
    SELECT c.relname FROM pg_class c JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'gin'
      AND NOT coalesce(c.reloptions, '{}') && '{fastupdate=false,gin_pending_list_limit=64}'`);
  expect(rows).toEqual([]);
});
