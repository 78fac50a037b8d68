import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { cliWith } from '#tests/support/cli.ts';
import { connectionString, databaseSettings, db, pool } from '#tests/support/database.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';
import { emptyCatalogue } from '#tests/support/empty-catalogue.ts';
import { aProduct } from '#tests/support/factories.ts';

const directory = aSharedDirectory();

const env = databaseSettings(join(directory, 'var'));
const cli = (...args: string[]) => cliWith(env, ...args);

test.each([
  ['nothing', []],
  ['an unknown command', ['exprot']],
  ['an unknown option', ['migrate', '--fast']],
  ['a group without its command', ['import']],
  ['no file', ['import', 'products']],
  ['too many files', ['backup', 'a', 'b']],
  ['a factor with a comma', ['import', 'products', 'x.csv', '--price-factor', '1,5']],
  ['a factor of nothing', ['import', 'products', 'x.csv', '--price-factor', '0']],
  ['a broken rounding', ['import', 'products', 'x.csv', '--round', '0.5']],
  ['a negative stock', ['import', 'products', 'x.csv', '--stock', '-1']],
  ['no amount of generated data', ['loadtest', 'data']],
  ['a negative amount', ['loadtest', 'data', '--orders', '-1']],
  ['more than all of the disk', ['doctor', '--min-free', '101']],
])('invalid arguments exit with status 2: %s', async (_, args) => {
  const { status, stdout, stderr } = await cli(...args);

  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/--help|Usage:/);
});

test.each([
  [],
  ['migrate'],
  ['import', 'products'],
  ['export', 'products'],
  ['demo', 'load'],
  ['site', 'import'],
  ['site', 'export'],
  ['backup'],
  ['restore'],
  ['doctor'],
  ['loadtest', 'data'],
])('help is printed: %s %s', async (...args) => {
  const { status, stdout } = await cli(...args, '--help');

  expect(status).toBe(0);
  expect(stdout).toContain(`Usage: npm run cli -- ${args.join(' ')}`.trim());
});

test('products are imported, and a summary is printed', async () => {
  const path = await file('brand,name,type,nose,presentations\nCasa,One,fem,?,3 x 18.54\nCasa,Two,auto,?,\n');

  const { status, stdout, stderr } = await cli(
    'import',
    'products',
    path,
    '--price-factor',
    '1000.5',
    '--round',
    '50',
  );
  const [product] = await db.select().from(products).orderBy(products.name);

  expect(status).toBe(0);
  expect(stdout).toMatch(/^Products: 2 new, 0 changed, 0 unchanged\. Brands: 1 new\.\nIt took [\d.]+ s\.\n$/);
  expect(stderr).toBe('Unknown columns are ignored: nose.\n');
  expect(product).toMatchObject({ name: 'One', minPrice: '18550.00' });
});

test('invalid lines are listed, nothing is imported, and the status is 1', async () => {
  await emptyCatalogue();
  const path = await file(
    'brand,name,type,presentations\nCasa,One,palm,"3 x 18,54"\nCasa,,fem\nCasa,Four,fem,\n',
  );

  const refused = await cli('import', 'products', path);
  const skipped = await cli('import', 'products', path, '--skip-bad');

  expect([refused.status, skipped.status]).toEqual([1, 0]);
  expect(refused.stderr).toBe(
    [
      'line 2 (record 1), column type: "palm" is unknown: it is fem, auto, reg or merch',
      'line 2 (record 1), column presentations: the price 18,54 has a comma: write it with a decimal point only, as 18500.00',
      'line 3 (record 2): has 3 cells, and the first line names 4 columns',
      '3 problems: nothing was imported. Correct the file, or skip the invalid lines with --skip-bad.\n',
    ].join('\n'),
  );
  expect(skipped.stdout).toContain('Products: 1 new, 0 changed');
});

test('a dry run lists what would change', async () => {
  await emptyCatalogue();
  const path = await file('brand,name,type,thc\nCasa,One,fem,18%\nCasa,Two,fem,\n');
  await cli('import', 'products', await file('brand,name,type\nCasa,One,fem\n'));

  const { status, stdout } = await cli('import', 'products', path, '--dry-run');

  expect(status).toBe(0);
  expect(stdout).toBe(
    [
      'line 3: Casa, Two: new',
      'line 2: Casa, One: changed (thc)',
      'Dry run: nothing was written. The import would be:',
      'Products: 1 new, 1 changed, 0 unchanged. Brands: 0 new.\n',
    ].join('\n'),
  );
  expect(await db.$count(products)).toBe(1);
});

test('an export is written to stdout or to a file', async () => {
  await emptyCatalogue();
  await aProduct(db, { name: 'Moby Dick' });

  const printed = await cli('export', 'products');
  const path = join(directory, 'out.csv');
  const filed = await cli('export', 'products', path);

  expect(printed).toMatchObject({ status: 0, stderr: '' });
  expect(printed.stdout).toMatch(
    /^brand,name,type,sku,.*,presentations\n[^\n]+,3 x 10000\.00 stock 5 discount 0%\n$/,
  );
  expect(filed.stdout).toBe(`1 product written to ${path}.\n`);
  expect(await readFile(path, 'utf8')).toBe(printed.stdout);
});

test('an export lists products with duplicate names', async () => {
  await emptyCatalogue();
  const { brandId } = await aProduct(db, { name: 'Moby Dick' });
  await aProduct(db, { name: 'MOBY DICK', brandId, sku: 'S-1' });

  const { status, stderr } = await cli('export', 'products');

  expect(status).toBe(0);
  expect(stderr).toMatch(
    /^Two products are "Casa [a-p]+: MOBY DICK": give them SKUs, or they cannot be imported\.\n$/,
  );
});

test('an invalid site file is rejected by field, and a valid one is exported unchanged', async () => {
  const site = aSite();
  const wrong = await file(
    JSON.stringify({ ...site, email: 'invalid', points_of_sale: [{ name: 'X' }], twiter: 1 }),
  );
  const right = await file(JSON.stringify(site));

  const unset = await cli('site', 'export');
  const refused = await cli('site', 'import', wrong);
  const taken = await cli('site', 'import', right);
  const exported = await cli('site', 'export');

  expect(unset).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There are no site settings yet.'),
  });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(`${wrong}, email: `);
  expect(refused.stderr).toContain(`${wrong}, points_of_sale.0.province: `);
  expect(refused.stderr).toContain('twiter');
  expect(taken).toMatchObject({
    status: 0,
    stdout: 'The site is now Semillas del Sur, with 2 points of sale.\n',
  });
  expect(JSON.parse(exported.stdout)).toEqual(site);
  expect(Object.keys(JSON.parse(exported.stdout))).toEqual(Object.keys(site));
});

test('a site file of an earlier version is imported with the defaults of the newer settings', async () => {
  const { hero_title, age_gate_reason, notices, orders_per_hour, ...older } = aSite();

  await cli('site', 'import', await file(JSON.stringify(older)));
  const exported = await cli('site', 'export');

  expect(JSON.parse(exported.stdout)).toEqual({
    ...older,
    hero_title: 'ORIGINAL BREEDERS SEEDS',
    age_gate_reason: 'Mostramos semillas de cannabis, solo para mayores.',
    notices: [],
    orders_per_hour: null,
  });
});

test.each([
  [['import', 'products'], 'cannot be read: ENOENT'],
  [['site', 'import'], 'cannot be read: ENOENT'],
  [['restore'], 'cannot be read: ENOENT'],
])('a missing file is reported: %s', async (args, message) => {
  await emptyCatalogue();
  await pool.query('TRUNCATE site_settings, points_of_sale');

  const { status, stderr } = await cli(...args, join(directory, 'missing'));

  expect(status).toBe(1);
  expect(stderr).toContain(`${join(directory, 'missing')} ${message}`);
});

test('generated data is only added to a database on this machine', async () => {
  await emptyCatalogue();

  const near = await cli('loadtest', 'data', '--products', '30');
  const far = await cliWith(
    { ...env, DATABASE_URL: 'postgresql://nobody@db.example.com/shop' },
    ...['loadtest', 'data', '--products', '1'],
  );

  expect(near).toMatchObject({ status: 0, stdout: '30 generated products added.\n' });
  expect(await db.$count(products)).toBe(30);
  expect(far).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The database is on db.example.com.'),
  });
});

test('generated users, orders and log entries are consistent, and the stock ledger stays correct', async () => {
  await emptyCatalogue();
  const needless = await cli('loadtest', 'data', '--orders', '5', '--users', '5');

  const { status, stdout } = await cli(
    ...['loadtest', 'data', '--products', '20', '--users', '30', '--orders', '200', '--activities', '300'],
    ...['--serials', '700'],
  );

  expect(needless).toMatchObject({ status: 1, stderr: expect.stringContaining('add --products <number>') });
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout:
      '20 generated products, 30 generated users, 200 generated orders, 300 generated log lines, 700 generated serials added.\n',
  });
  expect((await cli('stock', 'verify')).status).toBe(0);
  const { rows } = await pool.query(`
    SELECT (SELECT count(*) FROM stock_movements WHERE cause = 'order')
        = (SELECT count(*) FROM order_lines) AS lines_logged,
      (SELECT array_agg(DISTINCT status ORDER BY status) FROM orders) AS statuses,
      (SELECT bool_or(is_archived) FROM orders) AS archived,
      (SELECT sum(entries) FROM activity_counts WHERE is_month)::integer AS counted,
      (SELECT count(*) FROM orders o WHERE total <>
        (SELECT sum(quantity * price_at_time) FROM order_lines l WHERE l.order_id = o.id)) AS wrong`);
  expect(rows).toEqual([
    {
      lines_logged: true,
      statuses: ['cancelled', 'completed', 'pending'],
      archived: true,
      counted: 300,
      wrong: 0,
    },
  ]);
});

test('generated serials have lots with tests, are in orders that have their blister, and are checked and sown', async () => {
  await emptyCatalogue();
  const amounts = ['--products', '4', '--users', '30', '--orders', '300', '--serials', '6000'];

  const first = await cli('loadtest', 'data', ...amounts);
  const second = await cli('loadtest', 'data', '--serials', '50');

  expect([first.status, second.status]).toEqual([0, 0]);
  const { rows } = await pool.query(`
    SELECT (SELECT array_agg(serials ORDER BY lot_id) FROM lot_figures) AS serials,
      (SELECT count(*) FROM germination_tests)::integer AS tests,
      (SELECT count(*) FROM serials s WHERE order_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM order_lines l WHERE l.order_id = s.order_id AND l.blister_id = s.blister_id))::integer AS strange,
      (SELECT count(*) FROM (SELECT order_id, blister_id, count(*) AS packed FROM serials WHERE order_id IS NOT NULL
        GROUP BY order_id, blister_id) p JOIN order_lines l USING (order_id, blister_id)
        WHERE packed > quantity)::integer AS surplus,
      (SELECT sum(sent) > 0 AND sum(checked) > 0 AND sum(registered) > 0 AND sum(field_seeds) > 0
        FROM lot_figures) AS used,
      (SELECT count(voided_at) > 0 FROM serials) AS spoiled,
      (SELECT count(*) FROM serial_checks) = (SELECT sum(checked) FROM lot_figures) AS checks,
      (SELECT count(*) FROM diary_seeds) = (SELECT sum(seeds) FROM diaries) AS sown`);
  expect(rows).toEqual([
    {
      serials: [5000, 1000, 50],
      tests: 9,
      strange: 0,
      surplus: 0,
      used: true,
      spoiled: true,
      checks: true,
      sown: true,
    },
  ]);
});

test('invalid settings and an unreachable database are reported in one line', async () => {
  const badSetting = await cliWith({ ...env, PORT: 'x' }, 'migrate');
  const noServer = await cliWith({ ...env, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, 'migrate');

  expect(badSetting).toMatchObject({ status: 1, stderr: expect.stringMatching(/^PORT is "x": .*\n$/) });
  expect(noServer).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^The database does not respond \(.*ECONNREFUSED.*\): check DATABASE_URL, .*\n$/,
    ),
  });
});

test('commands fail on a database that is not migrated, until migrate runs', async () => {
  await pool.query('DROP DATABASE IF EXISTS bare_for_cli');
  await pool.query('CREATE DATABASE bare_for_cli TEMPLATE template0');
  const url = new URL(connectionString);
  url.pathname = '/bare_for_cli';
  const bare = { ...env, DATABASE_URL: url.toString() };

  const before = await cliWith(bare, 'export', 'products');
  const migrated = await cliWith(bare, 'migrate');
  const after = await cliWith(bare, 'export', 'products');
  await pool.query('DROP DATABASE bare_for_cli');

  expect(before).toMatchObject({
    status: 1,
    stderr: 'The database is not migrated yet. Run: npm run cli -- migrate\n',
  });
  expect(migrated).toMatchObject({ status: 0, stdout: 'The database is up to date.\n' });
  expect(after.status).toBe(0);
});

let files = 0;

async function file(text: string): Promise<string> {
  const path = join(directory, `file-${++files}`);
  await writeFile(path, text);
  return path;
}

function aSite() {
  const place = { address: '', city: '', phone: '', whatsapp: null, instagram: null, hours: '' };
  return {
    name: 'Semillas del Sur',
    tagline: '',
    description: '',
    how_to_buy: 'Acá se reserva.',
    hero_title: 'DEL SUR',
    hero_text: 'Semillas del frío.',
    age_gate_reason: 'Vendemos semillas.',
    email: 'hola@example.com',
    reply_to: 'ventas@example.com',
    sender_name: 'Semillas del Sur',
    whatsapp: '5491122334455',
    instagram: 'https://instagram.com/sur',
    facebook: null,
    youtube: null,
    x: null,
    notices: [{ text: 'Cerramos en enero', starts_at: '2027-01-01T03:00:00Z', ends_at: null }],
    about: { lead: '', paragraphs: ['One'], values: [], faq: [] },
    seller_name: 'Sur S.A.S.',
    seller_tax_id: '30710000014',
    seller_address: 'Mitre 10, Neuquén',
    consumer_defense_url: 'https://example.com/defensa',
    order_retention_years: 5,
    tax_free_price: 'on',
    vat_rate: 10.5,
    inase_note: 'Variedad inscripta.',
    reprocann_note: '',
    legal_review: 'reviewed',
    privacy: ['Uno'],
    terms: ['Dos'],
    lot_rate_on_products: 'on',
    serials_in_packing: 'on',
    suspicious_visitors: 9,
    suspicious_days: 2,
    orders_per_hour: 3,
    open_orders: 0,
    open_units: null,
    pending_order_days: 5,
    upload_seconds: 10,
    upload_seconds_total: 20,
    upload_megabytes: 30,
    upload_megabytes_total: 40,
    warranty_eligibility: 'open',
    points_of_sale: [
      { ...place, name: 'Zeta', province: 'Salta', latitude: -24.78, longitude: -65.41 },
      { ...place, name: 'Alfa', province: 'Chaco', latitude: null, longitude: null },
    ],
  };
}
