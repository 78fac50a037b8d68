import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { OrderView } from '#contract/orders.ts';
import { createRandom } from '#scripts/loadtest/random.ts';
import { setup } from '#tests/support/build.ts';
import { createBearers } from '#tests/support/create-bearers.ts';
import { connectionString, db, pool } from '#tests/support/database.ts';
import { LOAD_TEST_MS, LONG_LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { aBlister, getStock, isLedgerConsistent, orderDraft } from '#tests/support/orders.ts';
import { processIds } from '#tests/support/process-tree.ts';
import { type RunningServer, waitForExit } from '#tests/support/running-server.ts';
import { TEST_SECRET } from '#tests/support/test-deps.ts';
import { aTestServer } from '#tests/support/test-server.ts';

// The only API tests that start the program: others run without a build.
beforeAll(setup);

/** Of each of 50 customers: twice as many units as there are, so that the last orders meet empty blisters. */
const STORM_ORDERS = 20;
const KILLS = 20;

const twoWorkers = (env: Record<string, string> = {}) =>
  aTestServer({ DATABASE_URL: connectionString, SESSION_SECRET: TEST_SECRET, WORKERS: '2', ...env });

async function order(url: string, authorization: string, body: object, key?: string): Promise<Response> {
  return fetch(`${url}/api/orders/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  });
}

/**
 * Places an order, obeying `Retry-After`. 200 concurrent orders for one blister queue on its row lock: that took 8.5 s
 * on two cores, and more than the request deadline of 10 s on a loaded machine. Orders that time out get 503 with
 * `Retry-After` (`api.md`). Fewer concurrent orders per process (2 or 8) served no more of them in time: the wait moved
 * from the lock into memory.
 */
async function orderWithRetries(url: string, authorization: string, body: object): Promise<Response> {
  const key = crypto.randomUUID();
  for (;;) {
    const answer = await order(url, authorization, body, key);
    if (answer.status !== 503) return answer;
    const retryAfter = answer.headers.get('retry-after') ?? '';
    expect(retryAfter).toMatch(/^[1-9]\d*$/);
    await pause(Number(retryAfter) * 1_000);
  }
}

test(
  'two processes sell the last five units to five of 200 customers; concurrent mixed carts end in 201 or 409 only',
  async () => {
    const server = await twoWorkers();
    const bearers = await createBearers(db, 200);
    const last = await aBlister(db, { stock: 5 });

    const statuses = await Promise.all(
      bearers.map(
        async (bearer) =>
          (await orderWithRetries(server.url, bearer, orderDraft({ blister: last, quantity: 1 }))).status,
      ),
    );

    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(195);
    expect(await getStock(db, last)).toBe(0);

    const random = createRandom(7);
    const blisters = await Promise.all(Array.from({ length: 12 }, () => aBlister(db, { stock: 250 })));
    const seen = new Map<number, number>();
    await Promise.all(
      bearers.slice(0, 50).map(async (bearer) => {
        for (let sent = 0; sent < STORM_ORDERS; sent++) {
          const lines = blisters
            .toSorted(() => random.between(0, 2) - 1)
            .slice(0, 3)
            .map((blister) => ({ blister, quantity: random.between(1, 3) }));
          const { status } = await orderWithRetries(server.url, bearer, orderDraft(...lines));
          seen.set(status, (seen.get(status) ?? 0) + 1);
        }
      }),
    );
    await server.stop();

    const others = [...seen.keys()].filter((status) => status !== 201 && status !== 409);
    expect(others, server.output().slice(-4_000)).toEqual([]);
    expect(seen.get(201)).toBeGreaterThan(100);
    expect(seen.get(409)).toBeGreaterThan(100);
    expect(server.output()).not.toMatch(/deadlock/i);
    const sold = await pool.query<{ units: number }>(
      'SELECT sum(quantity)::integer AS units FROM order_lines WHERE blister_id = ANY($1)',
      [blisters.map(({ id }) => id)],
    );
    const left = await Promise.all(blisters.map((blister) => getStock(db, blister)));
    expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
    expect(left.reduce((sum, units) => sum + units, 0) + (sold.rows[0]?.units ?? 0)).toBe(12 * 250);
    expect(await isLedgerConsistent(db)).toBe(true);
  },
  LOAD_TEST_MS,
);

type SentOrder = { bearer: string; key: string; body: object; id: number | undefined };

test(
  'kill -9 under a load of orders loses no confirmed order and duplicates none',
  async () => {
    const bearers = await createBearers(db, 8);
    const blisters = await Promise.all(Array.from({ length: 6 }, () => aBlister(db, { stock: 50_000 })));
    const all: SentOrder[] = [];
    let server = await twoWorkers();
    let killed: Record<string, string> = {};

    for (let round = 0; round < KILLS; round++) {
      // Starts on the data directory of the previous kill, while orders are placed.
      const next = twoWorkers(killed);
      await assertSameOrders(server, all.slice(-40));
      await stormUntilKilled(server, bearers, blisters, all);
      killed = { DATA_DIR: server.dataDir, PORT: `${server.port}` };
      server = await next;
    }
    await assertSameOrders(server, all.slice(-40));
    await assertSameOrders(
      server,
      all.filter(({ id }) => id === undefined),
    );
    await server.stop();

    const { rows } = await pool.query<{ id: number; whole: boolean }>(
      `SELECT o.id, count(l.id) = 2 AND o.total = sum(l.quantity * l.price_at_time) AS whole
     FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id WHERE o.customer_id IN
       (SELECT customer_id FROM order_keys WHERE key = ANY($1)) GROUP BY o.id`,
      [all.map(({ key }) => key)],
    );
    expect(all.length).toBeGreaterThan(KILLS);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      all.map(({ id }) => id ?? 0).toSorted((a, b) => a - b),
    );
    expect(rows.every(({ whole }) => whole)).toBe(true);
    expect(await isLedgerConsistent(db)).toBe(true);
  },
  LONG_LOAD_TEST_MS,
);

/**
 * Retries orders with their idempotency keys: an acknowledged order must be the same; any other is created now at the
 * latest.
 */
async function assertSameOrders(server: RunningServer, orders: readonly SentOrder[]): Promise<void> {
  for (const sent of orders) {
    const answer = await order(server.url, sent.bearer, sent.body, sent.key);
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as OrderView;
    if (sent.id !== undefined) expect(id).toBe(sent.id);
    sent.id = id;
  }
}

type Blisters = ReadonlyArray<{ id: number; productId: number }>;

async function stormUntilKilled(
  server: RunningServer,
  bearers: readonly string[],
  blisters: Blisters,
  all: SentOrder[],
) {
  let isAlive = true;
  const customers = bearers.map(async (bearer, index) => {
    const [one = { id: 0, productId: 0 }, two = one] = [blisters[index % 6], blisters[(index + 1) % 6]];
    while (isAlive) {
      const body = orderDraft({ blister: one, quantity: 1 }, { blister: two, quantity: 2 });
      const sent: SentOrder = { bearer, key: crypto.randomUUID(), body, id: undefined };
      all.push(sent);
      const answer = await order(server.url, bearer, body, sent.key).catch(() => undefined);
      if (!answer) return;
      expect(answer.status).toBe(201);
      sent.id = ((await answer.json().catch(() => ({}))) as Partial<OrderView>).id;
    }
  });
  await pause(150 + 40 * (all.length % 7));
  killProcess(server);
  await waitForExit(server.process);
  isAlive = false;
  await Promise.all(customers);
}

/** Kills the primary first, so that it does not restart a worker. */
function killProcess({ process: { pid = 0 } }: RunningServer): void {
  for (const one of processIds(pid)) process.kill(one, 'SIGKILL');
}
