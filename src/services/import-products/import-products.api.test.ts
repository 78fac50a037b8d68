import { asc, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activityLogs } from '#db/schema/accounts.ts';
import { blisters, brands, products } from '#db/schema/catalogue.ts';
import { images } from '#db/schema/images.ts';
import { noPriceChange, parseDecimal } from '#domain/product-csv/price.ts';
import { exportProducts } from '#services/export-products/export-products.ts';
import { type ImportOptions, importProducts } from '#services/import-products/import-products.ts';
import { db, pool } from '#tests/support/database.ts';
import { emptyCatalogue } from '#tests/support/empty-catalogue.ts';
import { aBrand, aProduct } from '#tests/support/factories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { readVarieties, VARIETIES, VARIETY_BRANDS } from '#tests/support/varieties.ts';

const factor = parseDecimal('1350.5') ?? noPriceChange.factor;

test(
  'a catalogue of 5,961 varieties is imported at once, and importing it again is a no-op',
  async () => {
    const file = readVarieties();
    const prices = { factor, roundToPesos: 100 };

    const first = await importProducts(db, file, { prices, stock: 10 });
    const second = await importProducts(db, file, { prices, stock: 10 });

    expect(first).toMatchObject({ written: true, problems: [], updated: [], unchanged: 0 });
    expect([first.created.length, first.newBrands.length]).toEqual([VARIETIES, VARIETY_BRANDS]);
    expect(second).toMatchObject({ created: [], updated: [], unchanged: VARIETIES, newBrands: [] });
    expect(await db.$count(products)).toBe(VARIETIES);
    const { rows } = await pool.query('SELECT max(version) AS version, min(stock) AS stock FROM products');
    expect(rows[0]).toMatchObject({ version: 1 });
    expect(rows[0].stock).toBeGreaterThan(0);
  },
  LOAD_TEST_MS,
);

test(
  're-importing an export is a no-op, and recreates the catalogue in an empty database',
  async () => {
    await emptyCatalogue();
    await importProducts(db, readVarieties(), { prices: { factor }, stock: 3 });
    await db.insert(images).values({ url: '/media/a.webp', purpose: 'product', width: 1, height: 1 });
    await aProduct(db, {
      name: '=SUM(A1) "x", y',
      genotype: '+1',
      flavors: '-1',
      aroma: '@a;=1+1',
      effects: ' spaces ',
      thc: "'18%",
      description: 'First\r\n\r\nsecond\rthird\u2028fourth;\t\n',
      sku: 'S-1',
      image2: '/media/a.webp',
      available: false,
      highlighted: true,
      limitedEdition: true,
      isNational: true,
      type: 'merch',
      blisters: [{ price: 9_999_999_999.99, discount: 100, stock: 1_000_000 }],
    });
    const exported = await exportAll();

    // Formulas are exported as text, and numbers stay numbers.
    expect(exported).toContain(`,"'=SUM(A1) ""x"", y",`);
    expect(exported).toContain(",-1,'@a;'=1+1,");

    const again = await importAll(exported);
    await emptyCatalogue();
    const reimported = await importAll(exported);

    expect(again).toMatchObject({ written: true, created: [], updated: [], unchanged: VARIETIES + 1 });
    expect(reimported.created).toHaveLength(VARIETIES + 1);
    expect((await exportAll()) === exported).toBe(true);
  },
  LOAD_TEST_MS,
);

test(
  'a missing column leaves its field unchanged, and an empty cell clears it',
  async () => {
    await emptyCatalogue();
    const brand = await aBrand(db, { name: 'Casa Sur' });
    const product = await aProduct(db, {
      brandId: brand.id,
      thc: '18%',
      cbd: '1%',
      sku: 'S-1',
      highlighted: true,
      blisters: [{ seedCount: 3, price: 10_000, stock: 7, discount: 15 }],
    });

    const report = await importAll('brand,name,type,thc\nCASA SUR,moby  DICK,reg,\n');

    expect(report.updated).toEqual([
      {
        line: 2,
        brand: 'CASA SUR',
        name: 'moby  DICK',
        changes: [
          { column: 'name', before: 'Moby Dick', after: 'moby  DICK' },
          { column: 'type', before: 'fem', after: 'reg' },
          { column: 'thc', before: '18%', after: '' },
        ],
      },
    ]);
    expect(await findStored(product.id)).toMatchObject({
      name: 'moby  DICK',
      searchName: 'moby dick',
      type: 'reg',
      thc: '',
      cbd: '1%',
      sku: 'S-1',
      highlighted: true,
      version: 2,
      brandId: brand.id,
      stock: 7,
    });
    expect(await listBlisters(product.id)).toEqual(['3 x 10000.00, 7, 15%']);
  },
  LOAD_TEST_MS,
);

test(
  'blisters are matched by seed count: others are added or removed, and stock is unchanged unless stated',
  async () => {
    await emptyCatalogue();
    const product = await aProduct(db, {
      brandId: (await aBrand(db, { name: 'Casa Sur' })).id,
      blisters: [
        { seedCount: 3, price: 10_000, stock: 7, discount: 15 },
        { seedCount: 5, price: 15_000, stock: 4 },
        { seedCount: 10, price: 20_000, stock: 1 },
      ],
    });

    const report = await importAll(
      'brand,name,type,presentations\nCasa Sur,Moby Dick,fem,3 x 11000 | 10 x 20000 stock 2 | 25 x 40000\n',
    );

    expect(report.updated[0]?.changes).toEqual([
      {
        column: 'presentations',
        before:
          '3 x 10000.00 stock 7 discount 15% | 5 x 15000.00 stock 4 discount 0% | 10 x 20000.00 stock 1 discount 0%',
        after:
          '3 x 11000.00 stock 7 discount 15% | 10 x 20000.00 stock 2 discount 0% | 25 x 40000.00 stock 0 discount 0%',
      },
    ]);
    expect(await listBlisters(product.id)).toEqual([
      '3 x 11000.00, 7, 15%',
      '10 x 20000.00, 2, 0%',
      '25 x 40000.00, 0, 0%',
    ]);
    const gone = await db.select().from(blisters).where(eq(blisters.seedCount, 5));
    expect(gone[0]?.deletedAt).toBeInstanceOf(Date);
    expect(await findStored(product.id)).toMatchObject({ stock: 9, minPrice: '9350.00', version: 2 });
  },
  LOAD_TEST_MS,
);

test(
  'a SKU identifies its product even under another name; a new SKU can be assigned to a product without one',
  async () => {
    await emptyCatalogue();
    const { id: brandId } = await aBrand(db, { name: 'Casa Sur' });
    const known = await aProduct(db, { brandId, name: 'Old Name', sku: 'S-1', blisters: [] });
    const bare = await aProduct(db, { brandId, name: 'Gelato', blisters: [] });
    const other = await aProduct(db, { brandId, name: 'Remera', sku: 'R-S', blisters: [] });

    const report = await importAll(
      'brand,name,type,sku\nCasa Norte,New Name,fem,S-1\nCasa Sur,Gelato,fem,S-2\nCasa Sur,Remera,merch,R-M\n',
    );

    expect(report).toMatchObject({ newBrands: ['Casa Norte'], problems: [] });
    expect(report.updated.map(({ changes }) => changes)).toEqual([
      [
        { column: 'brand', before: 'Casa Sur', after: 'Casa Norte' },
        { column: 'name', before: 'Old Name', after: 'New Name' },
      ],
      [{ column: 'sku', before: '', after: 'S-2' }],
    ]);
    expect(report.created.map(({ name }) => name)).toEqual(['Remera']);
    expect(await findStored(known.id)).toMatchObject({ name: 'New Name', sku: 'S-1' });
    expect(await findStored(bare.id)).toMatchObject({ sku: 'S-2' });
    expect(await findStored(other.id)).toMatchObject({ sku: 'R-S', version: 1 });
  },
  LOAD_TEST_MS,
);

test(
  'two new SKUs with one name are two products; the first can be an existing one without a SKU',
  async () => {
    await emptyCatalogue();
    const { id: brandId } = await aBrand(db, { name: 'Casa' });
    const bare = await aProduct(db, { brandId, name: 'Remera' });

    const report = await importAll('brand,name,type,sku\nCasa,Remera,merch,R-S\nCasa,Remera,merch,R-M\n');

    expect([report.updated[0]?.line, report.created[0]?.line]).toEqual([2, 3]);
    expect(await findStored(bare.id)).toMatchObject({ sku: 'R-S' });
    expect(await db.$count(products)).toBe(2);
  },
  LOAD_TEST_MS,
);

test(
  'a line whose name matches several products is invalid',
  async () => {
    await emptyCatalogue();
    const { id: brandId } = await aBrand(db, { name: 'Casa Sur' });
    await aProduct(db, { brandId, sku: 'A' });
    await aProduct(db, { brandId, sku: 'B' });

    const report = await importAll('brand,name,type\nCasa Sur,Moby Dick,fem\n');

    expect(report.problems).toEqual([
      { line: 2, record: 1, column: 'name', issue: { code: 'AMBIGUOUS_NAME', products: 2 } },
    ]);
  },
  LOAD_TEST_MS,
);

test(
  'a line with an unknown image is invalid',
  async () => {
    await emptyCatalogue();

    const file = 'brand,name,type,image,image_2\nCasa,One,fem,,/media/missing.webp\nCasa,Two,fem,,\n';

    const report = await importAll(file);
    const skipped = await importAll(file, { skipBad: true });

    expect(report.written).toBe(false);
    expect(skipped.created.map(({ name }) => name)).toEqual(['Two']);
    expect(report.problems).toEqual([
      {
        line: 2,
        record: 1,
        column: 'image_2',
        issue: { code: 'UNKNOWN_IMAGE', text: '/media/missing.webp' },
      },
    ]);
  },
  LOAD_TEST_MS,
);

test(
  'one invalid line blocks the import, unless invalid lines are skipped',
  async () => {
    await emptyCatalogue();
    const file = 'brand,name,type\nCasa,One,fem\nOtra,Two,palm\nCasa,Three,auto\n';

    const refused = await importAll(file);
    const written = await db.$count(products);
    const skipped = await importAll(file, { skipBad: true });

    expect([refused.written, written, skipped.written]).toEqual([false, 0, true]);
    expect(skipped.problems).toEqual(refused.problems);
    expect((await db.select().from(products)).map(({ name }) => name)).toEqual(['One', 'Three']);
    expect((await db.select().from(brands)).map(({ name }) => name)).toEqual(['Casa']);
  },
  LOAD_TEST_MS,
);

test(
  'a dry run has the same report and writes nothing',
  async () => {
    await emptyCatalogue();
    const file = 'brand,name,type,presentations\nCasa,One,fem,3 x 10.00\nCASA,Two,fem,\n';

    const dry = await importAll(file, { dryRun: true });
    const written = await db.$count(brands);
    const real = await importAll(file);

    expect(written).toBe(0);
    expect({ ...dry, written: true }).toEqual(real);
    expect(dry.newBrands).toEqual(['Casa']);
  },
  LOAD_TEST_MS,
);

test(
  'deleted products and brands are unchanged, and new ones with the same name are created',
  async () => {
    await emptyCatalogue();
    const brand = await aBrand(db, { name: 'Casa', deletedAt: new Date() });
    await aProduct(db, { brandId: brand.id, sku: 'S-1', deletedAt: new Date() });

    const report = await importAll('brand,name,type,sku\nCasa,Moby Dick,fem,S-1\n');

    expect(report).toMatchObject({ newBrands: ['Casa'], created: [{ name: 'Moby Dick' }] });
    expect(await db.$count(products, isNull(products.deletedAt))).toBe(1);
  },
  LOAD_TEST_MS,
);

test(
  'an import by the system is logged without a user',
  async () => {
    await emptyCatalogue();

    await importAll('brand,name,type\nCasa,One,fem\n');

    const logs = await db.select().from(activityLogs).orderBy(asc(activityLogs.id));
    expect(logs.map(({ userId, username, description }) => [userId, username, description])).toEqual([
      [null, '', 'Agregó el banco Casa'],
      [null, '', 'Agregó el producto One'],
    ]);
  },
  LOAD_TEST_MS,
);

test(
  'two concurrent imports create no duplicates',
  async () => {
    await emptyCatalogue();
    const file = Buffer.from('brand,name,type\nCasa,One,fem\nCasa,Two,fem\n');

    const reports = await Promise.all(
      [1, 2, 3].map(() => importProducts(db, file, { prices: noPriceChange })),
    );

    expect(reports.map(({ created }) => created.length).toSorted()).toEqual([0, 0, 2]);
    expect(await db.$count(products)).toBe(2);
  },
  LOAD_TEST_MS,
);

function importAll(text: string, options: Partial<ImportOptions> = {}) {
  return importProducts(db, Buffer.from(text), { prices: noPriceChange, ...options });
}

async function exportAll(): Promise<string> {
  const parts: string[] = [];
  await exportProducts(db, async (text) => void parts.push(text));
  return parts.join('');
}

async function findStored(id: number) {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  return product;
}

async function listBlisters(productId: number) {
  const rows = await db
    .select()
    .from(blisters)
    .where(eq(blisters.productId, productId))
    .orderBy(asc(blisters.seedCount));
  return rows
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ seedCount, price, stock, discount }) => `${seedCount} x ${price}, ${stock}, ${discount}%`);
}
