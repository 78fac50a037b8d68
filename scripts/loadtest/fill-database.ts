import type { Db, Tx } from '#db/client.ts';
import { mergeActivityCounts } from '#db/queries/activity.ts';
import { analyzeAll } from '#db/queries/backup.ts';
import { disableTimeouts } from '#db/queries/long-work.ts';
import { accountKey } from '#domain/account-key.ts';
import { searchText } from '#lib/search-text.ts';
import { fillCatalogue } from '#scripts/loadtest/fill-catalogue.ts';
import { addSerials, listSeedBlisters, preparePackedUnits } from '#scripts/loadtest/fill-serials.ts';
import { generateActivity } from '#scripts/loadtest/generated-activities.ts';
import { generateOrder } from '#scripts/loadtest/generated-orders.ts';
import {
  findOrderIdRange,
  type GeneratedUser,
  insertGeneratedActivities,
  insertGeneratedOrders,
  insertGeneratedUsers,
  listLoadtestBlisters,
  listLoadtestCustomers,
  listLoadtestStaff,
  reserveIds,
  withoutIndexes,
} from '#scripts/loadtest/insert-rows.ts';
import { createRandom, momentAt, type Random } from '#scripts/loadtest/random.ts';
import { firstNames, lastNames } from '#scripts/loadtest/vocabulary.ts';
import { foldFigures } from '#services/reports/rolling-periods.ts';

const SHARES = { inactive: 0.02, staff: 0.001, instagram: 0.4 };

const PHONE = { least: 1_100_000_000, most: 1_199_999_999 };

type UserPosition = { id: number; share: number; until: Date };

export type LoadAmounts = {
  products: number;
  users: number;
  orders: number;
  activities: number;
  /** With the lots of these labels, and their tests, checks and diaries. */
  serials?: number;
};

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
const INDEX_REBUILD_ROWS = 100_000;
const MAX_CUSTOMERS = 200_000;
const MAX_BLISTERS = 5_000;

/** What is missing to generate the requested data. */
export type MissingData = 'users' | 'products';

/** What is missing: orders and serials need users and blisters, and log entries need users, either stored or requested too. */
export async function findMissingData(db: Db, amounts: LoadAmounts): Promise<MissingData | undefined> {
  const { customers, blisters } = await db.transaction(async (tx) => ({
    customers: await listLoadtestCustomers(tx, 1),
    blisters: await listLoadtestBlisters(tx, 1),
  }));
  const { products, users, orders, activities, serials = 0 } = amounts;
  if (orders + activities + serials > 0 && users === 0 && customers.length === 0) return 'users';
  return orders + serials > 0 && products === 0 && blisters.length === 0 ? 'products' : undefined;
}

/** Adds this much generated data, deterministically, to a database of its own. For load tests only. */
export async function fillDatabase(db: Db, options: FillOptions): Promise<void> {
  const { products, users, orders, activities, serials = 0 } = options;
  const all = products + users + orders + activities + serials;
  let doneBefore = 0;
  const progress = (done: number) => options.onProgress?.(doneBefore + done, all);
  const fill = async (amount: number, work: (filling: FillTask) => Promise<void>) => {
    if (amount > 0) await work({ db, amount, options, progress });
    doneBefore += amount;
  };
  await fill(products, ({ amount }) => fillCatalogue(db, { products: amount, onProgress: progress }));
  await fill(users, fillUsers);
  await fill(orders, fillOrders);
  await fill(activities, fillActivities);
  await fill(serials, fillSerials);
  await db.transaction(async (tx) => {
    await disableTimeouts(tx);
    await mergeActivityCounts(tx);
    await foldFigures({ db: tx, now: () => options.until });
    await analyzeAll(tx);
  });
}

type FillTask = { db: Db; amount: number; options: FillOptions; progress: (done: number) => void };

function fillUsers({ options: { passwordHash, until }, ...task }: FillTask): Promise<void> {
  const random = createRandom(SEED);
  return inBatches(task, ['users'], async (tx, shares) => {
    const ids = await reserveIds(tx, 'users', shares.length);
    const users = ids.map((id, i) => generateUser(random, { id, share: shares[i] ?? 0, until }));
    await insertGeneratedUsers(tx, users, passwordHash);
  });
}

async function fillOrders({ options: { until }, ...task }: FillTask): Promise<void> {
  const random = createRandom(SEED + 1);
  const sources = await task.db.transaction(async (tx) => ({
    customers: await listLoadtestCustomers(tx, MAX_CUSTOMERS),
    blisters: await listLoadtestBlisters(tx, MAX_BLISTERS),
  }));
  await inBatches(task, ['orders', 'order_lines', 'stock_movements'], async (tx, shares) => {
    const ids = await reserveIds(tx, 'orders', shares.length);
    const orders = ids.map((id, i) => generateOrder(random, { id, share: shares[i] ?? 0, until }, sources));
    await insertGeneratedOrders(
      tx,
      orders.map(({ order }) => order),
      orders.flatMap(({ lines }) => lines),
    );
  });
}

async function fillActivities({ options: { until }, ...task }: FillTask): Promise<void> {
  const random = createRandom(SEED + 2);
  const sources = await task.db.transaction(async (tx) => {
    const people = await listLoadtestCustomers(tx, MAX_CUSTOMERS);
    const staff = await listLoadtestStaff(tx);
    const blisters = await listLoadtestBlisters(tx, MAX_BLISTERS);
    return {
      people,
      staff: staff.length > 0 ? staff : people.slice(0, 1),
      products: blisters.map(({ productId, productName }) => ({ id: productId, name: productName })),
      orders: await findOrderIdRange(tx),
    };
  });
  await inBatches(task, ['activity_logs'], async (tx, shares) => {
    await insertGeneratedActivities(
      tx,
      shares.map((share) => generateActivity(random, { share, until }, sources)),
    );
  });
}

async function fillSerials({ options: { until }, ...task }: FillTask): Promise<void> {
  const random = createRandom(SEED + 3);
  const sources = await task.db.transaction(async (tx) => {
    const [author] = [...(await listLoadtestStaff(tx)), ...(await listLoadtestCustomers(tx, 1))];
    if (!author) throw new Error('no user to make the labels');
    const blisters = await listSeedBlisters(tx, MAX_BLISTERS);
    return { blisters, authorId: author.id, made: new Map<number, number>() };
  });
  let isPrepared = false;
  await inBatches(task, ['serials', 'serial_checks'], async (tx, shares) => {
    if (!isPrepared) await preparePackedUnits(tx);
    isPrepared = true;
    const moments = shares.map((share) => momentAt(share, until));
    await addSerials(tx, random, { count: shares.length, moments }, sources);
  });
}

/** `shares`: where in the two years each row of the batch lies, from 0 to 1. */
function inBatches(
  { db, amount, progress }: Omit<FillTask, 'options'>,
  tables: readonly string[],
  write: (tx: Tx, shares: readonly number[]) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await disableTimeouts(tx);
    const writeAll = async () => {
      for (let done = 0; done < amount; ) {
        const size = Math.min(BATCH, amount - done);
        const shares = Array.from({ length: size }, (_, i) => (done + i + 1) / amount);
        await write(tx, shares);
        done += size;
        progress(done);
      }
    };
    if (amount < INDEX_REBUILD_ROWS) return writeAll();
    const work = tables.reduce<() => Promise<void>>(
      (inner, table) => () => withoutIndexes(tx, table, inner),
      writeAll,
    );
    await work();
  });
}

/** Generates a user with a first name, two last names, and a username of both and the account number. */
function generateUser(random: Random, { id, share, until }: UserPosition): GeneratedUser {
  const firstName = random.pick(firstNames);
  const lastName = `${random.pick(lastNames)} ${random.pick(lastNames)}`;
  const username = `${searchText(`${firstName} ${lastName}`).replaceAll(' ', '')}${id}`;
  const email = `${username}@example.com`;
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    usernameKey: accountKey(username),
    emailKey: accountKey(email),
    instagram: random.next() < SHARES.instagram ? username.slice(0, 30) : '',
    phone: String(random.between(PHONE.least, PHONE.most)),
    isStaff: random.next() < SHARES.staff,
    isActive: random.next() >= SHARES.inactive,
    dateJoined: momentAt(share, until),
  };
}
