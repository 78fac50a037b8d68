import { beforeAll, expect, test } from 'vitest';
import { fillDatabase } from '#services/loadtest/fill-database.ts';
import { apiAs } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';

const MANY = 20_000;
const tables = new Set(['orders', 'activity_logs']);

/** Enough rows that reading all of them is the wrong plan. */
beforeAll(async () => {
  await fillDatabase(db, {
    ...{ products: 50, users: 2_000, orders: MANY, activities: MANY },
    ...{ passwordHash: '-', until: new Date() },
  });
  await pool.query('VACUUM ANALYZE');
}, 120_000);

test.each([
  '/orders/',
  '/orders/?status=pending',
  '/orders/?status=completed&page=3',
  '/orders/?status=cancelled',
  '/orders/?search=77',
  '/orders/?search=ana%20gar%20lop',
  '/orders/?search=martina%20gom&status=completed',
  '/orders/77/history/',
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
])('%s reads orders and the log from an index, only as far as it must', async (path) => {
  for (const { nodes, rowsRead } of await plansOf(path)) {
    const read = nodes.filter((node) => tables.has(node['Relation Name'] ?? ''));
    expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    // What is skipped by a filter included.
    expect(rowsRead, JSON.stringify(nodes, null, 1)).toBeLessThan(MANY / 10);
  }
});

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

/** Of every question that a call asks the database. */
async function plansOf(path: string) {
  const asked = await queriesOf(() => apiAs(db, aStaffMember()).get(path));
  const plans = [];
  for (const { text, values } of asked) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan as PlanNode);
    plans.push({ nodes, rowsRead: Math.max(...nodes.map(rowsOf)) });
  }
  return plans;
}

type Asked = { text: string; values: unknown[] };

async function queriesOf(call: () => Promise<Response>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const query = pool.query;
  pool.query = ((...args: Parameters<typeof query>) => {
    const [first, values = []] = args as unknown as [string | { text: string }, unknown[]?];
    asked.push({ text: typeof first === 'string' ? first : first.text, values });
    return query.apply(pool, args);
  }) as typeof query;
  try {
    expect((await call()).status).toBe(200);
  } finally {
    pool.query = query;
  }
  expect(asked.length).toBeGreaterThan(0);
  return asked;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: PlanNode): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
