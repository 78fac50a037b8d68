import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { LotImportReport, LotView } from '#contract/lots.ts';
import type { Page } from '#contract/paging.ts';
import type { ProductView } from '#contract/products.ts';
import { lotAlerts, lotFigures, lots } from '#db/schema/lots.ts';
import { apiAs, aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { documentedColumns } from '#tests/support/documented-columns.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aBrand, aProduct } from '#tests/support/factories.ts';
import { aGerminationTest, aLot, someLabels } from '#tests/support/lots.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';

const now = () => new Date('2026-11-26T12:00:00-03:00');
const { actor } = await aStaffApi(db);
const staff = apiAs(db, actor, { now });

const aTest = {
  tested_on: '2026-03-05',
  method: 'between_paper',
  seeds: 100,
  after_24_hours: 40,
  after_48_hours: 80,
  after_72_hours: null,
  after_7_days: 94,
  note: '',
};

async function aBrandedProduct(brandName: string) {
  const brand = await aBrand(db, { name: `${brandName} ${crypto.randomUUID().slice(0, 8)}` });
  return aProduct(db, { brandId: brand.id });
}

async function create(draft: object): Promise<LotView> {
  const response = await staff.post('/lots/', draft);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as LotView;
}

async function read<View>(path: string): Promise<View> {
  const response = await staff.get(path);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as View;
}

const listed = (query: string) => read<Page<LotView>>(`/lots/?${query}`);

async function sendFile(text: string, query = ''): Promise<LotImportReport> {
  const response = await staff.post(`/lots/import/${query}`, text, { 'content-type': 'text/csv' });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as LotImportReport;
}

test('a lot gets the next code of its brand and year, with its tests and their rate', async () => {
  const brand = await aBrand(db, { name: 'Quebracho' });
  const product = await aProduct(db, { brandId: brand.id, name: 'Luna' });

  const first = await create({ product_id: product.id, packed_on: '2025-07-01' });
  const second = await create({
    product_id: product.id,
    packed_on: '2025-08-01',
    seeds_packed: 3_000,
    tests: [aTest, { ...aTest, tested_on: '2026-03-10' }],
  });

  expect([first.code, second.code]).toEqual(['QUE-2025-0001', 'QUE-2025-0002']);
  expect(second).toMatchObject({
    product: { id: product.id, name: 'Luna', brand: 'Quebracho' },
    seeds_packed: 3_000,
    status: 'active',
    lab_rate: { percent: 94, margin: 3, seeds: 200 },
    field_rate: null,
  });
  expect(second.tests).toHaveLength(2);
  expect(await lastActivity(db)).toMatchObject({
    subject: 'lot',
    subjectId: second.id,
    description: 'Agregó el lote QUE-2025-0002',
    changes: { code: { before: '', after: 'QUE-2025-0002' }, product_name: { before: '', after: 'Luna' } },
  });
});

test('without a packing day the year of the code is the current one; the number follows the highest', async () => {
  const { id } = await aBrandedProduct('Ñire');
  await create({ product_id: id, code: 'NIR-2026-0041' });

  expect((await create({ product_id: id })).code).toBe('NIR-2026-0042');
  await create({ product_id: id, code: 'NIR-2026-999999999' });
  expect((await create({ product_id: id })).code).toBe('NIR-2026-1000000000');
  expect((await create({ product_id: id })).code).toBe('NIR-2026-1000000001');
});

test('lots that are created at the same moment get different codes', async () => {
  const { id } = await aBrandedProduct('Tala');

  const created = await Promise.all(Array.from({ length: 5 }, () => create({ product_id: id })));

  expect(new Set(created.map(({ code }) => code)).size).toBe(5);
});

test('a code is unique without regard to case and signs', async () => {
  const { id } = await aBrandedProduct('Ceibo');
  const { id: lotId } = await create({ product_id: id, code: 'Cosecha 12' });
  const other = await create({ product_id: id });

  const created = await staff.post('/lots/', { product_id: id, code: 'cosecha-12' });
  const renamed = await staff.put(`/lots/${other.id}/`, { code: 'COSECHA 12' });

  const error = { status: 400, errors: [{ field: 'code', message: 'Otro lote ya tiene ese código' }] };
  expect(await readErrorBody(created)).toMatchObject(error);
  expect(await readErrorBody(renamed)).toMatchObject(error);
  expect((await staff.put(`/lots/${lotId}/`, { code: 'COSECHA 12' })).status).toBe(200);
});

test.each([
  ['packed_on', { packed_on: '2026-11-27' }, 'La fecha no puede ser posterior a hoy'],
  ['harvested_on', { harvested_on: '0000-01-01' }, 'La fecha debe ser un día, como 2026-03-15'],
  ['harvested_on', { harvested_on: '2026-02-30' }, 'La fecha debe ser un día, como 2026-03-15'],
  [
    'packed_on',
    { harvested_on: '2026-03-02', packed_on: '2026-03-01' },
    'Se envasó antes de la cosecha: revisá las fechas',
  ],
  [
    'best_before',
    { packed_on: '2026-03-02', best_before: '2026-03-01' },
    'El «usar antes del» es anterior al envasado: revisá las fechas',
  ],
  ['seeds_packed', { seeds_packed: 1e15 }, 'Las semillas envasadas deben ser un número entero desde 0'],
  ['code', { code: '¡!' }, 'El código necesita al menos una letra o un número'],
  ['code', { code: 'x'.repeat(41) }, 'Puede tener hasta 40 caracteres'],
  ['parents', { parents: 'a\0b' }, 'El texto tiene caracteres que no se admiten'],
  ['product_id', { product_id: 2_147_483_647 }, 'Ese producto ya no existe: elegí otro'],
  ['status', { status: 'recalled' }, 'Un lote se retira en su página de retiro, con el motivo'],
  [
    'tests.0.tested_on',
    { tests: [{ ...aTest, tested_on: '2026-11-27' }] },
    'La fecha no puede ser posterior a hoy',
  ],
  ['tests.0.after_7_days', { tests: [{ ...aTest, after_7_days: 101 }] }, 'Son más que las semillas probadas'],
  [
    'tests.1.after_7_days',
    { tests: [aTest, { ...aTest, after_7_days: 79 }] },
    'Son menos que en la cuenta anterior: cada cuenta incluye a las anteriores',
  ],
  [
    'tests.0.seeds',
    { tests: [{ ...aTest, seeds: 0 }] },
    'Las semillas probadas deben ser un número entero desde 1',
  ],
  ['tests.0.method', { tests: [{ ...aTest, method: 'x' }] }, 'Elegí el método de la prueba'],
  ['tests', { tests: Array.from({ length: 51 }, () => aTest) }, 'Un lote puede tener hasta 50 pruebas'],
])('a wrong %s is refused at its field', async (field, draft, message) => {
  const { id } = await aProduct(db);
  const { count } = await listed('page_size=1');

  const response = await staff.post('/lots/', { product_id: id, ...draft });

  expect(await readErrorBody(response)).toMatchObject({ status: 400, errors: [{ field, message }] });
  expect((await listed('page_size=1')).count).toBe(count);
});

test('an edit changes what it names, and its tests by their ids', async () => {
  const { id: productId } = await aProduct(db);
  const lot = await create({
    product_id: productId,
    parents: 'Luna × Sol',
    tests: [aTest, { ...aTest, tested_on: '2026-03-10', seeds: 50, after_7_days: 50, after_48_hours: 50 }],
  });
  const [first, second] = lot.tests;

  const response = await staff.put(`/lots/${lot.id}/`, {
    category: 'Identificada',
    tests: [{ ...first, after_7_days: 90 }, aTest],
    version: lot.version,
  });

  const edited = (await response.json()) as LotView;
  expect(edited).toMatchObject({
    parents: 'Luna × Sol',
    category: 'Identificada',
    version: 2,
    lab_rate: { percent: 92, seeds: 200 },
  });
  expect(edited.tests.map(({ id, after_7_days }) => [id, after_7_days])).toEqual([
    [first?.id, 90],
    [(second?.id ?? 0) + 1, 94],
  ]);
  const changes = (await lastActivity(db))?.changes;
  expect(changes).toMatchObject({
    category: { before: '', after: 'Identificada' },
    tests: { before: [{ after_7_days: 94 }, { seeds: 50 }], after: [{ after_7_days: 90 }, { seeds: 100 }] },
  });
  expect(changes).not.toHaveProperty('parents');
});

test('an edit that changes nothing is not logged; one of an old version gets the current lot', async () => {
  const { id: productId } = await aProduct(db);
  const lot = await create({ product_id: productId, tests: [aTest] });
  const before = await lastActivity(db);

  const same = await staff.put(`/lots/${lot.id}/`, { code: lot.code, tests: lot.tests, version: 1 });
  expect(await same.json()).toEqual(lot);
  expect(await lastActivity(db)).toEqual(before);

  await staff.put(`/lots/${lot.id}/`, { notes: 'Frío', version: 1 });
  const stale = await staff.put(`/lots/${lot.id}/`, { notes: 'Calor', version: 1 });
  expect(await readErrorBody(stale)).toMatchObject({
    status: 409,
    code: 'EDIT_CONFLICT',
    current: { id: lot.id, notes: 'Frío', version: 2, tests: lot.tests },
  });
});

test('a recalled lot stays so in the form, which may change the rest of it', async () => {
  const { id: productId } = await aProduct(db);
  const lot = await aLot(db, productId, {
    status: 'recalled',
    recalledAt: new Date(),
    recallReason: 'Hongos',
    recallText: 'No la siembres.',
  });

  const reopened = await staff.put(`/lots/${lot.id}/`, { status: 'active' });
  const edited = await staff.put(`/lots/${lot.id}/`, { status: 'recalled', notes: 'Revisado' });

  expect(await readErrorBody(reopened)).toMatchObject({
    errors: [{ field: 'status', message: 'El lote está retirado: no vuelve a la venta' }],
  });
  expect(await edited.json()).toMatchObject({
    status: 'recalled',
    recall_reason: 'Hongos',
    notes: 'Revisado',
  });
  expect(await readErrorBody(await staff.delete(`/lots/${lot.id}/`))).toMatchObject({ code: 'LOT_IN_USE' });
});

test('the rate is that of all tests with a count after 7 days, never of fewer than 30 seeds', async () => {
  const { id: productId } = await aProduct(db);
  const lot = await aLot(db, productId);
  const rate = async () => (await read<LotView>(`/lots/${lot.id}/`)).lab_rate;
  await aGerminationTest(db, lot.id, { seeds: 20, germinated: 20 });
  await pool.query(
    `INSERT INTO germination_tests (lot_id, tested_on, method, seeds, after_72_hours) VALUES ($1, '2026-03-01', 'sand', 100, 5)`,
    [lot.id],
  );
  expect(await rate()).toBeNull();

  await aGerminationTest(db, lot.id, { seeds: 10, germinated: 7 });

  expect(await rate()).toEqual({ percent: 90, margin: 11, seeds: 30 });
});

test('the list filters by status and product, and searches codes and products', async () => {
  const product = await aBrandedProduct('Lenga');
  const other = await aProduct(db, { name: 'Viento Norte Azul' });
  const first = await create({ product_id: product.id, status: 'closed' });
  const second = await create({ product_id: product.id });
  const third = await create({ product_id: other.id });
  const codes = async (query: string) => (await listed(query)).results.map(({ code }) => code);

  expect(await codes(`product=${product.id}`)).toEqual([second.code, first.code]);
  expect(await codes(`product=${product.id}&status=closed`)).toEqual([first.code]);
  expect(await codes(`search=${first.code.toLowerCase()}`)).toEqual([first.code]);
  expect(await codes('search=viento%20norte')).toEqual([third.code]);
  expect(await codes('search=%00nada')).toEqual([]);
  expect(await readErrorBody(await staff.get('/lots/?status=x'))).toMatchObject({ status: 400 });
});

test('a lot is deleted only while nothing refers to it', async () => {
  const product = await aProduct(db);
  const { id: lotId } = await create({ product_id: product.id, code: 'Para borrar', tests: [aTest] });
  const { lot: labelled } = await someLabels(db);

  expect((await staff.delete(`/lots/${lotId}/`)).status).toBe(204);
  expect(await lastActivity(db)).toMatchObject({
    action: 'delete',
    description: 'Eliminó el lote Para borrar',
  });
  expect((await staff.get(`/lots/${lotId}/`)).status).toBe(404);
  expect(await readErrorBody(await staff.delete(`/lots/${labelled.id}/`))).toMatchObject({
    status: 409,
    code: 'LOT_IN_USE',
    error: 'No se puede eliminar: el lote ya tiene etiquetas, reclamos, diarios o un retiro. Podés cerrarlo.',
  });
});

test('a lot whose tests have raised an alert can be deleted', async () => {
  const product = await aProduct(db);
  const { id: lotId } = await create({ product_id: product.id, tests: [aTest] });
  await db.insert(lotAlerts).values({ lotId, measure: 'laboratory', raisedAt: now() });

  expect((await staff.delete(`/lots/${lotId}/`)).status).toBe(204);
  expect(await db.select().from(lotAlerts).where(eq(lotAlerts.lotId, lotId))).toEqual([]);
});

test('the lots of a deleted product are listed still', async () => {
  const product = await aProduct(db);
  const lot = await create({ product_id: product.id });

  expect((await staff.delete(`/products/${product.id}/`)).status).toBe(204);

  expect((await listed(`product=${product.id}`)).results).toMatchObject([{ id: lot.id }]);
  expect((await staff.put(`/lots/${lot.id}/`, { notes: 'Sin producto' })).status).toBe(200);
});

test('readers see lots and change none; customers see none', async () => {
  const { id: productId } = await aProduct(db);
  const { id } = await create({ product_id: productId });
  const reader = apiAs(db, { ...actor, staffRole: 'reader' });
  const customer = apiAs(db, { ...actor, role: 'customer' });

  expect((await reader.get(`/lots/${id}/`)).status).toBe(200);
  expect((await reader.put(`/lots/${id}/`, { notes: 'x' })).status).toBe(403);
  expect((await customer.get(`/lots/${id}/`)).status).toBe(403);
});

const HEADER = 'Código,Banco,Variedad,Estado,Envasado,Semillas,Prueba,Método,Probadas,A los 7 días';

test('a file of lots is exported with a row for each test, and imported again without a change', async () => {
  await pool.query('TRUNCATE lots CASCADE');
  const product = await aBrandedProduct('Espinillo');
  const lot = await create({
    product_id: product.id,
    code: 'ESP 1',
    packed_on: '2026-02-01',
    harvested_on: '2026-01-20',
    best_before: '2028-02-01',
    seeds_packed: 500,
    parents: 'Luna × Sol',
    cultivar_registration: '1234',
    category: 'Identificada',
    notes: '=fría, seca',
    tests: [aTest, { ...aTest, tested_on: '2026-03-10', method: 'sand', note: 'Cámara 2' }],
  });
  await create({ product_id: product.id, code: 'ESP 2', status: 'closed' });

  for (const format of ['csv', 'excel']) {
    const file = await (await staff.get(`/lots/export/?format=${format}`)).text();
    const rows = file.trim().split('\r\n');
    expect(rows).toHaveLength(4);
    const columns = rows[0]?.replace(/^\uFEFF/, '').split(/[,;]/);
    expect(columns?.toSorted()).toEqual(documentedColumns('docs/lot-csv.md'));
    expect(await sendFile(file)).toEqual({
      written: true,
      counts: { created: 0, updated: 0, unchanged: 2, problems: 0 },
      problems: [],
      notices: [],
    });
    // In an empty shop the same file creates the same lots.
    await pool.query('TRUNCATE lots CASCADE');
    expect(await sendFile(file)).toMatchObject({ written: true, counts: { created: 2 }, problems: [] });
  }
  const [imported] = (await listed('search=ESP%201')).results;
  const ofImport = { id: expect.any(Number), created_at: expect.any(String), updated_at: expect.any(String) };
  expect(await read<LotView>(`/lots/${imported?.id}/`)).toEqual({
    ...lot,
    ...ofImport,
    tests: lot.tests.map((test) => ({ ...test, id: expect.any(Number) })),
  });
});

test('a dry run counts what an import would change and writes nothing', async () => {
  const product = await aBrandedProduct('Caldén');
  const { brand } = (await create({ product_id: product.id, code: 'CAL 1', tests: [aTest] })).product;
  const file = [
    HEADER,
    `cal-1,${brand},${product.name},Activo,15/02/2026,2.000,2026-03-05,Entre papel,100,95`,
    `CAL 1,,,,,,2026-04-05,Arena,50,48`,
    `CAL 2,${brand},${product.name},Cerrado,2026-02-16,100,,,,`,
  ].join('\n');

  const preview = await sendFile(file, '?dry_run=true');
  expect(preview).toEqual({
    written: false,
    counts: { created: 1, updated: 1, unchanged: 0, problems: 0 },
    problems: [],
    notices: [],
  });
  expect((await listed('search=CAL%202')).count).toBe(0);

  expect(await sendFile(file)).toMatchObject({ written: true, counts: preview.counts });
  const [lot] = (await listed('search=CAL%201')).results;
  expect(await read<LotView>(`/lots/${lot?.id}/`)).toMatchObject({
    code: 'cal-1',
    packed_on: '2026-02-15',
    seeds_packed: 2_000,
    tests: [{ after_7_days: 95 }, { method: 'sand', after_7_days: 48 }],
  });
  expect(await lastActivity(db)).toMatchObject({ subject: 'lot', description: 'Editó el lote cal-1' });
});

test('problems of a file name line and column in Spanish, and block the import', async () => {
  const product = await aBrandedProduct('Molle');
  const { brand } = (await create({ product_id: product.id, code: 'MOL 1' })).product;
  const row = (code: string, rest: string) => `${code},${brand},${product.name},${rest}`;

  const report = await sendFile(
    [
      `${HEADER},Otra`,
      row('MOL 2', 'Activo,30/02/2026,100,,,,,'),
      row('MOL 3', 'Retirado,2026-02-01,100,,,,,'),
      row('MOL 4', 'Activo,2026-02-01,cien,,,,,'),
      row('MOL 5', 'Activo,2026-02-01,100,2026-03-01,Arena,50,51,'),
      row('MOL 5', 'Activo,2026-02-01,200,2026-03-02,Arena,50,50,'),
      `MOL 6,${brand},Nadie,Activo,2026-02-01,100,,,,,`,
      `MOL 1,${brand},Nadie,Activo,2026-02-01,100,,,,,`,
      row('', 'Activo,2026-02-01,100,,,,,'),
      'MOL 7',
      row('MOL 8', 'Activo,2026-02-01,100,2026-03-01,Barro,50,51,'),
    ].join('\n'),
  );

  expect(report.written).toBe(false);
  expect(report.notices).toEqual(['No conocemos estas columnas y no las leímos: Otra.']);
  expect(report.problems).toEqual([
    { line: 2, column: 'Envasado', message: 'La fecha debe ser un día, como 2026-03-15' },
    { line: 3, column: 'Estado', message: 'Un lote se retira en su página de retiro, con el motivo' },
    { line: 4, column: 'Semillas', message: 'No es un número entero' },
    { line: 6, column: 'Semillas', message: 'No dice lo mismo que la línea 5, que es del mismo lote' },
    { line: 7, column: 'Variedad', message: 'No hay ningún producto de ese banco con ese nombre' },
    { line: 8, column: 'Variedad', message: 'Ese lote ya existe y es de otro producto' },
    { line: 9, column: 'Código', message: 'Está vacío, y es obligatorio' },
    { line: 10, message: 'Tiene 1 celda y la primera línea nombra 11 columnas' },
    {
      line: 11,
      column: 'Método',
      message: 'No es un método: poné Entre papel, Sobre papel, Arena, Sustrato, Agua, Otro',
    },
  ]);
  expect(await sendFile('')).toMatchObject({
    problems: [{ line: 1, message: 'El archivo está vacío: la primera línea nombra las columnas' }],
  });
  expect(await sendFile('Banco\nA')).toMatchObject({
    problems: [{ line: 1, column: 'Código', message: 'Falta la columna, y es obligatoria' }],
  });
  expect(await sendFile('Código,Notas\nMOL 1,a\0b')).toMatchObject({
    problems: [{ line: 2, column: 'Notas', message: 'Tiene un carácter nulo: borralo' }],
  });
});

test('product pages show the rates of the newest active lot where the setting is on', async () => {
  const product = await aProduct(db);
  const older = await aLot(db, product.id, { packedOn: '2026-01-01', code: 'Viejo' });
  const newer = await aLot(db, product.id, { packedOn: '2026-02-01', code: 'Nuevo' });
  await aLot(db, product.id, { packedOn: null, code: 'Sin fecha' });
  await aLot(db, product.id, { packedOn: '2026-03-01', code: 'Cerrado', status: 'closed' });
  await aGerminationTest(db, older.id);
  await aGerminationTest(db, newer.id, { seeds: 29, germinated: 29 });
  const shown = async () => {
    const response = await aVisitor(db).get(`/products/${product.id}/`);
    return ((await response.json()) as ProductView).lot;
  };

  await pool.query('TRUNCATE site_settings');
  expect(await shown()).toBeUndefined();
  await staff.patch('/site-settings/', { lot_rate_on_products: 'on' });
  expect(await shown()).toBeUndefined();

  await aGerminationTest(db, newer.id, { seeds: 171, germinated: 159 });
  expect(await shown()).toEqual({
    code: 'Nuevo',
    lab_rate: { percent: 94, margin: 3, seeds: 200 },
    field_rate: null,
  });
  await db
    .update(lotFigures)
    .set({ fieldSeeds: 212, fieldGerminated: 193 })
    .where(eq(lotFigures.lotId, newer.id));
  expect((await shown())?.field_rate).toMatchObject({ percent: 91, seeds: 212 });

  await db.update(lots).set({ status: 'closed' }).where(eq(lots.id, newer.id));
  expect((await shown())?.code).toBe('Viejo');
  await pool.query('TRUNCATE site_settings');
});
