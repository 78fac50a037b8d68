import { eq } from 'drizzle-orm';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { LabelRunView, SerialRowView } from '#contract/labels.ts';
import { lockLotAgainstRecall } from '#db/queries/packing.ts';
import { activityLogs } from '#db/schema/accounts.ts';
import { lots, serials } from '#db/schema/lots.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { apiAs } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { aLot } from '#tests/support/lots.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aSession } from '#tests/support/sessions.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';

const { staff, actor } = await aStaffApi(db);
const POINTS = 72 / 25.4;

async function aLabelledLot(values: Parameters<typeof aLot>[2] = {}, name = `Ñandú ${crypto.randomUUID()}`) {
  const product = await aProduct(db, { name, type: 'auto' });
  const lot = await aLot(db, product.id, values);
  const [blister] = product.blisters;
  return { lot, blister, product };
}

type Labelled = Awaited<ReturnType<typeof aLabelledLot>>;

async function makeRun({ lot, blister }: Pick<Labelled, 'lot' | 'blister'>, quantity: number) {
  const response = await staff.post(`/lots/${lot.id}/label-runs/`, { blister_id: blister.id, quantity });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as LabelRunView;
}

async function serialsOf(runId: number): Promise<string[]> {
  const rows = await db.select().from(serials).where(eq(serials.runId, runId)).orderBy(serials.id);
  return rows.map(({ code }) => formatSerial(code));
}

const voidLabels = (lotId: number, body: object) => staff.post(`/lots/${lotId}/voided-serials/`, body);
const download = async (path: string) => {
  const response = await staff.get(path);
  if (!response.ok) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
};
const listRuns = async (lotId: number) =>
  (await (await staff.get(`/lots/${lotId}/label-runs/`)).json()) as {
    results: LabelRunView[];
    count: number;
  };
const listSerials = async (runId: number, query = '') =>
  (await (await staff.get(`/label-runs/${runId}/serials/${query}`)).json()) as {
    count: number;
    next: string | null;
    results: SerialRowView[];
  };

test('staff make labels with a serial each, and a retry with the same key returns the same run', async () => {
  const { lot, blister } = await aLabelledLot();
  const body = { blister_id: blister.id, quantity: 40 };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };

  const first = await staff.post(`/lots/${lot.id}/label-runs/`, body, headers);
  const retry = await staff.post(`/lots/${lot.id}/label-runs/`, body, headers);
  const other = await staff.post(`/lots/${lot.id}/label-runs/`, { ...body, quantity: 41 }, headers);

  const run = (await first.json()) as LabelRunView;
  expect(first.status).toBe(201);
  expect(run).toMatchObject({
    quantity: 40,
    voided: 0,
    printed: 0,
    last_printed_at: null,
    author: actor.username,
  });
  expect(await retry.json()).toEqual(run);
  expect(await readErrorBody(other)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
  const made = await serialsOf(run.id);
  expect(new Set(made).size).toBe(40);
  expect(made.every((serial) => /^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]$/.test(serial))).toBe(true);
  expect(await lastActivity(db)).toMatchObject({
    subject: 'lot',
    subjectId: lot.id,
    description: `Hizo etiquetas del lote ${lot.code}`,
    changes: { labels: { before: null, after: 40 } },
  });
});

test('concurrent requests with one key make one run', async () => {
  const { lot, blister } = await aLabelledLot();
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const body = { blister_id: blister.id, quantity: 10 };

  const responses = await Promise.all(
    Array.from({ length: 5 }, () => staff.post(`/lots/${lot.id}/label-runs/`, body, headers)),
  );

  const runs = (await Promise.all(responses.map((response) => response.json()))) as LabelRunView[];
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
  expect((await listRuns(lot.id)).count).toBe(1);
});

test('a key also answers its run after the lot was closed, and a new run is refused with the reason', async () => {
  const { lot, blister } = await aLabelledLot();
  const body = { blister_id: blister.id, quantity: 2 };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const run = await (await staff.post(`/lots/${lot.id}/label-runs/`, body, headers)).json();

  await db.update(lots).set({ status: 'closed' }).where(eq(lots.id, lot.id));
  const retry = await staff.post(`/lots/${lot.id}/label-runs/`, body, headers);
  const closed = await readErrorBody(await staff.post(`/lots/${lot.id}/label-runs/`, body));
  await db.update(lots).set({ status: 'recalled', recalledAt: new Date() }).where(eq(lots.id, lot.id));
  const recalled = await readErrorBody(await staff.post(`/lots/${lot.id}/label-runs/`, body));

  expect(await retry.json()).toEqual(run);
  expect(closed).toMatchObject({
    status: 400,
    errors: [{ field: 'lot', message: 'El lote está cerrado: ya no se hacen etiquetas' }],
  });
  expect(recalled).toMatchObject({
    status: 400,
    errors: [{ field: 'lot', message: 'El lote está retirado: ya no se hacen etiquetas' }],
  });
});

test.each([
  [{ quantity: 0 }, 'quantity', 'Las etiquetas pueden ser de 1 a 100.000'],
  [{ quantity: 100_001 }, 'quantity', 'Las etiquetas pueden ser de 1 a 100.000'],
  [{ quantity: 1.5 }, 'quantity', 'Las etiquetas pueden ser de 1 a 100.000'],
  [{ quantity: '3' }, 'quantity', 'Las etiquetas pueden ser de 1 a 100.000'],
  [{ blister_id: 0 }, 'blister_id', 'Elegí la presentación'],
  [{ blister_id: 2_147_483_647 }, 'blister_id', 'Esa presentación no es de la variedad del lote'],
])('labels with %j are refused', async (values, field, message) => {
  const { lot, blister } = await aLabelledLot();

  const response = await staff.post(`/lots/${lot.id}/label-runs/`, {
    blister_id: blister.id,
    quantity: 3,
    ...values,
  });

  expect(await readErrorBody(response)).toMatchObject({ status: 400, errors: [{ field, message }] });
});

test('a blister of another product is refused, and a lot that does not exist is not found', async () => {
  const { lot } = await aLabelledLot();
  const { blister } = await aLabelledLot();

  const other = await staff.post(`/lots/${lot.id}/label-runs/`, { blister_id: blister.id, quantity: 3 });
  const missing = await staff.post('/lots/2147483647/label-runs/', { blister_id: blister.id, quantity: 3 });

  expect(await readErrorBody(other)).toMatchObject({ status: 400, errors: [{ field: 'blister_id' }] });
  expect(missing.status).toBe(404);
});

test('labels are made while blisters of the lot are packed and claimed', async () => {
  const { lot, blister } = await aLabelledLot();

  const run = await db.transaction(async (tx) => {
    await lockLotAgainstRecall(tx, lot.id);
    return makeRun({ lot, blister }, 2);
  });

  expect(run.quantity).toBe(2);
});

test(
  '100,000 serials are made in one request',
  async () => {
    const { lot, blister } = await aLabelledLot();

    const run = await makeRun({ lot, blister }, 100_000);

    const last = await listSerials(run.id, '?page=1000&page_size=100');
    expect(last).toMatchObject({ count: 100_000, next: null });
    expect(last.results).toHaveLength(100);
  },
  LOAD_TEST_MS,
);

test('the PDF has A4 sheets with every serial, and printing again gives the same and is logged', async () => {
  const { lot, blister, product } = await aLabelledLot({ packedOn: '2026-03-01', bestBefore: '2028-03-01' });
  const run = await makeRun({ lot, blister }, 50);

  const first = readPdf(await download(`/label-runs/${run.id}/pdf/?sheet=3x8`));
  const again = readPdf(await download(`/label-runs/${run.id}/pdf/?sheet=3x8`));

  const texts = [
    product.name,
    'Automática · 3 semillas',
    `Lote ${lot.code}`,
    'Envasado 01/03/2026',
    'Usar antes del 01/03/2028',
  ];
  const squeezed = first.texts.map((text) => text.replace(/…$/, ''));
  for (const text of texts)
    expect(squeezed.some((shown) => shown !== '' && text.startsWith(shown))).toBe(true);
  expect(first.pages).toHaveLength(3);
  for (const { mediaBox } of first.pages)
    expect(mediaBox).toEqual([0, 0, expect.closeTo(210 * POINTS, 2), expect.closeTo(297 * POINTS, 2)]);
  expect(joinSerials(first.texts)).toEqual(await serialsOf(run.id));
  expect(joinSerials(again.texts)).toEqual(joinSerials(first.texts));
  expect(await lastActivity(db)).toMatchObject({
    subject: 'lot',
    subjectId: lot.id,
    username: actor.username,
    description: `Imprimió las etiquetas del lote ${lot.code}`,
    changes: { printed_run: { before: null, after: run.id }, labels: { before: null, after: 50 } },
  });
  const [listed] = (await listRuns(lot.id)).results;
  expect(listed).toMatchObject({ id: run.id, printed: 2 });
  expect(Date.parse(listed?.last_printed_at ?? '')).toBeGreaterThan(Date.parse(run.created_at));
});

test('the QR codes of the PDF lead to /v/ and the serial', async () => {
  const { lot, blister } = await aLabelledLot();
  const run = await makeRun({ lot, blister }, 3);

  const { pages } = readPdf(await download(`/label-runs/${run.id}/pdf/?sheet=2x7`));

  const codes = (pages[0]?.content.match(/(?:\d+ \d+ \d+ 1 re\n)+/g) ?? []).map(decodeRectangles);
  const expected = (await serialsOf(run.id)).map(
    (serial) => `HTTP://LOCALHOST:3000/V/${serial.replaceAll('-', '')}`,
  );
  expect(codes).toEqual(expected);
});

test('a sheet that was begun is filled from the chosen label on', async () => {
  const { lot, blister } = await aLabelledLot();
  const run = await makeRun({ lot, blister }, 2);

  const used = readPdf(await download(`/label-runs/${run.id}/pdf/?sheet=3x8&first=24`));
  const tooFar = await readErrorBody(await staff.get(`/label-runs/${run.id}/pdf/?sheet=3x8&first=25`));

  expect(used.pages).toHaveLength(2);
  // The lower right label of the sheet: 2 × 70 mm from the left, 0.5 + 7 × 37 mm from the top.
  expect(used.pages[0]?.content).toContain(`${round(140 * POINTS)} ${round(259.5 * POINTS)} cm /Label Do`);
  expect(tooFar).toMatchObject({
    status: 400,
    errors: [{ field: 'first', message: 'La primera etiqueta puede ser de la 1 a la 24' }],
  });
});

test('a roll has a page of its size for each label', async () => {
  const { lot, blister } = await aLabelledLot();
  const run = await makeRun({ lot, blister }, 4);

  const { pages } = readPdf(await download(`/label-runs/${run.id}/pdf/?sheet=roll&width=57&height=32,5`));

  expect(pages).toHaveLength(4);
  for (const { mediaBox } of pages)
    expect(mediaBox).toEqual([0, 0, expect.closeTo(57 * POINTS, 2), expect.closeTo(32.5 * POINTS, 2)]);
});

test.each([
  ['sheet=9x9', 'sheet', 'Elegí una de las hojas o un rollo'],
  ['sheet=roll&width=57', 'height', 'Los lados de la etiqueta pueden medir de 20 a 200 mm'],
  ['sheet=roll&width=19&height=30', 'width', 'Los lados de la etiqueta pueden medir de 20 a 200 mm'],
  ['sheet=roll&width=1e2&height=30', 'width', 'Los lados de la etiqueta pueden medir de 20 a 200 mm'],
  ['first=0', 'first', 'La primera etiqueta puede ser de la 1 a la 65'],
])('printing with %s is refused', async (query, field, message) => {
  const { lot, blister } = await aLabelledLot();
  const run = await makeRun({ lot, blister }, 1);

  const error = await readErrorBody(await staff.get(`/label-runs/${run.id}/pdf/?${query}`));

  expect(error).toMatchObject({ status: 400, errors: [{ field, message }] });
});

test('names in other alphabets are printed with the signs that the fonts have', async () => {
  const { lot, blister } = await aLabelledLot(
    {},
    `Łódź Őrült Ñandú 大麻 🌱 ${crypto.randomUUID().slice(0, 4)}`,
  );
  const run = await makeRun({ lot, blister }, 1);

  const { texts, fontNames } = readPdf(await download(`/label-runs/${run.id}/pdf/?sheet=2x7`));

  expect(texts.join('')).toContain('Łódź Őrült Ñandú ?? ?');
  expect(fontNames.length).toBeGreaterThanOrEqual(3);
});

test('a sheet as SVG has its labels, whose QR codes can be read', async () => {
  const { lot, blister } = await aLabelledLot();
  const run = await makeRun({ lot, blister }, 13);
  const all = await serialsOf(run.id);

  const first = (await download(`/label-runs/${run.id}/svg/?sheet=2x7&first=3`)).toString();
  const second = (await download(`/label-runs/${run.id}/svg/?sheet=2x7&first=3&page=2`)).toString();
  const none = await readErrorBody(await staff.get(`/label-runs/${run.id}/svg/?sheet=2x7&first=3&page=3`));

  const titles = (svg: string) => [...svg.matchAll(/<title>([^<]+)<\/title>/g)].map(([, serial]) => serial);
  expect(titles(first)).toEqual(all.slice(0, 12));
  expect(titles(second)).toEqual(all.slice(12));
  expect(none).toMatchObject({ errors: [{ field: 'page', message: 'Hay 2 hojas' }] });
  expect(await decodeSvg(second)).toBe(`HTTP://LOCALHOST:3000/V/${all[12]?.replaceAll('-', '')}`);
});

test.each([
  ['5x13', ''],
  ['4x10', ''],
  ['roll', '&width=20&height=20'],
])('the QR code of a label of %s can be read', async (sheet, sides) => {
  const { lot, blister } = await aLabelledLot();

  const svg = await download(
    `/lots/${lot.id}/label-preview/?blister_id=${blister.id}&sheet=${sheet}${sides}`,
  );

  expect(await decodeSvg(svg.toString())).toBe('HTTP://LOCALHOST:3000/V/00000000000000000');
});

test('the CSV has a row for each label, and texts of formulas are escaped', async () => {
  const { lot, blister } = await aLabelledLot(
    { packedOn: '2026-03-01', bestBefore: '2028-03-01' },
    `=Ñandú ${crypto.randomUUID()}`,
  );
  const run = await makeRun({ lot, blister }, 3);

  const lines = (await download(`/label-runs/${run.id}/csv/?format=excel`))
    .toString()
    .trimEnd()
    .split('\r\n');

  expect(lines[0]).toBe('\uFEFFCódigo;Dirección;Variedad;Tipo;Semillas;Lote;Envasado;Usar antes del');
  const made = await serialsOf(run.id);
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(made);
  expect(lines[1]?.split(';').slice(1)).toEqual([
    `HTTP://LOCALHOST:3000/V/${made[0]?.replaceAll('-', '')}`,
    expect.stringMatching(/^'=Ñandú /),
    'Automática',
    '3',
    lot.code,
    '2026-03-01',
    '2028-03-01',
  ]);
  expect(await lastActivity(db)).toMatchObject({ changes: { file: { after: 'CSV' } } });
});

test('a HEAD request prints nothing', async () => {
  const { lot, blister } = await aLabelledLot();
  const run = await makeRun({ lot, blister }, 1);

  const response = await staff.send('HEAD', `/label-runs/${run.id}/pdf/`);

  expect(response.headers.get('content-type')).toBe('application/pdf');
  const entries = await db.select().from(activityLogs).where(eq(activityLogs.subjectId, lot.id));
  expect(entries.map(({ description }) => description)).toEqual([`Hizo etiquetas del lote ${lot.code}`]);
});

test('spoiled labels are voided by their serial, and are left out when the run is printed again', async () => {
  const { lot, blister } = await aLabelledLot();
  const run = await makeRun({ lot, blister }, 5);
  const [, spoiled = '', ...rest] = await serialsOf(run.id);
  const [first = ''] = await serialsOf(run.id);

  const typed = spoiled.replaceAll('-', ' ').toLowerCase().replaceAll('0', 'o');
  const voided = await voidLabels(lot.id, { serial: typed });
  const again = await voidLabels(lot.id, { serial: spoiled });

  expect(await voided.json()).toEqual({ voided: 1, unchanged: 0 });
  expect(await again.json()).toEqual({ voided: 0, unchanged: 1 });
  expect(await lastActivity(db)).toMatchObject({
    description: `Anuló etiquetas del lote ${lot.code}`,
    changes: { voided_labels: { before: null, after: 1 }, first_serial: { before: null, after: spoiled } },
  });
  const { texts } = readPdf(await download(`/label-runs/${run.id}/pdf/`));
  expect(joinSerials(texts)).toEqual([first, ...rest]);
  expect((await listRuns(lot.id)).results[0]).toMatchObject({ quantity: 5, voided: 1 });
  const search = `?search=${encodeURIComponent(typed)}`;
  const found = await listSerials(run.id, search);
  expect(found).toMatchObject({ count: 1, results: [{ serial: spoiled, status: 'voided' }] });
  expect(await listSerials(run.id, `${search}&page=2`)).toMatchObject({ count: 1, results: [] });
});

test('a range of a run is voided from one label to the other, in either order', async () => {
  const { lot, blister } = await aLabelledLot();
  const run = await makeRun({ lot, blister }, 30);
  const all = await serialsOf(run.id);

  const voided = await voidLabels(lot.id, { serial: all[19], last_serial: all[10] });

  expect(await voided.json()).toEqual({ voided: 10, unchanged: 0 });
  const { results } = await listSerials(run.id, '?page_size=30');
  expect(results.filter(({ status }) => status === 'voided').map(({ serial }) => serial)).toEqual(
    all.slice(10, 20),
  );
});

test('labels that were sent or registered are not voided, nor others with them', async () => {
  const { lot, blister } = await aLabelledLot();
  const run = await makeRun({ lot, blister }, 4);
  const all = await serialsOf(run.id);
  const rows = await db.select().from(serials).where(eq(serials.runId, run.id)).orderBy(serials.id);
  const order = await placeOrder((await aSession(db)).visitor, { blister: await aBlister(db), quantity: 1 });
  const now = new Date();
  await db
    .update(serials)
    .set({ orderId: order.id, sentAt: now })
    .where(eq(serials.id, rows[1]?.id ?? 0));
  const { id: ownerId } = await aUser(db);
  await db
    .update(serials)
    .set({ ownerId, registeredAt: now })
    .where(eq(serials.id, rows[2]?.id ?? 0));

  const range = await readErrorBody(await voidLabels(lot.id, { serial: all[0], last_serial: all[3] }));
  const registered = await readErrorBody(await voidLabels(lot.id, { serial: all[2] }));

  expect(range.errors).toEqual([
    { field: 'serial', message: `${all[1]} ya se cargó en un pedido: no se anula` },
  ]);
  expect(registered.errors).toEqual([
    { field: 'serial', message: `${all[2]} ya está registrada por quien la compró: no se anula` },
  ]);
  expect((await listRuns(lot.id)).results[0]?.voided).toBe(0);
  expect((await listSerials(run.id)).results.map(({ status }) => status)).toEqual([
    'printed',
    'sent',
    'registered',
    'printed',
  ]);
});

test('serials of another lot or run are refused, and typing errors are named', async () => {
  const { lot, blister } = await aLabelledLot();
  const other = await aLabelledLot();
  const [one = ''] = await serialsOf((await makeRun({ lot, blister }, 1)).id);
  const [two = ''] = await serialsOf((await makeRun({ lot, blister }, 1)).id);
  const [foreign = ''] = await serialsOf((await makeRun(other, 1)).id);
  const refused = async (body: object) => (await readErrorBody(await voidLabels(lot.id, body))).errors;

  expect(await refused({ serial: foreign })).toEqual([
    { field: 'serial', message: 'Ninguna etiqueta de este lote lleva ese código' },
  ]);
  expect(await refused({ serial: one, last_serial: two })).toEqual([
    {
      field: 'last_serial',
      message: 'Las dos etiquetas son de tandas distintas: anulá cada tanda por separado',
    },
  ]);
  expect(await refused({ serial: one.slice(0, -2) })).toEqual([
    { field: 'serial', message: 'El código tiene 17 caracteres: falta 1 carácter' },
  ]);
  expect(await refused({})).toEqual([{ field: 'serial', message: 'Escribí el código de la etiqueta' }]);
});

test('a run with only voided labels is not printed', async () => {
  const { lot, blister } = await aLabelledLot();
  const run = await makeRun({ lot, blister }, 2);
  const [first, last] = await serialsOf(run.id);
  await voidLabels(lot.id, { serial: first, last_serial: last });

  const error = await readErrorBody(await staff.get(`/label-runs/${run.id}/pdf/`));

  expect(error.errors).toEqual([
    { field: 'run', message: 'Todas las etiquetas de esta tanda están anuladas' },
  ]);
});

test('readers see the labels of a lot, but make, print and void none', async () => {
  const { lot, blister, product } = await aLabelledLot();
  const run = await makeRun({ lot, blister }, 1);
  const reader = apiAs(db, { ...actor, staffRole: 'reader' });

  const listed = await reader.get(`/lots/${lot.id}/label-runs/`);

  expect(await listed.json()).toMatchObject({
    count: 1,
    lot: {
      code: lot.code,
      status: 'active',
      product_name: product.name,
      blisters: product.blisters.map(({ id, seedCount }) => ({ id, seed_count: seedCount })),
    },
  });
  expect((await reader.get(`/label-runs/${run.id}/serials/`)).status).toBe(200);
  const refused = await Promise.all([
    reader.post(`/lots/${lot.id}/label-runs/`, { blister_id: blister.id, quantity: 1 }),
    reader.post(`/lots/${lot.id}/voided-serials/`, { serial: '0' }),
    reader.get(`/label-runs/${run.id}/pdf/`),
    reader.get(`/label-runs/${run.id}/csv/`),
    reader.get(`/label-runs/${run.id}/svg/`),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

/** Lines that end with a dash belong to the serial of the next line. */
function joinSerials(texts: readonly string[]): string[] {
  const serialTexts = texts.filter((text) => /^(?:[0-9A-Z]{4}-)*(?:[0-9A-Z]{4}-|[0-9A-Z])$/.test(text));
  return serialTexts.join('').match(/(?:[0-9A-Z]{4}-){4}[0-9A-Z]/g) ?? [];
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;

function decodeRectangles(content: string): string {
  const scale = 4;
  const quiet = 4;
  const runs = [...content.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map((match) => match.slice(1).map(Number));
  const modules = Math.max(...runs.map(([x = 0, , length = 0]) => x + length));
  const side = (modules + 2 * quiet) * scale;
  const data = new Uint8Array(side * side * 3).fill(255);
  for (const [x = 0, y = 0, length = 0] of runs)
    for (let row = (y + quiet) * scale; row < (y + quiet + 1) * scale; row++)
      data.fill(0, (row * side + (x + quiet) * scale) * 3, (row * side + (x + quiet + length) * scale) * 3);
  return decodeQR({ width: side, height: side, data });
}

/** Reads the only label of a drawing, with 300 dots per inch: sharp scales by the density twice. */
async function decodeSvg(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg), { density: Math.sqrt(300 * 72) })
    .flatten({ background: '#fff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}
