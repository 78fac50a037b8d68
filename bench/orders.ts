import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { createApi } from '#api/app.ts';
import { median } from '#bench/support/load.ts';
import { ratio, type Section } from '#bench/support/report.ts';
import { type Connection, connect, type Db } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createLog } from '#infra/log.ts';
import { createMemory } from '#server/catalogue-memory.ts';
import { createContexts } from '#server/contexts.ts';
import { someBearers } from '#tests/support/bearers.ts';
import { aBlister, draftOf } from '#tests/support/orders.ts';
import { testTools } from '#tests/support/tools.ts';

const CUSTOMERS = 16;
const PRESENTATIONS = 300;
const PLENTY = 1_000_000;
const ROUND_MILLISECONDS = 4_000;
const ROUNDS = 5;
const ORIGIN = 'http://localhost';
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

type Sold = { id: number; productId: number };
type Statement = { text: string; values: unknown[] };

/** Orders of one blister each by 16 concurrent customers, against a bare loop of the same statements. */
export async function orderRate(): Promise<Section> {
  const dataDir = await mkdtemp(join(tmpdir(), 'semillero-orders-'));
  const embedded = await startEmbedded({ dataDir, log: createLog('error') });
  const connection = connect(embedded.connectionString, { max: CUSTOMERS });
  try {
    const { db, pool } = connection;
    await migrate(pool, createLog('error'));
    for (const [table, first] of Object.entries(FIRST_IDS))
      await pool.query(`ALTER TABLE ${table} ALTER COLUMN id RESTART WITH ${first}`);
    const blisters = await Promise.all(
      Array.from({ length: PRESENTATIONS }, () => aBlister(db, { stock: PLENTY })),
    );
    const bearers = await someBearers(db, CUSTOMERS);
    const place = placer(db, pool);
    const [first] = blisters;
    if (!first) throw new Error('no presentation');
    const statements = await statementsOf(connection, (logged) =>
      placer(logged, pool)(bearers[0] ?? '', first),
    );
    const bare = barePlacer(pool, statements, first);

    const rates: { product: number[]; floor: number[] } = { product: [], floor: [] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.product.push(await perSecond((customer) => place(bearers[customer] ?? '', anyOf(blisters))));
      rates.floor.push(await perSecond(() => bare(anyOf(blisters))));
    }
    const [product, floor] = [median(rates.product), median(rates.floor)];
    return {
      title: 'Orders',
      about:
        `Orders per second by ${CUSTOMERS} customers at once, each of one of ${PRESENTATIONS} presentations, through the API in ` +
        'this process (token, session, validation, rules, answer), against a bare loop that sends the same statements over ' +
        `the same driver to the same database. ${ROUNDS} rounds in turn, medians. Aim: 0.60.`,
      columns: ['', 'orders/s', 'ratio'],
      rows: [
        ['product', product.toFixed(0), ratio(product / floor)],
        ['bare loop of the same SQL', floor.toFixed(0), ''],
      ],
    };
  } finally {
    await connection.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function placer(db: Db, pool: Pool) {
  const catalogue = createMemory();
  const contexts = createContexts({ db, catalogue, now: () => new Date(), ...testTools(pool) });
  const api = createApi({
    contextFor: contexts.contextFor,
    report: (fault) => {
      throw fault;
    },
    publicUrl: ORIGIN,
    secure: false,
  });
  return async (authorization: string, blister: Sold) => {
    const response = await api.fetch(
      new Request(`${ORIGIN}/api/orders/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization,
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(draftOf({ blister, quantity: 1 })),
      }),
    );
    if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
    await response.text();
  };
}

/** Records all statements for one order: authentication, and its transaction. */
async function statementsOf(
  { pool }: Connection,
  placeWith: (db: Db) => Promise<void>,
): Promise<Statement[]> {
  const seen: Statement[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void seen.push({ text, values }) };
  await placeWith(drizzle(pool, { casing: 'snake_case', logger }));
  return seen;
}

/** Replays the statements for another blister, with its own idempotency key and the number of the new order. */
function barePlacer(pool: Pool, statements: readonly Statement[], sample: Sold) {
  const text = JSON.stringify(statements);
  const key = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(text)?.[0] ?? '';
  const orderId = FIRST_IDS.orders;
  return async (blister: Sold) => {
    const client = await pool.connect();
    const now: Array<[RegExp, string]> = [
      [new RegExp(String(sample.id), 'g'), String(blister.id)],
      [new RegExp(String(sample.productId), 'g'), String(blister.productId)],
      [new RegExp(key, 'g'), crypto.randomUUID()],
    ];
    try {
      for (const { text: sql, values } of statements) {
        const given = JSON.parse(
          now.reduce((one, [from, to]) => one.replace(from, to), JSON.stringify(values)),
        );
        const { rows } = await client.query(sql, given);
        if (sql.startsWith('insert into "orders"'))
          now.push([new RegExp(String(orderId), 'g'), String(rows[0].id ?? rows[0][0])]);
      }
    } finally {
      client.release();
    }
  };
}

async function perSecond(place: (customer: number) => Promise<void>): Promise<number> {
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

function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
