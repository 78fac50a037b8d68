import { z } from 'zod';
import { SEED_STATES, SOWING_METHODS, TEST_METHODS } from '#contract/lot-values.ts';
import type { Tx } from '#db/client.ts';
import { findDemoBlister, insertDemoDiary, insertDemoUser } from '#db/queries/demo.ts';
import { listSerialsOfRun } from '#db/queries/labels.ts';
import { insertGerminationTests, insertLot, type Lot } from '#db/queries/lots.ts';
import { insertLabelRun, insertSerials } from '#db/queries/serials.ts';
import { searchText } from '#lib/search-text.ts';
import { addDays, startOfDay } from '#lib/time.ts';

/** Days from sowing to the last entry of a diary. */
const DIARY_DAYS = 6;
const DEMO_USER = 'demo';

const Test = z.object({
  tested_on: z.iso.date(),
  method: z.enum(TEST_METHODS),
  seeds: z.int(),
  /** Germinated after 24, 48 and 72 hours and after 7 days. */
  counts: z.tuple([z.int(), z.int(), z.int(), z.int()]),
});

const Diary = z.object({
  sown_on: z.iso.date(),
  method: z.enum(SOWING_METHODS),
  states: z.array(z.enum(SEED_STATES)),
});

const DemoLot = z.object({
  code: z.string(),
  sku: z.string(),
  harvested_on: z.iso.date(),
  packed_on: z.iso.date(),
  best_before: z.iso.date(),
  seeds_packed: z.int(),
  parents: z.string(),
  category: z.string(),
  tests: z.array(Test),
  labels: z.object({ seed_count: z.int(), quantity: z.int() }),
  diaries: z.array(Diary),
});
type DemoLot = z.infer<typeof DemoLot>;

export const DemoLots = z.array(DemoLot);

/** Adds the lots whose codes do not exist, with their tests, labels and diaries. */
export async function loadDemoLots(tx: Tx, lots: readonly DemoLot[]): Promise<void> {
  let userId: number | undefined;
  for (const demo of lots) {
    const blister = await findDemoBlister(tx, demo.sku, demo.labels.seed_count);
    const lot = blister && (await addLot(tx, demo, blister.productId));
    if (!lot) continue;
    userId ??= await insertDemoUser(tx, DEMO_USER, lot.createdAt);
    await addLabels(tx, demo, { lot, blisterId: blister.blisterId, userId });
  }
}

/** Undefined where the code exists. */
async function addLot(tx: Tx, demo: DemoLot, productId: number): Promise<Lot | undefined> {
  const at = startOfDay(demo.packed_on);
  const lot = await insertLot(tx, {
    productId,
    code: demo.code,
    codeKey: searchText(demo.code),
    harvestedOn: demo.harvested_on,
    packedOn: demo.packed_on,
    bestBefore: demo.best_before,
    seedsPacked: demo.seeds_packed,
    parents: demo.parents,
    category: demo.category,
    createdAt: at,
    updatedAt: at,
  });
  if (!lot) return undefined;
  const tests = demo.tests.map(({ tested_on, method, seeds, counts }) => ({
    lotId: lot.id,
    testedOn: tested_on,
    method,
    seeds,
    after24Hours: counts[0],
    after48Hours: counts[1],
    after72Hours: counts[2],
    after7Days: counts[3],
  }));
  await insertGerminationTests(tx, tests);
  return lot;
}

type LabelledLot = { lot: Lot; blisterId: number; userId: number };

async function addLabels(
  tx: Tx,
  { labels, diaries }: DemoLot,
  { lot, blisterId, userId }: LabelledLot,
): Promise<void> {
  const run = await insertLabelRun(tx, {
    lotId: lot.id,
    blisterId,
    quantity: labels.quantity,
    authorId: userId,
    createdAt: lot.createdAt,
  });
  if (!run) throw new Error('the labels of the demo exist');
  await insertSerials(tx, run, labels.seed_count);
  const serials = await listSerialsOfRun(tx, { runId: run.id }, { limit: diaries.length, offset: 0 });
  for (const [index, { sown_on, method, states }] of diaries.entries()) {
    const serial = serials[index];
    if (!serial) throw new Error('the demo has more diaries than labels');
    const day = addDays(sown_on, DIARY_DAYS);
    const failed = states.filter((state) => state === 'failed').length;
    const diary = {
      serialId: serial.id,
      userId,
      lotId: lot.id,
      sownOn: sown_on,
      method,
      seeds: states.length,
      isShared: true,
      germinated: states.length - failed,
      failed,
      finishedAt: startOfDay(day),
      createdAt: startOfDay(sown_on),
      updatedAt: startOfDay(day),
    };
    await insertDemoDiary(tx, diary, { day, states });
  }
}
