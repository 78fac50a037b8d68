import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { LOW_STOCK_THRESHOLD } from '#contract/limits.ts';
import { type ProductSelection, productCountQuery, productIdsQuery } from '#db/queries/products.ts';
import { db } from '#tests/support/database.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';

const MANY = 20_000;
const filters = { onlyAvailable: true, lowStockBelow: LOW_STOCK_THRESHOLD };

/** Enough rows to make a sequential scan the wrong plan. */
beforeAll(async () => {
  await db.execute(
    sql`INSERT INTO brands (name, search_name) SELECT 'Casa ' || n, 'casa ' || n FROM generate_series(1, 200) n`,
  );
  await db.execute(sql`
    INSERT INTO products (brand_id, type, name, search_name, available, highlighted, created_at)
    SELECT 1 + n % 200, (ARRAY['fem','fem','fem','auto','auto','reg','merch'])[1 + n % 7], name, name, n % 50 > 0, n % 500 = 0,
      now() - n * interval '1 minute'
    FROM (SELECT n, 'word' || n % 97 || ' term' || n % 89 || ' x' || n AS name FROM generate_series(1, ${sql.raw(`${MANY}`)}) n) s`);
  await db.execute(sql`
    INSERT INTO blisters (product_id, seed_count, price, stock, discount)
    SELECT id, 3, 1000 + id % 9000, CASE WHEN id % 20 = 0 THEN 0 ELSE 9 END, CASE WHEN id % 8 = 0 THEN 10 ELSE 0 END FROM products`);
  await db.execute(sql`VACUUM ANALYZE`);
});

const lists: Array<[string, ProductSelection]> = [
  ['the first page', { filters }],
  ['of one type', { filters: { ...filters, types: ['auto'] } }],
  ['of two types', { filters: { ...filters, types: ['auto', 'reg'] } }],
  ['of one brand', { filters: { ...filters, brandIds: [7] } }],
  ['on sale', { filters: { ...filters, onSale: true } }],
  ['with stock', { filters: { ...filters, stock: 'with-stock' } }],
  ['sold out', { filters: { ...filters, stock: 'out-of-stock' } }],
  ['cheapest first', { filters, order: 'cheapest' }],
  ['dearest first', { filters, order: 'dearest' }],
  ['one type, cheapest first', { filters: { ...filters, types: ['fem'] }, order: 'cheapest' }],
  ['a search of one word', { filters, words: ['word13'] }],
  ['a search of one letter', { filters, words: ['w'] }],
  ['a search of two letters inside words', { filters, words: ['er'] }],
  ['a search of the middle of a word', { filters, words: ['ord1'] }],
  ['a search of the middle of few words', { filters, words: ['1234'] }],
  ['a search of one type', { filters: { ...filters, types: ['auto'] }, words: ['erm'] }],
  ['the staff’s list', { filters: { ...filters, onlyAvailable: false } }],
];

test.each(lists)(
  '%s is read from an index, without reading more rows than the page needs',
  async (_, selection) => {
    for (const page of [1, 20]) {
      const plan = await explain(productIdsQuery(selection, { limit: 9, offset: (page - 1) * 9 }));

      expect(plan.nodes).not.toContain('Seq Scan');
      expect(plan.nodes.join()).toMatch(/Index (Only )?Scan/);
      // At most a tenth of the table, including rows removed by filters.
      expect(plan.rowsRead, plan.nodes.join('\n')).toBeLessThan(MANY / 10);
    }
  },
  LOAD_TEST_MS,
);

test(
  'a search of two words reads only names that contain both',
  async () => {
    const selection = { filters, words: ['term5', 'word1'] };

    const plan = await explain(productIdsQuery(selection, { limit: 9, offset: 0 }));

    expect(plan.nodes).not.toContain('Seq Scan');
    // Some 280 names contain both words.
    expect(plan.rowsRead).toBeLessThan(MANY / 20);
  },
  LOAD_TEST_MS,
);

test(
  'a search of two letters that no name contains reads only the index of names',
  async () => {
    for (const words of [['qz'], ['q']]) {
      const plan = await explain(productIdsQuery({ filters, words }, { limit: 9, offset: 0 }));

      expect(plan.nodes).not.toContain('Seq Scan');
      expect(plan.nodes).toContain('Index Only Scan');
      expect(plan.nodes.filter((node) => node === 'Index Scan')).toEqual([]);
    }
  },
  LOAD_TEST_MS,
);

test(
  'names that contain three letters or more are counted with the trigram index',
  async () => {
    const plan = await explain(productCountQuery({ filters, words: ['rm57'] }));

    expect(plan.nodes).toContain('Bitmap Index Scan');
    expect(plan.rowsRead).toBeLessThan(MANY / 20);
  },
  LOAD_TEST_MS,
);

type PlanNode = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

async function explain(query: SQL): Promise<{ nodes: string[]; rowsRead: number }> {
  const { rows } = await db.execute<{ 'QUERY PLAN': Array<{ Plan: PlanNode }> }>(
    sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  const nodes = flattenPlan(plan);
  return { nodes: nodes.map((node) => node['Node Type']), rowsRead: Math.max(...nodes.map(countRowsRead)) };
}

function flattenPlan(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flattenPlan)];
}

function countRowsRead(node: PlanNode): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
