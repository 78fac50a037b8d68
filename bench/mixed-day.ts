import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { and, eq } from 'drizzle-orm';
import type { LoadRequest } from '#bench/support/load.ts';
import {
  findWorker,
  postgresMeter,
  processMilliseconds,
  residentMegabytes,
} from '#bench/support/processor-time.ts';
import { formatInteger, type Section } from '#bench/support/report.ts';
import { type LoggedIn, logIn, SECRET } from '#bench/support/sessions.ts';
import { withDatabase } from '#bench/support/with-database.ts';
import type { Connection } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { MINUTE_MS } from '#lib/time.ts';
import { fillDatabase } from '#scripts/loadtest/fill-database.ts';
import { nameWords } from '#scripts/loadtest/vocabulary.ts';
import { aUser } from '#tests/support/factories.ts';
import { aBlister, orderDraft } from '#tests/support/orders.ts';
import { withServer } from '#tests/support/running-server.ts';

const SHOP = { products: 5_961, users: 100_000, orders: 1_000_000, activities: 1_000_000 };
const CUSTOMERS = 200;
const STAFF = 4;
const BLISTERS = 100;
/** Access to the API ends after 15 minutes. */
const LOG_IN_EVERY_MS = 10 * MINUTE_MS;
const FIRST_RATE = 60;
const STEP = 1.2;
const STEP_SECONDS = 20;
const HIGHEST_SECONDS = 5 * 60;
const LONG_SECONDS = 30 * 60;
const LONG_SHARE = 0.7;
const KINDS_RATE = 73;
const GOAL_MS = 250;
const WORST_SHARE = 0.01;
const MAX_SOCKETS = 256;

type Kind = { name: string; share: number; next: () => LoadRequest };
type Group = 'anonymous' | 'customers' | 'carts and orders' | 'staff';
type Sample = { name: string; milliseconds: number; failed: boolean };
/** Shares of one core, and of all cores by all programs. */
type Usage = { serving: number; jobs: number; postgres: number; generator: number; machine: number };
type Stage = { rate: number; seconds: number; samples: Sample[]; usage: Usage; megabytes: number[] };

type Run = (rate: number, seconds: number) => Promise<Stage>;

/**
 * A mixed day: visitors, customers, orders and staff at a given rate, however long the answers take. Finds the highest rate
 * that holds the goal for five minutes, and then runs for half an hour at 70 % of it.
 */
export function mixedDay(): Promise<Section> {
  return withDay(async (run) => {
    const highest = await findHighest(run);
    return summarize(highest, await run(highest.rate * LONG_SHARE, LONG_SECONDS));
  });
}

/** The times of each kind of request, at the rate of the half hour in RESULTS.md. */
export function mixedDayByKind(minutes: number): Promise<Section> {
  return withDay(async (run) => summarizeByKind(await run(KINDS_RATE, minutes * 60)));
}

function withDay(measure: (run: Run) => Promise<Section>): Promise<Section> {
  return withServer({ SESSION_SECRET: SECRET, DEMO: 'false' }, (server) =>
    withDatabase(server.dataDir, async (connection) => {
      await fillDatabase(connection.db, { ...SHOP, passwordHash: '-', until: new Date() });
      const pid = server.process.pid ?? 0;
      const worker = await findWorker(pid);
      const jobs = await findWorker(pid, { jobs: true });
      const meters = {
        serving: () => processMilliseconds(worker),
        jobs: () => processMilliseconds(jobs),
        postgres: await postgresMeter(connection),
        generator: () => processMilliseconds(process.pid),
        machine: () =>
          cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / cpus().length,
      };
      const readUsage = async (): Promise<Usage> => ({
        serving: await meters.serving(),
        jobs: await meters.jobs(),
        postgres: await meters.postgres(),
        generator: await meters.generator(),
        machine: meters.machine(),
      });
      const day = await createDay(connection);
      const run: Run = async (rate, seconds) => {
        await day.logIn();
        const before = await readUsage();
        const megabytes: number[] = [];
        const readMemory = async () => void megabytes.push(await residentMegabytes(worker));
        const clock = setInterval(readMemory, MINUTE_MS);
        let renewed = Promise.resolve();
        const renewal = setInterval(() => {
          renewed = day.logIn();
        }, LOG_IN_EVERY_MS);
        const samples = await sendAtRate(server.url, { rate, seconds, next: day.next }).finally(() => {
          clearInterval(clock);
          clearInterval(renewal);
        });
        await renewed;
        await readMemory();
        const after = await readUsage();
        const part = (name: keyof Usage) => (after[name] - before[name]) / (seconds * 1_000);
        const usage = {
          serving: part('serving'),
          jobs: part('jobs'),
          postgres: part('postgres'),
          generator: part('generator'),
          machine: part('machine'),
        };
        const stage = { rate, seconds, samples, usage, megabytes };
        console.log(describeStage(stage));
        return stage;
      };

      await run(FIRST_RATE / 2, STEP_SECONDS);
      return measure(run);
    }),
  );
}

/** Raises the rate in short steps until the goal is missed, and lowers it until it holds for the whole time. */
async function findHighest(run: Run): Promise<Stage> {
  let rate = FIRST_RATE;
  while (holdsGoal(await run(rate, STEP_SECONDS))) rate *= STEP;
  for (;;) {
    rate /= STEP;
    const stage = await run(rate, HIGHEST_SECONDS);
    if (holdsGoal(stage)) return stage;
  }
}

const holdsGoal = ({ samples }: Stage): boolean =>
  !samples.some(({ failed }) => failed) && percentile(samples, WORST_SHARE) < GOAL_MS;

type SendOptions = { rate: number; seconds: number; next: () => Kind };

/**
 * Sends requests at random moments, this many a second on average. A time counts from the moment at which a request was
 * due, so that a server that stalls does not spare itself the requests of that time.
 */
async function sendAtRate(url: string, { rate, seconds, next }: SendOptions): Promise<Sample[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const begun = performance.now();
  const samples: Sample[] = [];
  const open = new Set<Promise<void>>();
  let due = 0;
  while (due < seconds * 1_000) {
    while (due <= performance.now() - begun) {
      const moment = begun + due;
      const kind = next();
      const one = send(url, kind.next(), agent).then((succeeded) => {
        samples.push({ name: kind.name, milliseconds: performance.now() - moment, failed: !succeeded });
        open.delete(one);
      });
      open.add(one);
      due += (-Math.log(1 - Math.random()) * 1_000) / rate;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(open);
  agent.destroy();
  return samples;
}

function send(url: string, { method = 'GET', path, headers = {}, body }: LoadRequest, agent: Agent) {
  return new Promise<boolean>((resolve) => {
    const sent = request(
      url + path,
      { agent, method, headers: { 'accept-encoding': 'gzip', ...headers } },
      (answer) => {
        const { statusCode = 0 } = answer;
        if (statusCode >= 400) console.error(`${method} ${path}: ${statusCode}`);
        answer.on('end', () => resolve(statusCode < 400)).on('error', () => resolve(false));
        answer.resume();
      },
    );
    sent.on('error', (error) => {
      console.error(`${method} ${path}: ${error.message}`);
      resolve(false);
    });
    sent.end(body);
  });
}

async function createDay({ db, pool }: Connection) {
  const buyers = await db
    .select()
    .from(users)
    .where(and(eq(users.isStaff, false), eq(users.isActive, true)))
    .orderBy(users.id)
    .limit(CUSTOMERS);
  const staff = await Promise.all(Array.from({ length: STAFF }, () => aUser(db, { isStaff: true })));
  const blisters = await Promise.all(
    Array.from({ length: BLISTERS }, () => aBlister(db, { stock: 1_000_000 })),
  );
  const { rows } = await pool.query<{ first: number; last: number }>(
    'SELECT min(id)::integer AS first, max(id)::integer AS last FROM orders',
  );
  const orders = rows[0] ?? { first: 1, last: 1 };
  let sessions: { buyers: LoggedIn[]; staff: LoggedIn[] } = { buyers: [], staff: [] };

  const asCustomer = (path: string) => ({ path, headers: pick(sessions.buyers).page });
  const asStaff = (path: string) => ({ path: `/api${path}`, headers: pick(sessions.staff).api });
  const order = () => Math.round(orders.first + Math.random() * (orders.last - orders.first));
  const place = (): LoadRequest => ({
    method: 'POST',
    path: '/api/orders/',
    headers: {
      ...pick(sessions.buyers).api,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(orderDraft({ blister: pick(blisters), quantity: 1 })),
  });
  const groups: Record<Group, Array<[name: string, share: number, next: () => LoadRequest]>> = {
    anonymous: [
      ['home', 12, () => ({ path: '/' })],
      ['catalogue', 15, () => ({ path: '/productos' })],
      ['catalogue, filtered', 15, () => ({ path: `/productos?${filter()}` })],
      ['product', 25, () => ({ path: `/producto/${product()}` })],
      ['list, API', 8, () => ({ path: `/api/products/?${filter()}` })],
      ['suggestions, API', 5, () => ({ path: `/api/products/suggest/?q=${word()}` })],
      ['guide', 3, () => ({ path: '/como-germinar' })],
      ['gallery', 2, () => ({ path: '/galeria' })],
    ],
    customers: [
      ['home', 1, () => asCustomer('/')],
      ['catalogue', 3, () => asCustomer(`/productos?${filter()}`)],
      ['product', 4, () => asCustomer(`/producto/${product()}`)],
      ['own orders', 2, () => asCustomer('/configuracion?section=orders')],
    ],
    'carts and orders': [
      ['cart', 1, () => asCustomer('/carrito')],
      ['products of a cart, API', 1, () => ({ path: `/api/products/by-id/?ids=${product()},${product()}` })],
      ['order', 1, place],
    ],
    staff: [
      ['orders', 0.6, () => asStaff(`/orders/?page=${1 + random(3)}`)],
      ['an order', 0.4, () => asStaff(`/orders/${order()}/`)],
      ['orders by words', 0.2, () => asStaff(`/orders/?search=${word()}`)],
      ['orders of a status', 0.2, () => asStaff('/orders/?status=pending')],
      ['users', 0.2, () => asStaff('/users/?page_size=12')],
      ['products', 0.2, () => asStaff(`/products/?search=${word()}`)],
      ['log', 0.2, () => asStaff('/activity-logs/')],
    ],
  };
  const kinds: Kind[] = Object.entries(groups).flatMap(([group, rows]) =>
    rows.map(([name, share, next]) => ({ name: `${group}: ${name}`, share, next })),
  );
  const all = kinds.reduce((sum, { share }) => sum + share, 0);
  const next = (): Kind => {
    let at = Math.random() * all;
    for (const kind of kinds) {
      at -= kind.share;
      if (at < 0) return kind;
    }
    return kinds[0] as Kind;
  };
  return {
    next,
    logIn: async () => {
      sessions = {
        buyers: await Promise.all(buyers.map((user) => logIn(db, user))),
        staff: await Promise.all(staff.map((user) => logIn(db, user))),
      };
    },
  };
}

const types = ['fem', 'auto', 'reg'];
const random = (below: number) => Math.floor(Math.random() * below);
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
const word = () => pick(nameWords).toLowerCase().slice(0, 4);
/** Few products are looked at often, and each now and then. */
const product = () => 1 + Math.floor(SHOP.products * Math.random() ** 3);
const filter = () => {
  const page = 1 + random(5);
  return Math.random() < 0.2 ? `search=${word()}` : `type=${pick(types)}&page=${page}`;
};

function percentile(samples: readonly Sample[], worstShare: number): number {
  const sorted = samples.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * (1 - worstShare)))] ?? Number.NaN;
}

const formatTime = (samples: readonly Sample[], worstShare: number) =>
  `${percentile(samples, worstShare).toFixed(0)} ms`;

function describeStage({ rate, seconds, samples, usage, megabytes }: Stage): string {
  const failed = samples.filter((one) => one.failed).length;
  const shares = Object.entries(usage).map(([name, share]) => `${name} ${formatShare(share)}`);
  return (
    `${rate.toFixed(0)}/s for ${seconds} s: ${samples.length} sent, ${failed} failed, p50 ${formatTime(samples, 0.5)}, ` +
    `p99 ${formatTime(samples, WORST_SHARE)}; ${shares.join(', ')}; ${megabytes.map(formatMegabytes).join(' ')} MB`
  );
}

const formatShare = (share: number) => `${(share * 100).toFixed(0)} %`;
const formatMegabytes = (megabytes = Number.NaN) => megabytes.toFixed(0);

const aboutDay =
  `${formatInteger(SHOP.products)} products, ${formatInteger(SHOP.users)} users, ${formatInteger(SHOP.orders)} orders; ` +
  '85 % of the requests of anonymous visitors, 10 % of customers who look around, 3 % carts and orders, 2 % staff, at ' +
  'random moments: one process that serves, the embedded database and the load generator on the same cores.';

function summarize(highest: Stage, long: Stage): Section {
  const rowOf = (name: string, { rate, seconds, samples, usage, megabytes }: Stage) => [
    name,
    rate.toFixed(0),
    `${seconds / 60} min`,
    formatInteger(samples.length),
    formatTime(samples, 0.5),
    formatTime(samples, WORST_SHARE),
    ...[usage.serving, usage.postgres, usage.jobs, usage.generator].map(formatShare),
    `${formatMegabytes(megabytes[0])}–${formatMegabytes(megabytes.at(-1))}`,
  ];
  return {
    title: 'Mixed day',
    about:
      `${aboutDay} Times count from the moment at which a request was due. The highest rate has p99 below ${GOAL_MS} ms. ` +
      'No request failed. Processor time in percent of one core; memory of the process that serves after the first minute ' +
      'and at the end.',
    columns: [
      '',
      'requests/s',
      'time',
      'requests',
      'p50',
      'p99',
      'serving',
      'PostgreSQL',
      'jobs',
      'generator',
      'MB',
    ],
    rows: [rowOf('highest rate', highest), rowOf(`${LONG_SHARE * 100} % of it`, long)],
  };
}

function summarizeByKind({ rate, seconds, samples, usage }: Stage): Section {
  const rowOf = (name: string, own: readonly Sample[]) => [
    name,
    formatInteger(own.length),
    formatInteger(own.filter(({ failed }) => failed).length),
    formatTime(own, 0.5),
    formatTime(own, WORST_SHARE),
  ];
  const rowsOf = (key: (sample: Sample) => string) =>
    [...Map.groupBy(samples, key)]
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([name, own]) => rowOf(name, own));
  return {
    title: 'Mixed day by kind',
    about:
      `${aboutDay} ${rate}/s for ${seconds / 60} minutes; times count from the moment at which a request was due. Of one core ` +
      `the process that serves took ${formatShare(usage.serving)}, PostgreSQL ${formatShare(usage.postgres)}, jobs ` +
      `${formatShare(usage.jobs)} and the load generator ${formatShare(usage.generator)}. All cores were busy to ` +
      `${formatShare(usage.machine)} with this and with what else ran.`,
    columns: ['', 'requests', 'failed', 'p50', 'p99'],
    rows: [
      rowOf('all', samples),
      ...rowsOf(({ name }) => name.split(':')[0] ?? name),
      ...rowsOf(({ name }) => name),
    ],
    notes: ['The p99 of less than 100 requests is the slowest one.'],
  };
}
