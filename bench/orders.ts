import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { createBenchApi, ORIGIN } from '#bench/support/api.ts';
import { withEmbedded } from '#bench/support/embedded.ts';
import { median } from '#bench/support/load.ts';
import { formatRatio, type Section } from '#bench/support/report.ts';
import type { Connection, Db } from '#db/client.ts';
import { createBearers } from '#tests/support/create-bearers.ts';
import { aBlister, orderDraft } from '#tests/support/orders.ts';

const CUSTOMERS = 16;
const BLISTERS = 300;
const STOCK = 1_000_000;
const ROUND_MILLISECONDS = 4_000;
const ROUNDS = 5;
/**
 * Start values of the ids, which are unlike any other number in a statement, so that they can be recognized in its
 * parameters.
 */
const FIRST_IDS = {
  orders: 1_510_000_000,
  blisters: 1_520_000_000,
  products: 1_530_000_000,
  users: 1_540_000_000,
};

type BlisterRef = { id: number; productId: number };
type Statement = { text: string; values: unknown[] };

/** Orders of one blister each by 16 concurrent customers, against a bare loop of the same statements. */
export async function orderRate(): Promise<Section> {
  return withEmbedded(async (createDatabase) => {
    const connection = await createDatabase('orders', { max: CUSTOMERS });
    const { db, pool } = connection;
    for (const [table, first] of Object.entries(FIRST_IDS))
      await pool.query(`ALTER TABLE ${table} ALTER COLUMN id RESTART WITH ${first}`);
    const blisters = await Promise.all(
      Array.from({ length: BLISTERS }, () => aBlister(db, { stock: STOCK })),
    );
    const bearers = await createBearers(db, CUSTOMERS);
    const place = createPlacer(db, pool);
    const [first] = blisters;
    if (!first) throw new Error('no blister');
    const statements = await recordStatements(connection, (logged) =>
      createPlacer(logged, pool)(bearers[0] ?? '', first),
    );
    const bare = createReplayer(pool, statements, first);

    const rates: { product: number[]; floor: number[] } = { product: [], floor: [] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.product.push(
        await ordersPerSecond((customer) => place(bearers[customer] ?? '', pickRandom(blisters))),
      );
      rates.floor.push(await ordersPerSecond((customer) => bare(customer, pickRandom(blisters))));
    }
    const product = median(rates.product);
    const floor = median(rates.floor);
    return {
      title: 'Orders',
      about:
        `Orders per second by ${CUSTOMERS} customers at once, each of one of ${BLISTERS} blisters, through the API in ` +
        'this process (token, session, validation, rules, response), against a bare loop that sends the same statements, prepared, ' +
        `over the same driver to the same database. ${ROUNDS} alternating rounds, medians. Aim: 0.75.`,
      columns: ['', 'orders/s', 'ratio'],
      rows: [
        ['product', product.toFixed(0), formatRatio(product / floor)],
        ['bare loop of the same SQL', floor.toFixed(0), ''],
      ],
    };
  });
}

function createPlacer(db: Db, pool: Pool) {
  const api = createBenchApi({ db, pool });
  return async (authorization: string, blister: BlisterRef) => {
    const response = await api.fetch(
      new Request(`${ORIGIN}/api/orders/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization,
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(orderDraft({ blister, quantity: 1 })),
      }),
    );
    if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
    await response.text();
  };
}

/** Records all statements for one order: authentication, and its transaction. */
async function recordStatements(
  { pool }: Connection,
  placeWith: (db: Db) => Promise<void>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
  await placeWith(drizzle(pool, { casing: 'snake_case', logger }));
  return statements;
}

/**
 * Replays the statements, prepared, for another customer and blister, with its own idempotency key and the number of the
 * new order.
 */
function createReplayer(pool: Pool, statements: readonly Statement[], sample: BlisterRef) {
  const text = JSON.stringify(statements);
  const key = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(text)?.[0] ?? '';
  const user = /\b154\d{7}\b/.exec(text)?.[0] ?? '';
  const orderId = FIRST_IDS.orders;
  return async (customer: number, blister: BlisterRef) => {
    const client = await pool.connect();
    const replacements: Array<[RegExp, string]> = [
      [new RegExp(String(sample.id), 'g'), String(blister.id)],
      [new RegExp(String(sample.productId), 'g'), String(blister.productId)],
      [new RegExp(user, 'g'), String(FIRST_IDS.users + customer)],
      [new RegExp(key, 'g'), crypto.randomUUID()],
    ];
    try {
      for (const [index, { text: sql, values }] of statements.entries()) {
        const parameters = JSON.parse(
          replacements.reduce((one, [from, to]) => one.replace(from, to), JSON.stringify(values)),
        );
        const { rows } = await client.query({ name: `order-${index}`, text: sql, values: parameters });
        if (sql.startsWith('insert into "orders"'))
          replacements.push([new RegExp(String(orderId), 'g'), String(rows[0].id ?? rows[0][0])]);
      }
    } finally {
      client.release();
    }
  };
}

async function ordersPerSecond(place: (customer: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  let placed = 0;
  await Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, customer) => {
      while (performance.now() - started < ROUND_MILLISECONDS) {
        await place(customer);
        placed++;
      }
    }),
  );
  return placed / ((performance.now() - started) / 1_000);
}

function pickRandom<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
