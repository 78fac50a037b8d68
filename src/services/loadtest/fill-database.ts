import type { Db, Tx } from '#db/client.ts';
import { foldActivityCounts } from '#db/queries/activity.ts';
import { analyzeAll } from '#db/queries/backup.ts';
import {
  findOrderNumbers,
  insertMadeActivities,
  insertMadeOrders,
  insertMadeUsers,
  listLoadCustomers,
  listLoadOffers,
  listLoadStaff,
  reserveIds,
  withoutIndexes,
} from '#db/queries/loadtest-rows.ts';
import { withoutTimeouts } from '#db/queries/long-work.ts';
import { fillCatalogue } from '#services/loadtest/fill-catalogue.ts';
import { makeActivity } from '#services/loadtest/made-activities.ts';
import { makeOrder } from '#services/loadtest/made-orders.ts';
import { makeUser } from '#services/loadtest/made-users.ts';
import { createRandom } from '#services/loadtest/random.ts';

export type LoadAmounts = { products: number; users: number; orders: number; activities: number };

type FillOptions = LoadAmounts & {
  /** Password hash of all generated users, of a random password that is not stored. */
  passwordHash: string;
  /** The end of the two years over which the generated data is spread. */
  until: Date;
  onProgress?: (done: number, all: number) => void;
};

const SEED = 20_250_201;
const BATCH = 20_000;
/** From this many rows on, dropping and rebuilding the indexes is faster. */
const MANY = 100_000;
const MOST_CUSTOMERS = 200_000;
const MOST_OFFERS = 5_000;

/** What is missing to generate the requested data. */
export type Lacking = 'users' | 'products';

/** What is missing: orders need customers and blisters, and log entries need users, either stored or requested too. */
export async function whatLacks(db: Db, amounts: LoadAmounts): Promise<Lacking | undefined> {
  const { customers, offers } = await db.transaction(async (tx) => ({
    customers: await listLoadCustomers(tx, 1),
    offers: await listLoadOffers(tx, 1),
  }));
  const { products, users, orders, activities } = amounts;
  if (orders + activities > 0 && users === 0 && customers.length === 0) return 'users';
  return orders > 0 && products === 0 && offers.length === 0 ? 'products' : undefined;
}

/** Adds this much generated data, deterministically, to a database of its own. For load tests only. */
export async function fillDatabase(db: Db, options: FillOptions): Promise<void> {
  const { products, users, orders, activities } = options;
  const all = products + users + orders + activities;
  let before = 0;
  const progress = (done: number) => options.onProgress?.(before + done, all);
  const fill = async (amount: number, work: (filling: Filling) => Promise<void>) => {
    if (amount > 0) await work({ db, amount, options, progress });
    before += amount;
  };
  await fill(products, ({ amount }) => fillCatalogue(db, { products: amount, onProgress: progress }));
  await fill(users, fillUsers);
  await fill(orders, fillOrders);
  await fill(activities, fillActivities);
  await db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    await foldActivityCounts(tx);
    await analyzeAll(tx);
  });
}

type Filling = { db: Db; amount: number; options: FillOptions; progress: (done: number) => void };

function fillUsers({ options: { passwordHash, until }, ...filling }: Filling): Promise<void> {
  const random = createRandom(SEED);
  return inBatches(filling, ['users'], async (tx, batch) => {
    const ids = await reserveIds(tx, 'users', batch.shares.length);
    const made = ids.map((id, i) => makeUser(random, { id, share: batch.shares[i] ?? 0, until }));
    await insertMadeUsers(tx, made, passwordHash);
  });
}

async function fillOrders({ options: { until }, ...filling }: Filling): Promise<void> {
  const random = createRandom(SEED + 1);
  const sources = await filling.db.transaction(async (tx) => ({
    customers: await listLoadCustomers(tx, MOST_CUSTOMERS),
    offers: await listLoadOffers(tx, MOST_OFFERS),
  }));
  await inBatches(filling, ['orders', 'order_lines', 'stock_movements'], async (tx, batch) => {
    const ids = await reserveIds(tx, 'orders', batch.shares.length);
    const made = ids.map((id, i) => makeOrder(random, { id, share: batch.shares[i] ?? 0, until }, sources));
    await insertMadeOrders(
      tx,
      made.map(({ order }) => order),
      made.flatMap(({ lines }) => lines),
    );
  });
}

async function fillActivities({ options: { until }, ...filling }: Filling): Promise<void> {
  const random = createRandom(SEED + 2);
  const sources = await filling.db.transaction(async (tx) => {
    const people = await listLoadCustomers(tx, MOST_CUSTOMERS);
    const staff = await listLoadStaff(tx);
    const offers = await listLoadOffers(tx, MOST_OFFERS);
    return {
      ...{ people, staff: staff.length > 0 ? staff : people.slice(0, 1) },
      products: offers.map(({ productId, productName }) => ({ id: productId, name: productName })),
      orders: await findOrderNumbers(tx),
    };
  });
  await inBatches(filling, ['activity_logs'], async (tx, { shares }) => {
    await insertMadeActivities(
      tx,
      shares.map((share) => makeActivity(random, { share, until }, sources)),
    );
  });
}

/** Where in the two years each row of the batch lies, from 0 to 1. */
type Batch = { shares: readonly number[] };

function inBatches(
  { db, amount, progress }: Omit<Filling, 'options'>,
  tables: readonly string[],
  write: (tx: Tx, batch: Batch) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    const writeAll = async () => {
      for (let done = 0; done < amount; ) {
        const size = Math.min(BATCH, amount - done);
        const shares = Array.from({ length: size }, (_, i) => (done + i + 1) / amount);
        await write(tx, { shares });
        done += size;
        progress(done);
      }
    };
    if (amount < MANY) return writeAll();
    const work = tables.reduce<() => Promise<void>>(
      (inner, table) => () => withoutIndexes(tx, table, inner),
      writeAll,
    );
    await work();
  });
}
