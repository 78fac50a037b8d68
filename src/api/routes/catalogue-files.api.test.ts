import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lockImports } from '#db/queries/import.ts';
import { activityLogs } from '#db/schema/accounts.ts';
import { blisters, brands, products } from '#db/schema/catalogue.ts';
import { exportProducts } from '#services/export-products/export-products.ts';
import { fileStream } from '#services/files/file-stream.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { documentedColumns } from '#tests/support/documented-columns.ts';
import { aBrand, aProduct } from '#tests/support/factories.ts';
import { csv, staffWithEmptyShop } from '#tests/support/imports.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { aSession } from '#tests/support/sessions.ts';
import { readVarieties, VARIETIES } from '#tests/support/varieties.ts';

const HEADER = 'brand,name,type';

test('a dry run shows each change with its values as in the file, and writes nothing', async () => {
  const { send } = await staffWithEmptyShop();
  const brand = await aBrand(db, { name: 'Casa Sur' });
  const description = `${'Larga. '.repeat(100)}Fin`;
  await aProduct(db, { brandId: brand.id, name: 'Moby Dick', thc: '18%', description });
  const file =
    `${HEADER},thc,description,presentations\n` +
    `Casa Sur,Moby Dick,auto,,${description}al,3 x 12000.00 stock 4 | 5 x 20000.00\n` +
    'Casa Norte,Gelato,fem,20%,Nueva,3 x 100\n';

  const { status, report } = await send(file, '?dry_run=true');

  expect(status).toBe(200);
  expect(report).toEqual({
    written: false,
    problems: [],
    notices: [],
    new_brands: ['Casa Norte'],
    counts: { created: 1, updated: 1, unchanged: 0, problems: 0, new_brands: 1 },
    created: [
      {
        line: 3,
        brand: 'Casa Norte',
        name: 'Gelato',
        changes: [
          { column: 'type', before: '', after: 'fem' },
          { column: 'thc', before: '', after: '20%' },
          { column: 'description', before: '', after: 'Nueva' },
          { column: 'available', before: '', after: 'yes' },
          { column: 'highlighted', before: '', after: 'no' },
          { column: 'limited_edition', before: '', after: 'no' },
          { column: 'is_national', before: '', after: 'no' },
          { column: 'presentations', before: '', after: '3 x 100.00 stock 0 discount 0%' },
        ],
      },
    ],
    updated: [
      {
        line: 2,
        brand: 'Casa Sur',
        name: 'Moby Dick',
        changes: [
          { column: 'type', before: 'fem', after: 'auto' },
          { column: 'thc', before: '18%', after: '' },
          {
            column: 'description',
            before: expect.stringMatching(/^….{0,40}Fin$/),
            after: expect.stringMatching(/^….{0,40}Final$/),
          },
          {
            column: 'presentations',
            before: '3 x 10000.00 stock 5 discount 0%',
            after: '3 x 12000.00 stock 4 discount 0% | 5 x 20000.00 stock 0 discount 0%',
          },
        ],
      },
    ],
  });
  expect([await db.$count(products), await db.$count(brands)]).toEqual([1, 1]);
  expect(await db.$count(activityLogs, eq(activityLogs.subject, 'product'))).toBe(0);
});

test('an import applies its options, and the stock ledger names the user', async () => {
  const { send, account } = await staffWithEmptyShop();
  const brand = await aBrand(db, { name: 'Casa Sur' });
  await aProduct(db, { brandId: brand.id, name: 'Moby Dick', blisters: [{ seedCount: 3 }] });
  const file = `${HEADER},presentations\nCasa Sur,Moby Dick,fem,3 x 10.00\nOtra,Gelato,auto,5 x 20\nOtra,,fem,\n`;

  const { report } = await send(file, '?price_factor=1350.5&round=100&stock=7&skip_bad=true');

  expect(report).toMatchObject({ written: true, counts: { created: 1, updated: 1, problems: 1 } });
  const offers = await db.select().from(blisters).orderBy(asc(blisters.id));
  expect(offers.map(({ price, stock }) => [price, stock])).toEqual([
    ['13500.00', 7],
    ['27000.00', 7],
  ]);
  const { rows } = await pool.query(
    'SELECT user_id, cause FROM stock_movements m JOIN blisters b ON b.id = m.blister_id WHERE delta IN (2, 7)',
  );
  expect(rows.map(({ user_id }) => user_id)).toEqual([account.id, account.id]);
});

test('an import logs each brand and product with its previous values', async () => {
  const { send, account } = await staffWithEmptyShop();
  const brand = await aBrand(db, { name: 'Casa Sur' });
  const known = await aProduct(db, { brandId: brand.id, name: 'Moby Dick', blisters: [{ seedCount: 3 }] });

  await send(
    `${HEADER},presentations\nCASA SUR,Moby Dick,fem,3 x 13500 stock 7\nOtra,Gelato,auto,5 x 27000 stock 7\n`,
  );

  const logs = await db.select().from(activityLogs).orderBy(asc(activityLogs.id));
  const entries = logs.filter(({ subject }) => subject !== 'user');
  expect(
    entries.map(({ userId, username, action, subject, description }) => [
      userId === account.id,
      username === account.username,
      action,
      subject,
      description,
    ]),
  ).toEqual([
    [true, true, 'create', 'brand', 'Agregó el banco Otra'],
    [true, true, 'update', 'product', 'Editó el producto Moby Dick'],
    [true, true, 'create', 'product', 'Agregó el producto Gelato'],
  ]);
  expect(entries[0]?.changes).toEqual({ name: { before: '', after: 'Otra' } });
  expect([entries[1]?.subjectId, entries[1]?.changes]).toEqual([
    known.id,
    {
      blisters: {
        before: [{ seed_count: 3, price: 10_000, stock: 5, discount: 0 }],
        after: [{ seed_count: 3, price: 13_500, stock: 7, discount: 0 }],
      },
    },
  ]);
  expect(entries[2]?.changes).toMatchObject({
    brand: { before: null, after: 'Otra' },
    name: { before: null, after: 'Gelato' },
    blisters: { before: null, after: [{ seed_count: 5, price: 27_000, stock: 7, discount: 0 }] },
  });
});

test('numbers of the INASE and the note about REPROCANN are imported, logged and exported', async () => {
  const { visitor, send } = await staffWithEmptyShop();
  const brand = await aBrand(db, { name: 'Casa Sur' });
  const { id } = await aProduct(db, { brandId: brand.id, name: 'Moby Dick', inaseOperatorNumber: 'E/4512' });
  const columns = 'inase_cultivar_number,inase_operator_number,reprocann_note';

  const { report } = await send(`${HEADER},${columns}\nCasa Sur,Moby Dick,fem,21345,,"Apta, con aval"\n`);

  expect(report.updated[0]?.changes).toEqual([
    { column: 'inase_cultivar_number', before: '', after: '21345' },
    { column: 'inase_operator_number', before: 'E/4512', after: '' },
    { column: 'reprocann_note', before: '', after: 'Apta, con aval' },
  ]);
  const [logged] = await db.select().from(activityLogs).where(eq(activityLogs.subjectId, id));
  expect(logged?.changes).toEqual({
    inase_cultivar_number: { before: '', after: '21345' },
    inase_operator_number: { before: 'E/4512', after: '' },
    reprocann_note: { before: '', after: 'Apta, con aval' },
  });
  const file = await (await visitor.get('/products/export/')).text();
  expect(file.split('\n')[0]).toContain(`,${columns},`);
  expect(file).toContain(',21345,,"Apta, con aval",');
  expect((await send(file)).report.counts).toMatchObject({ updated: 0, unchanged: 1 });
});

test('one invalid line blocks the whole import', async () => {
  const { send } = await staffWithEmptyShop();

  const { status, report } = await send(`${HEADER}\nCasa,One,fem\nCasa,Two,palm\n`);

  expect([status, report.written]).toEqual([200, false]);
  expect(report.problems).toEqual([
    {
      line: 3,
      record: 2,
      column: 'type',
      message: '"palm" no es un tipo: poné fem, auto, reg o merch',
    },
  ]);
  expect(await db.$count(products)).toBe(0);
});

test.each([
  ['dry_run=maybe', 'dry_run', 'El valor debe ser true o false'],
  ['skip_bad=1', 'skip_bad', 'El valor debe ser true o false'],
  [
    'price_factor=1,5',
    'price_factor',
    'El factor debe ser un número mayor que 0, con punto para los decimales: 1350.5',
  ],
  [
    'price_factor=0.00',
    'price_factor',
    'El factor debe ser un número mayor que 0, con punto para los decimales: 1350.5',
  ],
  ['round=0', 'round', 'El redondeo debe ser un número entero de pesos, de 1 a 1.000.000'],
  ['stock=-1', 'stock', 'El stock debe ser un número entero de 0 a 1.000.000'],
  ['stock=1000001', 'stock', 'El stock debe ser un número entero de 0 a 1.000.000'],
])('an invalid value of the option %s is rejected with its name', async (option, field, message) => {
  const { visitor } = await staffWithEmptyShop();

  const response = await visitor.send(
    'POST',
    `/products/import/?${option}`,
    csv(`${HEADER}\nCasa,Uno,fem\n`),
  );

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ field, message }] });
  expect(await db.$count(products)).toBe(0);
});

test('a file of more than 10 MB is rejected as too large, one of 10 MB is accepted', async () => {
  const { visitor, send } = await staffWithEmptyShop();
  const lines = Array.from({ length: 600 }, (_, i) => `Casa,Product ${i},fem,${'x'.repeat(17_300)}`);
  const full = `${HEADER},description\n${lines.join('\n')}\n`.padEnd(10 * 1024 * 1024, '\n');

  const tooLarge = await visitor.send('POST', '/products/import/', csv(`${full}\n`));
  const read = await send(full, '?dry_run=true');

  expect([tooLarge.status, (await tooLarge.json()).code]).toEqual([413, 'TOO_LARGE']);
  expect(read.report.counts.created).toBe(600);
});

test.each([
  ['text/csv; charset=utf-8', 200],
  ['application/vnd.ms-excel', 200],
  ['application/octet-stream', 200],
  ['application/json', 415],
  ['multipart/form-data', 415],
])('a file sent as %s is answered with %d', async (type, status) => {
  const { visitor } = await staffWithEmptyShop();

  const response = await visitor.send('POST', '/products/import/?dry_run=true', csv(`${HEADER}\n`, type));

  expect(response.status).toBe(status);
});

test('anonymous visitors and customers get 401 and 403 before the body is read', async () => {
  const customer = await aSession(db);

  for (const [path, method] of [
    ['/products/import/?stock=x', 'POST'],
    ['/products/export/', 'GET'],
  ] as const) {
    const sent = method === 'POST' ? csv('x') : {};
    expect((await customer.visitor.send(method, path, sent)).status).toBe(403);
  }
});

test('an export round-trips over HTTP and is not cached', { timeout: LOAD_TEST_MS }, async () => {
  const { visitor, send } = await staffWithEmptyShop(() => new Date('2026-03-02T02:00:00Z'));
  await send(readVarieties(), '?stock=3');

  const exported = await visitor.get('/products/export/');
  const file = await exported.text();
  const again = await send(file);

  expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(exported.headers.get('cache-control')).toBe('private, no-store');
  expect(exported.headers.get('content-disposition')).toBe(
    'attachment; filename="semillero-productos-2026-03-01.csv"',
  );
  expect(file.split('\n').length).toBeGreaterThan(VARIETIES);
  const [header = ''] = file.replace(/^\uFEFF/, '').split(/\r?\n/);
  // Two are only imported.
  expect([...header.split(','), 'discount', 'in_stock'].toSorted()).toEqual(
    documentedColumns('docs/product-csv.md'),
  );
  expect(again.report).toMatchObject({
    written: true,
    created: [],
    updated: [],
    problems: [],
    counts: { created: 0, updated: 0, unchanged: VARIETIES },
  });
  expect((await (await visitor.get('/products/export/')).text()) === file).toBe(true);
});

test('reports of large files list the first 500 changes and problems and count all of them', async () => {
  const { send } = await staffWithEmptyShop();
  const lines = Array.from({ length: 1200 }, (_, i) => `Casa,Product ${i},${i % 2 ? 'fem' : 'palm'}`);

  const { report } = await send(`${HEADER}\n${lines.join('\n')}\n`, '?dry_run=true');

  expect([report.created.length, report.problems.length]).toEqual([500, 500]);
  expect(report.counts).toMatchObject({ created: 600, problems: 600 });
});

test('a HEAD request for an export does not start one', async () => {
  const { bearer } = await aSession(db, { isStaff: true });

  const head = await aVisitor(db).send('HEAD', '/products/export/', { headers: bearer });

  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(await openTransactions()).toBe(0);
});

test('a dry run takes no lock and does not wait for one', async () => {
  const { send } = await staffWithEmptyShop();
  const gate = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    await lockImports(tx);
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;

  const { report } = await send(`${HEADER}\nCasa,Uno,fem\n`, '?dry_run=true');
  gate.resolve();
  await holding;

  expect(report.counts).toMatchObject({ created: 1 });
});

test('the export for Excel has semicolons and decimal commas, and its import changes nothing', async () => {
  const { visitor, send } = await staffWithEmptyShop();
  await aProduct(db, { name: 'Uno; y "medio"', blisters: [{ price: 18_500.5, stock: 4 }] });

  const answer = await visitor.get('/products/export/?format=excel');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const { report } = await send(text, '?dry_run=true');

  expect(text.startsWith('\uFEFFbrand;name;type;')).toBe(true);
  expect(text).toContain('3 x 18500,50 stock 4');
  expect(report.counts).toEqual({ created: 0, updated: 0, unchanged: 1, problems: 0, new_brands: 0 });
  const wrong = await visitor.get('/products/export/?format=xlsx');
  expect(wrong.status).toBe(400);
});

test('an export that is cancelled by the client releases its connection', async () => {
  await staffWithEmptyShop();
  await aProduct(db);

  const exported = fileStream((write) => exportProducts(db, write));
  await expect.poll(openTransactions).toBe(1);
  await exported.cancel();

  await expect.poll(openTransactions).toBe(0);
});

async function openTransactions(): Promise<number> {
  const { rows } = await pool.query(
    "SELECT count(*)::integer AS open FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'",
  );
  return rows[0].open;
}
