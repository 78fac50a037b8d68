import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { cliWith } from '#tests/support/cli.ts';
import { connectionString, db, pool } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';

const directory = await mkdtemp(join(tmpdir(), 'semillero-cli-'));
afterAll(() => rm(directory, { recursive: true }));

const env = {
  DATABASE_URL: connectionString,
  SESSION_SECRET: 'x'.repeat(32),
  DATA_DIR: join(directory, 'var'),
};
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
  ['orders, which are not there yet', ['loadtest', 'data', '--products', '1', '--orders', '1']],
])('arguments that are wrong end with 2: %s', async (_, args) => {
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
  ['loadtest', 'data'],
])('there is help: %s %s', async (...args) => {
  const { status, stdout } = await cli(...args, '--help');

  expect(status).toBe(0);
  expect(stdout).toContain(`Usage: npm run cli -- ${args.join(' ')}`.trim());
});

test('products are imported, and what happened is said', async () => {
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
  expect(stderr).toBe('Unknown columns are left out: nose.\n');
  expect(product).toMatchObject({ name: 'One', minPrice: '18550.00' });
});

test('bad lines are named, nothing is imported, and the status is 1', async () => {
  await empty();
  const path = await file(
    'brand,name,type,presentations\nCasa,One,palm,"3 x 18,54"\nCasa,,fem\nCasa,Four,fem,\n',
  );

  const refused = await cli('import', 'products', path);
  const skipped = await cli('import', 'products', path, '--skip-bad');

  expect([refused.status, skipped.status]).toEqual([1, 0]);
  expect(refused.stderr).toBe(
    [
      'line 2 (record 1), column type: "palm" is unknown: it is fem, auto, reg or merch',
      'line 2 (record 1), column presentations: the price 18,54 has a comma: write it with a point and nothing else, as 18500.00',
      'line 3 (record 2): has 3 cells, and the first line names 4 columns',
      '3 problems: nothing is imported. Correct the file, or leave the bad lines out with --skip-bad.\n',
    ].join('\n'),
  );
  expect(skipped.stdout).toContain('Products: 1 new, 0 changed');
});

test('a dry run lists what would change', async () => {
  await empty();
  const path = await file('brand,name,type,thc\nCasa,One,fem,18%\nCasa,Two,fem,\n');
  await cli('import', 'products', await file('brand,name,type\nCasa,One,fem\n'));

  const { status, stdout } = await cli('import', 'products', path, '--dry-run');

  expect(status).toBe(0);
  expect(stdout).toBe(
    [
      'line 3: Casa, Two: new',
      'line 2: Casa, One: changed (thc)',
      'A dry run: nothing was written. It would be:',
      'Products: 1 new, 1 changed, 0 unchanged. Brands: 0 new.\n',
    ].join('\n'),
  );
  expect(await db.$count(products)).toBe(1);
});

test('an export goes to standard output alone, or to a file', async () => {
  await empty();
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

test('products that an import could not tell apart are named', async () => {
  await empty();
  const { brandId } = await aProduct(db, { name: 'Moby Dick' });
  await aProduct(db, { name: 'MOBY DICK', brandId, sku: 'S-1' });

  const { status, stderr } = await cli('export', 'products');

  expect(status).toBe(0);
  expect(stderr).toMatch(
    /^Two products are "Casa [0-9a-f]+: MOBY DICK": give them SKUs, or they cannot be imported\.\n$/,
  );
});

test('a site that is wrong is refused by its fields, and one that is right comes back as it was', async () => {
  const site = aSite();
  const wrong = await file(
    JSON.stringify({ ...site, email: 'nobody', points_of_sale: [{ name: 'X' }], twiter: 1 }),
  );
  const right = await file(JSON.stringify(site));

  const unset = await cli('site', 'export');
  const refused = await cli('site', 'import', wrong);
  const taken = await cli('site', 'import', right);
  const exported = await cli('site', 'export');

  expect(unset).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing is set yet.') });
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

test.each([
  [['import', 'products'], 'cannot be read: ENOENT'],
  [['site', 'import'], 'cannot be read: ENOENT'],
  [['restore'], 'cannot be read: ENOENT'],
])('a file that is not there is named: %s', async (args, message) => {
  await empty();
  await pool.query('TRUNCATE site_settings, points_of_sale');

  const { status, stderr } = await cli(...args, join(directory, 'missing'));

  expect(status).toBe(1);
  expect(stderr).toContain(`${join(directory, 'missing')} ${message}`);
});

test('a backup is for its owner alone, is not overwritten by chance, and is restored', async () => {
  await empty();
  await aProduct(db, { name: 'Moby Dick' });
  const path = join(directory, 'all.backup.gz');

  const made = await cli('backup', path);
  const again = await cli('backup', path);
  await empty();
  await pool.query('TRUNCATE site_settings, points_of_sale');
  const restored = await cli('restore', path);
  const full = await cli('restore', path);
  const forced = await cli('restore', path, '--force');

  expect([made.status, again.status, restored.status, full.status, forced.status]).toEqual([0, 1, 0, 1, 0]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(again.stderr).toBe(`${path} is there already. Overwrite it with --force.\n`);
  expect(full.stderr).toContain('The database is not empty: it has blisters.');
  expect((await db.select().from(products)).map(({ name }) => name)).toEqual(['Moby Dick']);
});

test('beside a bucket a backup holds the database alone, and says so', async () => {
  await empty();
  await aProduct(db, { name: 'Moby Dick' });
  await mkdir(join(env.DATA_DIR, 'media'), { recursive: true });
  await writeFile(join(env.DATA_DIR, 'media', 'one.webp'), 'x');
  const bucket = { ...env, S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'fotos', S3_REGION: 'x' };
  const withS3 = { ...bucket, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
  const [plain, bare] = [join(directory, 'plain.backup.gz'), join(directory, 'bare.backup.gz')];

  const fromDisk = await cli('backup', plain);
  const beside = await cliWith(withS3, 'backup', bare);
  const toBucket = await cliWith(withS3, 'restore', plain, '--force');

  expect(fromDisk.stdout).toContain('and 1 file written');
  expect(fromDisk.stderr).toBe('');
  expect(beside.stdout).toContain('and 0 files written');
  expect(beside.stderr).toBe('The backup has no pictures: keep the bucket fotos too.\n');
  expect(toBucket.stderr).toBe(
    `The pictures are in ${join(env.DATA_DIR, 'media')}: copy them into media/ of the bucket.\n`,
  );
});

test('made-up data goes into a database of this machine and into no other', async () => {
  await empty();

  const near = await cli('loadtest', 'data', '--products', '30');
  const far = await cliWith(
    { ...env, DATABASE_URL: 'postgresql://nobody@db.example.com/shop' },
    ...['loadtest', 'data', '--products', '1'],
  );

  expect(near).toMatchObject({ status: 0, stdout: '30 made-up products added.\n' });
  expect(await db.$count(products)).toBe(30);
  expect(far).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The database is on db.example.com.'),
  });
});

test('wrong settings and an unreachable database are told in a sentence', async () => {
  const badSetting = await cliWith({ ...env, PORT: 'x' }, 'migrate');
  const noServer = await cliWith({ ...env, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, 'migrate');

  expect(badSetting).toMatchObject({ status: 1, stderr: expect.stringMatching(/^PORT is "x": .*\n$/) });
  expect(noServer).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The database does not answer: .*ECONNREFUSED.*\n$/),
  });
});

test('a database that is not migrated is told so, and migrate helps', async () => {
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

async function empty() {
  await pool.query(
    'TRUNCATE brands, products, blisters, product_words, activity_logs RESTART IDENTITY CASCADE',
  );
}

function aSite() {
  const place = { address: '', city: '', phone: '', whatsapp: null, instagram: null, hours: '' };
  return {
    ...{
      name: 'Semillas del Sur',
      tagline: '',
      description: '',
      email: 'hola@example.com',
      whatsapp: '5491122334455',
    },
    ...{ instagram: 'https://instagram.com/sur', facebook: null, youtube: null, x: null },
    about: { lead: '', paragraphs: ['One'], values: [], faq: [] },
    points_of_sale: [
      { ...place, name: 'Zeta', province: 'Salta', latitude: -24.78, longitude: -65.41 },
      { ...place, name: 'Alfa', province: 'Chaco', latitude: null, longitude: null },
    ],
  };
}
