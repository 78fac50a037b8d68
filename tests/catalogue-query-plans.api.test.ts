import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { facetNames } from '#contract/facets.ts';
import type { FacetsView } from '#contract/products.ts';
import type { SignedIn } from '#domain/actors.ts';
import { fillCatalogue } from '#scripts/loadtest/fill-catalogue.ts';
import { apiAs } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aCustomer, aStaffMember } from '#tests/support/factories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { explainRequest, withoutTimeouts } from '#tests/support/query-plans.ts';

const MANY = 100_000;
const GENERATED = 4_000;
/** The rows of a page with their blisters, and all brands. */
const MAX_ROWS_READ = 300;

const customer = aCustomer();
const sorts = ['', 'min_price', '-min_price', '-thc', 'flowering', 'newest', 'name'];
const staffSorts = [...sorts, 'oldest', '-name', 'stock', '-stock'];

let facets: FacetsView;

beforeAll(async () => {
  await fillCatalogue(db, { products: GENERATED });
  await withoutTimeouts(async (client) => {
    await copyProducts(client, MANY / GENERATED - 1);
    await client.query('VACUUM ANALYZE');
  });
  // Reads the whole catalogue once, as a process does when it starts.
  facets = await (await apiAs(db, customer).get('/products/facets/')).json();
  expect(facets.count).toBeGreaterThan(MANY / 2);
}, LOAD_TEST_MS);

/** Copies all products and their blisters, with other prices and stock, many times faster than one by one. */
async function copyProducts(client: pg.PoolClient, times: number): Promise<void> {
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  for (const table of ['products', 'blisters']) {
    const { rows } = await client.query<{ names: string; values: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS names,
        string_agg(CASE attname
          WHEN 'id' THEN 'id + n * 1000000'
          WHEN 'product_id' THEN 'product_id + n * 1000000'
          WHEN 'stock' THEN 'stock + stock * n % 7'
          WHEN 'price' THEN 'price + n'
          WHEN 'min_price' THEN 'min_price + n'
          ELSE quote_ident(attname) END, ', ') AS values
      FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [table],
    );
    await client.query(`
      INSERT INTO ${table} (${rows[0]?.names}) OVERRIDING SYSTEM VALUE
      SELECT ${rows[0]?.values} FROM ${table}, generate_series(1, ${times}) n`);
  }
  await client.query('COMMIT');
}

const offered = (name: string) =>
  facets.facets.find((facet) => facet.name === name)?.values.toSorted((a, b) => a.count - b.count) ?? [];

/** A filter by the value of the fewest products, one by that of the most, and one by both. */
function selectValues(name: string): string[] {
  const values = offered(name).map(({ value }) => value);
  const [rarest = ''] = values;
  const commonest = values.at(-1) ?? '';
  return [rarest, commonest, `${rarest},${commonest}`].map((value) => `${name}=${value}`);
}

async function expectFewRows(filter: string, actor: SignedIn, orderings: readonly string[]): Promise<void> {
  for (const ordering of orderings) {
    // A late page of one of the orders.
    const page = ordering === 'name' ? 20 : 1;
    const path = `/products/?page_size=24&page=${page}&ordering=${ordering}&${filter}`;
    for (const { text, nodes, rowsRead } of await explainRequest(path, actor)) {
      const plan = `${path}\n${text}\n${JSON.stringify(nodes)}`;
      expect(rowsRead, plan).toBeLessThan(MAX_ROWS_READ);
      const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
      expect(scanned.map((node) => node['Relation Name']).filter(isOfCatalogue), plan).toEqual([]);
    }
  }
}

const isOfCatalogue = (table: string | undefined) => table === 'products' || table === 'blisters';

const READS_FEW_ROWS = 'in each order, customers read the rows of one page';

test.each(['type', 'brand', ...facetNames])(
  `with the rarest value of %s, the commonest and both: ${READS_FEW_ROWS}`,
  async (name) => {
    expect(offered(name).length).toBeGreaterThan(1);
    for (const filter of selectValues(name)) await expectFewRows(filter, customer, sorts);
  },
  LOAD_TEST_MS,
);

test.each([
  '',
  'stockFilter=with-stock',
  'stockFilter=out-of-stock',
  'discount=true',
  'limitedEdition=true',
  'search=kush',
  'search=gorila&type=fem&stockFilter=with-stock',
  'type=reg&discount=true&flavor=limon&thc=20-25',
])(
  `with the filter '%s': ${READS_FEW_ROWS}`,
  (filter) => expectFewRows(filter, customer, sorts),
  LOAD_TEST_MS,
);

test.each([
  'available=true',
  'availability=unavailable',
  'stockFilter=low-stock',
  'edition=limited',
  'priceStatus=no-price',
  'exclude_types=merch',
  'type=fem&availability=available',
])(
  "with the filter '%s' of staff, in each order: staff read the rows of one page",
  (filter) => expectFewRows(filter, aStaffMember(), staffSorts),
  LOAD_TEST_MS,
);

test.each([
  '/products/facets/?type=fem',
  '/products/facets/?type=auto&thc=20-25&search=kush',
  '/products/on-sale/',
  '/products/suggest/?q=kus',
  '/products/alternatives/?search=zzzz',
  '/products/1/',
  '/products/1/related/',
])(
  '%s reads few rows of 100,000 products',
  async (path) => {
    for (const { text, rowsRead } of await explainRequest(path, customer))
      expect(rowsRead, text).toBeLessThan(MAX_ROWS_READ);
  },
  LOAD_TEST_MS,
);
