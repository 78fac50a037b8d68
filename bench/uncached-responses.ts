import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBaseline } from '#bench/support/baseline.ts';
import { type LoadRequest, median, sendRequests } from '#bench/support/load.ts';
import {
  findWorker,
  postgresMeter,
  processMilliseconds,
  residentMegabytes,
} from '#bench/support/processor-time.ts';
import { formatInteger, formatMilliseconds, type Section } from '#bench/support/report.ts';
import { type LoggedIn, logIn, SECRET } from '#bench/support/sessions.ts';
import { withDatabase } from '#bench/support/with-database.ts';
import type { Connection } from '#db/client.ts';
import { aBlister, orderDraft } from '#tests/support/orders.ts';
import { type RunningServer, withServer } from '#tests/support/running-server.ts';

const MAX_PLACES = 8;
const CONNECTIONS = 8;
const CUSTOMERS = 8;
const WARM_UP_REQUESTS = 200;
const REQUESTS = 200;
const ROUNDS = 3;
const REST_MILLISECONDS = 3_000;

type Profile = {
  nodes: Array<{ id: number; callFrame: { functionName: string; url: string } }>;
  samples: number[];
};

/** What is measured: the request of each round, and the goals in milliseconds. */
type Kind = { name: string; goal: string; next: () => LoadRequest };

type Meters = Record<'process' | 'jobs' | 'postgres', () => Promise<number>> & { jobProcess: number };

/**
 * Responses without a cache hit: pages and requests of customers, and those of anonymous visitors with a unique URL
 * each. In processor time, which does not depend on what else the machine does as much as the time of a response does.
 */
export async function uncachedResponses(): Promise<Section> {
  const profiles = await mkdtemp(join(tmpdir(), 'semillero-profiles-'));
  const memory = await measureMemory();
  const rows = await withConnection({}, measureKinds);
  await withConnection({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` }, profileKinds);
  const places = await summarizeProfiles(profiles);
  await rm(profiles, { recursive: true, force: true });
  return {
    title: 'Uncached responses',
    about:
      'Processor milliseconds of one response, from /proc: of the process that serves, of the one that runs jobs, and of ' +
      'all processes of PostgreSQL, while the requests are answered and the process of the jobs is stopped, and then for ' +
      `their jobs (the two mails of an order), with statistics as autovacuum makes them. Pages and requests of ${CUSTOMERS} customers, and of anonymous visitors with another URL each time. ` +
      `The goal of PostgreSQL's part of an order is 3 ms. ${CONNECTIONS} connections, ${ROUNDS} rounds of ${REQUESTS}, medians. The floor is a bare ` +
      'Node http server that sends the same bytes from memory; the goals are of the process on an idle machine.',
    columns: ['request', 'process', 'goal', 'PostgreSQL', 'job process', 'PostgreSQL for the jobs', 'floor'],
    rows,
    notes: [
      `Memory at rest, ${REST_MILLISECONDS / 1_000} s after the start, resident: ${memory}.`,
      `Processor time by profiler: ${places}.`,
    ],
  };
}

function withConnection<Result>(
  env: Record<string, string>,
  work: (server: RunningServer, connection: Connection) => Promise<Result>,
): Promise<Result> {
  return withServer({ SESSION_SECRET: SECRET, ...env }, (server) =>
    withDatabase(server.dataDir, (connection) => work(server, connection)),
  );
}

function measureMemory(): Promise<string> {
  return withServer({ SESSION_SECRET: SECRET }, async ({ process: { pid = 0 } }) => {
    await new Promise((resolve) => setTimeout(resolve, REST_MILLISECONDS));
    const [primary, worker, jobs] = await Promise.all([
      residentMegabytes(pid),
      residentMegabytes(await findWorker(pid)),
      residentMegabytes(await findWorker(pid, { jobs: true })),
    ]);
    return (
      `${worker.toFixed(0)} MB of the process that serves, ${jobs.toFixed(0)} MB of the one that runs jobs, ` +
      `${primary.toFixed(0)} MB of the one that supervises them`
    );
  });
}

async function measureKinds(server: RunningServer, connection: Connection): Promise<string[][]> {
  const worker = await findWorker(server.process.pid ?? 0);
  const jobs = await findWorker(server.process.pid ?? 0, { jobs: true });
  const meters = {
    process: () => processMilliseconds(worker),
    jobs: () => processMilliseconds(jobs),
    postgres: await postgresMeter(connection),
    jobProcess: jobs,
  };
  const rows: string[][] = [];
  for (const kind of await createKinds(connection))
    rows.push(await measure(server.url, kind, meters, connection));
  return rows;
}

async function profileKinds(server: RunningServer, connection: Connection): Promise<void> {
  for (const { next } of await createKinds(connection))
    await sendRequests(server.url, { next, amount: REQUESTS, connections: CONNECTIONS });
}

async function createKinds({ db }: Connection): Promise<Kind[]> {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => logIn(db)));
  const blister = await aBlister(db, { stock: 1_000_000 });
  let count = 0;
  const nextCustomer = () => customers[count++ % CUSTOMERS] as LoggedIn;
  const page = (path: string) => () => ({ path, headers: nextCustomer().page });
  const anonymous = (path: string) => () => ({ path: `${path}?fresh=${count++}` });
  return [
    { name: 'customer: `/`', goal: '8', next: page('/') },
    { name: 'customer: `/productos`', goal: '5', next: page('/productos') },
    { name: 'customer: `/producto/1`', goal: '5', next: page('/producto/1') },
    {
      name: 'customer: `/api/products/`',
      goal: '1.2',
      next: () => ({ path: '/api/products/', headers: nextCustomer().api }),
    },
    {
      name: 'customer: an order',
      goal: '2.5',
      next: () => ({
        method: 'POST',
        path: '/api/orders/',
        headers: {
          ...nextCustomer().api,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(orderDraft({ blister, quantity: 1 })),
      }),
    },
    // After the orders, so that there are some.
    { name: 'customer: own orders', goal: '4', next: page('/configuracion?section=orders') },
    {
      name: 'customer: `/api/orders/my-orders/`',
      goal: '',
      next: () => ({ path: '/api/orders/my-orders/', headers: nextCustomer().api }),
    },
    { name: 'anonymous: `/`', goal: '', next: anonymous('/') },
    { name: 'anonymous: `/productos`', goal: '', next: anonymous('/productos') },
    { name: 'anonymous: `/producto/1`', goal: '', next: anonymous('/producto/1') },
    { name: 'anonymous: `/api/products/`', goal: '', next: anonymous('/api/products/') },
  ];
}

async function measure(
  url: string,
  { name, goal, next }: Kind,
  meters: Meters,
  connection: Connection,
): Promise<string[]> {
  const send = (amount: number) => sendRequests(url, { next, amount, connections: CONNECTIONS });
  await send(WARM_UP_REQUESTS);
  await waitForJobs(connection);
  await connection.pool.query('ANALYZE');
  const readMeters = async () => ({
    process: await meters.process(),
    jobs: await meters.jobs(),
    postgres: await meters.postgres(),
  });
  const rounds: Array<Record<'process' | 'postgres' | 'jobs' | 'postgresOfJobs', number>> = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await readMeters();
    process.kill(meters.jobProcess, 'SIGSTOP');
    await send(REQUESTS);
    const answered = await readMeters();
    process.kill(meters.jobProcess, 'SIGCONT');
    await waitForJobs(connection);
    const after = await readMeters();
    rounds.push({
      process: after.process - before.process,
      postgres: answered.postgres - before.postgres,
      jobs: after.jobs - before.jobs,
      postgresOfJobs: after.postgres - answered.postgres,
    });
  }
  const spent = (meter: keyof (typeof rounds)[number]) =>
    formatMilliseconds(median(rounds.map((round) => round[meter])) / REQUESTS);
  const floor = formatMilliseconds(await measureFloor(url, next));
  return [
    name,
    spent('process'),
    goal && `${goal} ms`,
    spent('postgres'),
    spent('jobs'),
    spent('postgresOfJobs'),
    floor,
  ];
}

/** Jobs belong to the request that queued them. */
async function waitForJobs({ pool }: Connection): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      'SELECT count(*)::integer AS waiting FROM graphile_worker.jobs WHERE run_at <= now()',
    );
    if (rows[0]?.waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function measureFloor(url: string, next: () => LoadRequest): Promise<number> {
  const { method, path, headers = {}, body } = next();
  const answer = await fetch(url + path, {
    headers,
    ...(method ? { method } : {}),
    ...(body ? { body } : {}),
  });
  const baseline = await startBaseline(
    [['content-type', answer.headers.get('content-type') ?? '']],
    Buffer.from(await answer.arrayBuffer()),
  );
  const send = () => sendRequests(baseline.url, { next, amount: REQUESTS * 5, connections: CONNECTIONS });
  await send();
  const before = await processMilliseconds(baseline.pid);
  await send();
  const spent = (await processMilliseconds(baseline.pid)) - before;
  baseline.stop();
  return spent / (REQUESTS * 5);
}

async function summarizeProfiles(directory: string): Promise<string> {
  const spent = new Map<string, number>();
  let total = 0;
  for (const file of await readdir(directory)) {
    const { nodes, samples }: Profile = JSON.parse(await readFile(join(directory, file), 'utf8'));
    const byId = new Map(nodes.map(({ id, callFrame }) => [id, findPlace(callFrame)]));
    for (const sample of samples) {
      const place = byId.get(sample);
      if (place === undefined) continue;
      spent.set(place, (spent.get(place) ?? 0) + 1);
      total += 1;
    }
  }
  const most = [...spent].toSorted(([, a], [, b]) => b - a).slice(0, MAX_PLACES);
  return most.map(([place, samples]) => `${place} ${formatInteger((samples / total) * 100)} %`).join(', ');
}

/** The part of the build, or of Node, that a function belongs to; undefined where the process was idle. */
function findPlace({ functionName, url }: { functionName: string; url: string }): string | undefined {
  if (functionName === '(idle)' || functionName === '(program)') return undefined;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (url.includes('/dist/web/server')) return 'rendering (React, router, pages)';
  if (url.includes('/dist/server/')) return 'API, services, database (with packages)';
  const module = /^node:(?:internal\/)?([^/]+)/.exec(url)?.[1];
  return module ? `Node (${module})` : 'Node itself';
}
