import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ClaimCounts, StaffClaimPage } from '#contract/warranty-claims.ts';
import { apiAs } from '#tests/support/api.ts';
import { aCompletedOrder } from '#tests/support/claims.ts';
import { db } from '#tests/support/database.ts';
import { aStaffMember, aUser } from '#tests/support/factories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { explainRequest, withoutTimeouts } from '#tests/support/query-plans.ts';

const MANY = 20_000;
/** The tables that this test fills. */
const tables = new Set(['warranty_claims', 'claim_events', 'images', 'orders']);
const customer = await aUser(db);

/** Enough rows to make a sequential scan the wrong plan: one in 100 is open, one in 200 overdue. */
beforeAll(async () => {
  const { order, productId } = await aCompletedOrder(db);
  await withoutTimeouts(async (client) => {
    await client.query(`
      INSERT INTO images (url, purpose, width, height)
      SELECT '/media/' || lpad(to_hex(n), 16, '0') || '-40x30.webp', 'claim', 40, 30
      FROM generate_series(1, ${MANY}) n`);
    await client.query(`
      INSERT INTO warranty_claims (customer_id, name, email, email_key, order_number, purchase_date, germination_date,
        product_name, description, photo1, status, due_at, search_words, created_at, updated_at, phone)
      SELECT CASE WHEN n % 1000 = 0 THEN ${customer.id} END, 'Ana ' || n, 'e' || n || '@example.com',
        'e' || n || '@example.com', n::text, '2026-01-01', '2026-01-02', 'Moby Dick', 'No', 
        '/media/' || lpad(to_hex(n), 16, '0') || '-40x30.webp',
        CASE WHEN n % 100 = 0 THEN CASE WHEN n % 200 = 0 THEN 'pending' ELSE 'reviewing' END
          WHEN n % 3 = 0 THEN 'approved' WHEN n % 3 = 1 THEN 'rejected' ELSE 'resolved' END,
        CASE WHEN n % 100 = 0 THEN now() + make_interval(mins => CASE WHEN n % 200 = 0 THEN -n ELSE n END) END,
        'ana ' || n || ' e' || n || ' example com moby dick ' || n,
        timestamptz '2026-01-01' + make_interval(mins => n), now(), CASE WHEN n % 50 = 0 THEN '' ELSE n::text END
      FROM generate_series(1, ${MANY}) n`);
    await client.query(
      `INSERT INTO orders (customer_id, customer_first_name, customer_last_name, customer_username, search_words,
        customer_email, customer_phone, recipient_name, delivery_type, status, total, created_at, updated_at)
      SELECT customer_id, '', '', '', '', '', '', '', delivery_type, 'completed', 0, created_at, updated_at
      FROM orders, generate_series(1, $1::integer)`,
      [MANY],
    );
    await client.query(
      `INSERT INTO order_lines (order_id, product_id, blister_id, quantity, price_at_time, product_name, product_brand,
        seed_count)
      SELECT o.id, l.product_id, l.blister_id, 1, 0, '', '', 3 FROM order_lines l, orders o WHERE o.id <> l.order_id`,
    );
    await client.query(`
      UPDATE warranty_claims SET order_id = ${order.id}, product_id = ${productId} WHERE id = 100`);
    await client.query(`
      INSERT INTO claim_events (claim_id, kind, status, created_at)
      SELECT id, 'created', 'pending', created_at FROM warranty_claims`);
    await client.query('VACUUM ANALYZE');
  });
}, 120_000);

const lists = [
  '/warranty-claims/?include_user_details=true',
  '/warranty-claims/?include_user_details=true&page=10',
  '/warranty-claims/?include_user_details=true&page=12',
  '/warranty-claims/?include_user_details=true&status=pending',
  '/warranty-claims/?include_user_details=true&status=reviewing&page=3',
  '/warranty-claims/?include_user_details=true&status=approved',
  '/warranty-claims/?include_user_details=true&status=resolved&page=4',
  '/warranty-claims/?include_user_details=true&search=e777',
  '/warranty-claims/?include_user_details=true&search=e1234%40example.com',
  '/warranty-claims/?include_user_details=true&search=moby%20777&status=rejected',
  '/warranty-claims/?include_user_details=true&sort=newest',
  '/warranty-claims/?include_user_details=true&sort=z-a&page=3',
  '/warranty-claims/?include_user_details=true&status=approved&sort=oldest',
  '/warranty-claims/?include_user_details=true&status=pending&sort=a-z',
  '/warranty-claims/?include_user_details=true&search=e777&sort=a-z',
  '/warranty-claims/?include_user_details=true&assignee=me',
  '/warranty-claims/?include_user_details=true&assignee=none&status=pending',
  '/warranty-claims/100/',
  '/admin/summary/',
];

test.each(lists)(
  '%s is read from indexes, without reading more rows than necessary',
  async (path) => {
    for (const plan of await explainRequest(path)) assertReadsFewRows(plan);
  },
  LOAD_TEST_MS,
);

test.each(['/warranty-claims/?user=current', '/warranty-claims/?status=approved'])(
  '%s of a customer is read from indexes',
  async (path) => {
    const actor = { ...aStaffMember(), role: 'customer', userId: customer.id } as const;
    for (const plan of await explainRequest(path, actor)) assertReadsFewRows(plan);
  },
  LOAD_TEST_MS,
);

function assertReadsFewRows({ nodes, rowsRead }: Awaited<ReturnType<typeof explainRequest>>[number]) {
  const read = nodes.filter((node) => tables.has(node['Relation Name'] ?? ''));
  expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  // Includes rows removed by filters.
  expect(rowsRead, JSON.stringify(nodes, null, 1)).toBeLessThan(MANY / 20);
}

test(
  'the counts match the rows',
  async () => {
    const response = await apiAs(db, aStaffMember()).get('/warranty-claims/');
    const { counts, count } = (await response.json()) as StaffClaimPage;

    const { rows } = await db.execute<{ counts: ClaimCounts }>(sql`
    SELECT json_build_object('overdue', (SELECT count(*) FROM warranty_claims WHERE due_at < now())) ::jsonb
      || json_object_agg(status, found)::jsonb AS counts
    FROM (SELECT status, count(*) AS found FROM warranty_claims GROUP BY 1) c`);
    expect(counts).toEqual(rows[0]?.counts);
    expect(counts.overdue).toBe(100);
    expect(count).toBe(MANY);
  },
  LOAD_TEST_MS,
);
