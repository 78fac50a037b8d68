import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { createBenchApi } from '#bench/support/api.ts';
import { withEmbedded } from '#bench/support/embedded.ts';
import { formatInteger, formatRatio, type Section } from '#bench/support/report.ts';
import type { Connection, Db } from '#db/client.ts';
import { insertLabelRun, insertSerials } from '#db/queries/serials.ts';
import type { Actor } from '#domain/actors.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { qrModules, serialUrl } from '#services/labels/label-qr.ts';
import { aLot } from '#tests/support/lots.ts';
import { aBlister } from '#tests/support/orders.ts';
import { aStaffApi } from '#tests/support/staff.ts';

const LABELS = 100_000;
const FEW_LABELS = 10_000;
const MEGABYTE = 1024 * 1024;
const SAMPLE_BYTES = 2 * MEGABYTE;
const BATCH = 500;
const ORIGIN = 'https://semillas.example';

type Staff = ReturnType<typeof createStaff>;
type Memory = { held: number; resident: number };

/** Making, printing and exporting the labels of one run through the API, against the parts that any program would need. */
export async function labelRuns(): Promise<Section> {
  return withEmbedded(async (createDatabase) => {
    const connection = await createDatabase('labels');
    const { db } = connection;
    const { actor, userId } = await aStaffApi(db);
    const staff = createStaff(connection, actor);
    const blister = await aBlister(db);
    const lot = await aLot(db, blister.productId);
    const makeRun = async (quantity: number) => {
      const draft = { blister_id: blister.id, quantity };
      const response = await staff('POST', `/lots/${lot.id}/label-runs/`, draft);
      if (response.status !== 201) throw new Error(await response.text());
      return ((await response.json()) as { id: number }).id;
    };
    const few = await makeRun(FEW_LABELS);
    const bareInsert = await seconds(() =>
      db.transaction(async (tx) => {
        const values = { lotId: lot.id, blisterId: blister.id, quantity: LABELS, authorId: userId };
        const run = await insertLabelRun(tx, { ...values, createdAt: new Date() });
        if (!run) throw new Error('no label run');
        await insertSerials(tx, run, 3);
      }),
    );
    const started = performance.now();
    const run = await makeRun(LABELS);
    const made = (performance.now() - started) / 1_000;

    const rows = [[...row('serials made', made, bareInsert), '', '', '']];
    const files = [];
    for (const [name, path, floor] of [
      ['CSV', 'csv/?format=csv', await seconds(() => readRows(db, run))],
      ['PDF, 4,167 A4 sheets', 'pdf/?sheet=3x8', await seconds(drawCodes)],
      ['PDF, a roll of 100,000 pages', 'pdf/?sheet=roll&width=57&height=32', await seconds(drawCodes)],
    ] as const) {
      let bytes = 0;
      const taken = await seconds(async () => {
        bytes = await download(staff, `/label-runs/${run}/${path}`);
      });
      files.push({ cells: [...row(name, taken, floor), formatMegabytes(bytes)], path });
    }
    // After the times, because forced collections take time.
    for (const { cells, path } of files) {
      const small = await measureMemory(staff, `/label-runs/${few}/${path}`);
      const large = await measureMemory(staff, `/label-runs/${run}/${path}`);
      rows.push([
        ...cells,
        `${formatMegabytes(small.held)} / ${formatMegabytes(large.held)}`,
        `${formatMegabytes(small.resident)} / ${formatMegabytes(large.resident)}`,
      ]);
    }
    return {
      title: 'Labels',
      about:
        `${formatInteger(LABELS)} labels of one lot through the API, in this process. The floors, in the same run` +
        ': for the serials the bare statement that inserts them; for the CSV a ' +
        'loop that reads the same rows in the same batches; for a PDF a loop that encodes as many QR codes and compresses ' +
        'their modules. “Held” is by how many MB memory had grown at most after a collection, ' +
        `“resident” without one, with ${formatInteger(FEW_LABELS)} labels and with all. ` +
        'Aims: serials in 10 s, held memory that does not grow with the labels.',
      columns: ['', 'seconds', 'floor', 'ratio', 'MB of the file', 'held', 'resident'],
      rows,
    };
  });
}

/** Unlike the API of tests it does not compare responses with the contract, for which it would hold them whole. */
function createStaff(connection: Connection, actor: Actor) {
  const api = createBenchApi(connection, { actor, publicUrl: ORIGIN });
  return (method: 'GET' | 'POST', path: string, body?: object) =>
    api.fetch(
      new Request(`${ORIGIN}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
}

function row(name: string, measured: number, floor: number): string[] {
  return [name, measured.toFixed(2), floor.toFixed(2), formatRatio(measured / floor)];
}

function formatMegabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1);
}

async function seconds(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

async function readRows(db: Db, run: number): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await db.execute<{ id: number; code: Buffer }>(
      sql`SELECT id, code FROM serials WHERE run_id = ${run} AND id > ${last} ORDER BY id LIMIT ${BATCH}`,
    );
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    for (const { code } of rows) formatSerial(code);
  }
}

/** As many QR codes, a sheet of 24 at a time. */
function drawCodes(): void {
  const code = new Uint8Array(10);
  let sheet: string[] = [];
  for (let index = 0; index < LABELS; index++) {
    new DataView(code.buffer).setUint32(0, index);
    const modules = qrModules(serialUrl(ORIGIN, formatSerial(code)));
    sheet.push(modules.map((line) => line.map(Number).join(' ')).join('\n'));
    if (sheet.length < 24) continue;
    deflateSync(sheet.join('\n'));
    sheet = [];
  }
}

async function download(staff: Staff, path: string): Promise<number> {
  let bytes = 0;
  for await (const chunk of await requestFile(staff, path)) bytes += chunk.length;
  return bytes;
}

/** How much memory has grown at most while a file is downloaded. */
async function measureMemory(staff: Staff, path: string): Promise<Memory> {
  const before = readMemory();
  const most: Memory = { held: 0, resident: 0 };
  let unsampled = 0;
  for await (const chunk of await requestFile(staff, path)) {
    unsampled += chunk.length;
    if (unsampled < SAMPLE_BYTES) continue;
    unsampled = 0;
    const { held, resident } = readMemory();
    most.held = Math.max(most.held, held - before.held);
    most.resident = Math.max(most.resident, resident - before.resident);
  }
  return most;
}

async function requestFile(staff: Staff, path: string): Promise<ReadableStream<Uint8Array>> {
  const response = await staff('GET', path);
  if (!response.body) throw new Error('no body');
  return response.body;
}

/** In bytes: resident before a collection, and what is held after it, outside the heap too. */
function readMemory(): Memory {
  const { rss: resident } = process.memoryUsage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return { held: heapUsed + external, resident };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
