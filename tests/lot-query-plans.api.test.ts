import { beforeAll, expect, test } from 'vitest';
import { anonymous } from '#domain/actors.ts';
import { apiAs } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { explainRequest, withoutTimeouts } from '#tests/support/query-plans.ts';
import { aStaffApi } from '#tests/support/staff.ts';

const MANY = 20_000;
const tables = new Set(['lots', 'germination_tests', 'lot_figures']);
let productId = 0;

/** Lots of 200 products with two tests each; one in a hundred is closed. */
beforeAll(async () => {
  const { brandId, id } = await aProduct(db, { name: 'Primera' });
  productId = id;
  await aStaffApi(db).then(({ staff }) => staff.patch('/site-settings/', { lot_rate_on_products: 'on' }));
  await withoutTimeouts(async (client) => {
    await client.query(
      `INSERT INTO products (brand_id, name, search_name, type)
      SELECT $1, 'Otra ' || n, 'otra ' || n, 'fem' FROM generate_series(1, 199) n`,
      [brandId],
    );
    await client.query(`
      INSERT INTO lots (product_id, code, code_key, packed_on, status, created_at, updated_at)
      SELECT p.id, 'SEM-' || 2000 + n % 20 || '-' || lpad(n::text, 5, '0'), 'sem ' || 2000 + n % 20 || ' ' || lpad(n::text, 5, '0'),
        date '2020-01-01' + n % 2000, CASE WHEN n % 100 = 0 THEN 'closed' ELSE 'active' END,
        now() - n * interval '1 minute', now()
      FROM generate_series(1, ${MANY}) n
      JOIN (SELECT id, row_number() OVER (ORDER BY id) AS number FROM products) p ON p.number = n % 200 + 1`);
    await client.query(`
      INSERT INTO germination_tests (lot_id, tested_on, method, seeds, after_7_days)
      SELECT id, '2026-01-01', 'sand', 50, 45 FROM lots CROSS JOIN generate_series(1, 2)`);
    await client.query('VACUUM ANALYZE');
  });
}, 120_000);

test.each([
  '/lots/',
  '/lots/?page=5',
  '/lots/?status=closed',
  '/lots/?status=recalled',
  '/lots/?search=SEM-2007-00007',
  '/lots/?search=2007%2000007',
  '/lots/?search=primera',
  '/lots/?search=primera&status=closed',
])(
  '%s reads lots and tests from an index, and few of them beside the count of all',
  async (path) => {
    for (const { text, nodes, rowsRead } of await explainRequest(path)) {
      const read = nodes.filter((node) => tables.has(node['Relation Name'] ?? ''));
      // PostgreSQL 15 counts all lots without their index.
      if (text.includes('count(*)')) continue;
      expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(rowsRead, JSON.stringify(nodes, null, 1)).toBeLessThan(MANY / 10);
    }
  },
  LOAD_TEST_MS,
);

test(
  'the lot of a product page and the next code are read from an index',
  async () => {
    for (const { nodes, rowsRead } of await explainRequest(`/products/${productId}/`, anonymous)) {
      const read = nodes.filter((node) => tables.has(node['Relation Name'] ?? ''));
      expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(rowsRead).toBeLessThan(MANY / 10);
    }
    expect((await apiAs(db, anonymous).get(`/products/${productId}/`)).status).toBe(200);
  },
  LOAD_TEST_MS,
);
