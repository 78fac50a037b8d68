import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '#scripts/loadtest/random.ts';
import { countLosses, type Losses } from '#tests/faults/count-losses.ts';
import { type Fault, faults, type OpenFault } from '#tests/faults/faults.ts';
import type { Shop } from '#tests/faults/shop.ts';
import { startStorm } from '#tests/faults/storm.ts';
import { createBearers } from '#tests/support/create-bearers.ts';
import { aBlister } from '#tests/support/orders.ts';
import { until } from '#tests/support/until.ts';

/**
 * Fault injection: repeats each fault at random moments under load, and reports the responses that clients got, lost or
 * duplicated writes, and the recovery time. Fails if any acknowledged write was lost.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

const CUSTOMERS = 4;
const STOCK = 30_000;
/** Lines of the server's output, printed with a failure. */
const LAST_LINES = 5;

type Result = Losses & {
  fault: Fault;
  tries: number;
  outcomes: ReadonlyMap<string, number>;
  recoverySeconds: number[];
  problems: string[];
};

const rounds = Number(values.rounds);
const random = createRandom(Number(values.seed));
const chosen = faults.filter(({ name }) => name.includes(values.only));
const results: Result[] = [];
for (const fault of chosen) {
  const result = await repeat(fault);
  results.push(result);
  console.log(`${result.problems.length === 0 ? 'ok  ' : 'FAIL'} ${fault.name}`);
  for (const problem of result.problems) console.log(`     ${problem}`);
}
console.log(`\n${table(results)}\n`);
const failed = results.filter(({ problems }) => problems.length > 0).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 || results.length === 0 ? 1 : 0);

async function repeat(fault: Fault): Promise<Result> {
  const open = await fault.open();
  try {
    return await injectRepeatedly(fault, open);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      fault,
      tries: 0,
      outcomes: new Map(),
      recoverySeconds: [],
      lostOrders: 0,
      duplicateOrders: 0,
      lostMails: 0,
      queue: '',
      duplicateMails: 0,
      problems: [`not finished: ${reason}`, ...open.shop.server.output().split('\n').slice(-LAST_LINES)],
    };
  } finally {
    await open.shop.close();
    await open.close?.();
  }
}

async function injectRepeatedly(fault: Fault, { shop, inject, recovered }: OpenFault): Promise<Result> {
  const setup = await shop.connectToDatabase();
  const bearers = await createBearers(setup.db, CUSTOMERS);
  const blisters = await Promise.all(Array.from({ length: 4 }, () => aBlister(setup.db, { stock: STOCK })));
  await setup.close();

  const storm = startStorm({ url: shop.url, bearers, blisters });
  const recoverySeconds: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await pause(random.between(400, 1_800));
      await inject();
      const start = performance.now();
      await (recovered ? recovered() : waitUntilHealthy(shop));
      recoverySeconds.push((performance.now() - start) / 1_000);
    }
  } finally {
    await storm.stop();
  }

  const checks = await shop.connectToDatabase();
  const losses = await countLosses(shop, checks, storm.orders);
  await checks.close();
  const { outcomes } = storm;
  const result = { fault, tries: rounds, outcomes, recoverySeconds, ...losses, problems: [] };
  return { ...result, problems: findProblems(result) };
}

/** Ready, and able to render an uncached page. */
async function waitUntilHealthy({ url }: Shop): Promise<void> {
  await until(async () => {
    const answers = await Promise.all(
      [`${url}/readyz`, `${url}/productos?search=${crypto.randomUUID().slice(0, 8)}`].map((address) =>
        fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
          async (response) => {
            await response.arrayBuffer();
            return response.ok;
          },
          () => false,
        ),
      ),
    );
    return answers.every(Boolean) || undefined;
  });
}

function findProblems({
  fault,
  tries,
  outcomes,
  recoverySeconds,
  ...losses
}: Omit<Result, 'problems'>): string[] {
  const unexpected = [...outcomes.keys()].filter(
    (outcome) => !/ (200|201|404|503)$/.test(outcome) && !fault.allowed.includes(outcome),
  );
  const slowest = Math.max(...recoverySeconds);
  return [
    ...unexpected.map((outcome) => `visitors saw "${outcome}" ${outcomes.get(outcome)} times`),
    ...(losses.lostOrders > 0 ? [`${losses.lostOrders} acknowledged orders were lost`] : []),
    ...(losses.duplicateOrders > 0 ? [`${losses.duplicateOrders} orders were made twice`] : []),
    ...(losses.lostMails > 0
      ? [`${losses.lostMails} mails were not sent within a minute: ${losses.queue}`]
      : []),
    ...(losses.duplicateMails > tries * fault.maxDuplicateMails
      ? [`${losses.duplicateMails} mails were sent twice`]
      : []),
    ...(slowest > fault.recoveryLimitSeconds ? [`recovery took ${slowest.toFixed(1)} s`] : []),
  ];
}

function table(rows: readonly Result[]): string {
  const header = ['fault', 'tries', 'visitors saw', 'lost', 'doubled', 'recovery, s (median / longest)'];
  const cells = rows.map(({ fault, tries, outcomes, recoverySeconds, ...losses }) => [
    fault.name,
    String(tries),
    [...outcomes]
      .toSorted()
      .map(([outcome, count]) => `${outcome}: ${count}`)
      .join(', '),
    `${losses.lostOrders} orders, ${losses.lostMails} mails`,
    `${losses.duplicateOrders} orders, ${losses.duplicateMails} mails`,
    `${median(recoverySeconds).toFixed(1)} / ${Math.max(...recoverySeconds).toFixed(1)}`,
  ]);
  return [header, header.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
