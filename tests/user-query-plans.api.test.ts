import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { UserSort } from '#contract/staff-users.ts';
import { countUsers, listUsers, type UserFilters } from '#db/queries/staff-users.ts';
import { db } from '#tests/support/database.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { withoutTimeouts } from '#tests/support/query-plans.ts';

const MANY = 20_000;

/** Of 1,000 users, five are inactive and one is staff. */
beforeAll(() =>
  withoutTimeouts(async (client) => {
    await client.query(`
      INSERT INTO users (username, username_key, email, email_key, first_name, last_name, search_words, password_hash, is_active, is_staff, is_superuser)
      SELECT 'u' || n, 'u' || n, 'e' || n || '@example.com', 'e' || n || '@example.com', 'Ana', 'Paz', 'ana paz u' || n, 'x',
        n % 200 > 0, n % 1000 = 1, n % 10000 = 1
      FROM generate_series(1, ${MANY}) n`);
    await client.query('VACUUM ANALYZE');
  }),
);

const lists: Array<[string, UserFilters & { sort?: UserSort }, number]> = [
  ['the first page', {}, MANY],
  ['by name', { sort: 'a-z' }, MANY],
  ['the customers by name, from the end', { sort: 'z-a', type: 'customer' }, MANY - 20],
  ['the staff by name', { sort: 'a-z', type: 'staff' }, 18],
  ['oldest first', { sort: 'oldest' }, MANY],
  ['those who are active', { isActive: true }, MANY - 100],
  ['the few who are not', { isActive: false }, 100],
  ['customers', { type: 'customer' }, MANY - 20],
  ['the few of the staff', { type: 'staff' }, 18],
  ['the fewer superusers', { type: 'admin' }, 2],
  ['superusers who are active', { type: 'admin', isActive: true }, 2],
  ['a username', { username: 'u199' }, 111],
  ['the end of a username', { username: '1999' }, 12],
  ['two letters that begin a username', { username: 'u1' }, 11_111],
  ['an e-mail', { email: 'e123' }, 111],
  ['a username of a customer', { username: 'u199', type: 'customer' }, 111],
];

test.each(lists)(
  '%s: read from an index, with the correct count',
  async (_, { sort, ...filters }, count) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': Array<{ Plan: PlanNode }> }>(
      sql`EXPLAIN (ANALYZE, FORMAT JSON) ${listUsers(db, filters, { sort, limit: 12, offset: 0 })}`,
    );

    const nodes = flattenPlan(rows[0]?.['QUERY PLAN'][0]?.Plan);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    const read = nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
    // Hardly more rows than the page itself, or than all staff.
    expect(Math.max(...read), JSON.stringify(nodes)).toBeLessThan(150);
    expect(await countUsers(db, filters)).toBe(count);
  },
  LOAD_TEST_MS,
);

type PlanNode = {
  'Node Type': string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

function flattenPlan(node: PlanNode | undefined): PlanNode[] {
  return node ? [node, ...(node.Plans ?? []).flatMap(flattenPlan)] : [];
}
