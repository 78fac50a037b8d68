import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { desc, eq, like } from 'drizzle-orm';
import type { UploadPurpose } from '#contract/uploads.ts';
import { connect, type Db } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { rateLimits, sessions, users } from '#db/schema/accounts.ts';
import { blisters, products } from '#db/schema/catalogue.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { diaries, diarySeeds, serialChecks, serials } from '#db/schema/lots.ts';
import { orders, orderTags } from '#db/schema/orders.ts';
import { createSessions } from '#e2e/support/sessions.ts';
import { createDiskStore } from '#infra/image-store/disk-store.ts';
import { createImages } from '#infra/images.ts';
import { addDays, localDay } from '#lib/time.ts';
import { anonymizeRecords } from '#services/own-data/anonymize-records.ts';
import { uploadImage } from '#services/uploads/upload-image.ts';
import {
  aBrand,
  aClient,
  aProduct,
  aStaffMember,
  aUser,
  type BlisterValues,
  type ProductValues,
} from '#tests/support/factories.ts';
import { aPlainImage } from '#tests/support/images.ts';
import { aGerminationTest, aLot, insertChecks, someSerials } from '#tests/support/lots.ts';

const dataDir = () => process.env.E2E_DATA_DIR ?? '';

/** Fixtures in the database of the running server. */
export async function openWorld() {
  const connection = connect((await findEmbedded(dataDir())) ?? '', { max: 2 });
  const { db } = connection;
  const { cookies, bearer, digestPath } = createSessions(db, dataDir());
  // Lists and filters have all brands: with one for each product they would make all pages long and slow.
  const { id: brandId } = await aBrand(db);
  // Caches one image for each colour, because encoding takes longer than loading a page.
  const photos = new Map<string, Promise<string>>();
  return {
    sessionCookies: cookies,
    bearer,
    /** The authorization header of a new member of staff. */
    staffBearer: async () => bearer(await aUser(db, { isStaff: true })),
    digestPath,
    createBrand: (values?: Parameters<typeof aBrand>[1]) => aBrand(db, values),
    /** Of a brand that all products of the worker share, unless the values name another. */
    createProduct: <const Wanted extends readonly BlisterValues[] = [BlisterValues]>(
      values: ProductValues<Wanted>,
    ) => aProduct(db, { brandId, ...values }),
    resetRegistrationLimit: () => db.delete(rateLimits).where(like(rateLimits.key, 'register-serial%')),
    createImage: (colour: string, purpose: UploadPurpose = 'product') => {
      const key = `${purpose} ${colour}`;
      const url = photos.get(key) ?? storeImage(db, colour, purpose);
      photos.set(key, url);
      return url;
    },
    createUser: async (values: Parameters<typeof aUser>[1] = {}) => {
      await resetLoginLimits(db);
      return aUser(db, values);
    },
    changeUser: (id: number, values: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(values).where(eq(users.id, id)),
    endSessions: (id: number) =>
      db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, id)),
    createLot: (productId: number, values: Parameters<typeof aLot>[2] = {}) => aLot(db, productId, values),
    createGerminationTest: (lotId: number, values?: Parameters<typeof aGerminationTest>[2]) =>
      aGerminationTest(db, lotId, values),
    createSerials: (values: Parameters<typeof someSerials>[1]) => someSerials(db, values),
    registerSerial: (id: number, ownerId: number) =>
      db.update(serials).set({ ownerId, registeredAt: new Date() }).where(eq(serials.id, id)),
    changeSerial: (id: number, values: Partial<typeof serials.$inferInsert>) =>
      db.update(serials).set(values).where(eq(serials.id, id)),
    changeProduct: (id: number, values: Partial<typeof products.$inferInsert>) =>
      db.update(products).set(values).where(eq(products.id, id)),
    changeBlister: (id: number, values: Partial<typeof blisters.$inferInsert>) =>
      db.update(blisters).set(values).where(eq(blisters.id, id)),
    getStock: (blisterId: number) => getStock(db, blisterId),
    getPrice: (blisterId: number) => getPrice(db, blisterId),
    createOrder: async (customer: { email: string }, wanted: readonly OrderItem[]) =>
      anOrder(await bearer(customer), wanted),
    tagOrder: (orderId: number, tag: string) => db.insert(orderTags).values({ orderId, tag }),
    createClaim: async (values: Claim) => {
      await resetClaimLimits(db);
      return aClaim({ ...values, photo1: values.photo1 ?? (await storeImage(db, aColour(), 'claim')) });
    },
    createCustomerClaim: async (
      customer: { email: string },
      line: { order_id: number; product_id: number },
    ) => {
      await resetClaimLimits(db);
      const photo1 = await storeImage(db, aColour(), 'claim');
      return aClaimOf(await bearer(customer), { ...line, photo1 });
    },
    createDiary: (values: typeof diaries.$inferInsert, states: Array<Omit<SeedState, 'diaryId'>> = []) =>
      aDiary(db, values, states),
    /** Resets the rate limits of claims: all tests claim and upload from one IP address. */
    resetClaimLimits: () => resetClaimLimits(db),
    /** Resets the rate limits of checks and reports of blisters for one address, by default that of all journeys. */
    resetCheckLimits: async (address = '127.0.0.1') => {
      for (const kind of ['check', 'report', 'upload'])
        await db.delete(rateLimits).where(like(rateLimits.key, `${kind}-address%:${address}%`));
    },
    createChecks: (serialId: number, values: Parameters<typeof insertChecks>[2]) =>
      insertChecks(db, serialId, values),
    countChecks: (serialId: number) => db.$count(serialChecks, eq(serialChecks.serialId, serialId)),
    resetWithdrawalLimit: () => db.delete(rateLimits).where(like(rateLimits.key, 'withdrawal-address%')),
    changeClaim: (id: number, values: Partial<typeof warrantyClaims.$inferInsert>) =>
      db.update(warrantyClaims).set(values).where(eq(warrantyClaims.id, id)),
    listClaims: (email: string) => db.select().from(warrantyClaims).where(eq(warrantyClaims.email, email)),
    changeOrder: (id: number, values: Partial<typeof orders.$inferInsert>) =>
      db.update(orders).set(values).where(eq(orders.id, id)),
    /** What the nightly job does. */
    anonymizeRecords: () => anonymizeRecords({ db, now: () => new Date() }),
    /** All orders of the customer, newest first, including cancelled ones. */
    listOrders: (customerId: number) =>
      db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(desc(orders.id)),
    close: connection.close,
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Fixtures of the steps that log a new user in and open a page. */
export type JourneyFixtures = { page: Page; world: World; logInAs: World['createUser'] };

/** Resets the login rate limit: all tests log in from one IP address. */
async function resetLoginLimits(db: Db) {
  await db.delete(rateLimits).where(like(rateLimits.key, 'login-address%'));
}

/** Resets the rate limits of claims, uploads and tracking, for the same reason. */
async function resetClaimLimits(db: Db) {
  for (const kind of ['claim', 'upload', 'track'])
    await db.delete(rateLimits).where(like(rateLimits.key, `${kind}-%`));
}

type SeedState = typeof diarySeeds.$inferInsert;

async function aDiary(
  db: Db,
  values: typeof diaries.$inferInsert,
  states: ReadonlyArray<Omit<SeedState, 'diaryId'>>,
): Promise<number> {
  const [diary] = await db.insert(diaries).values(values).returning({ id: diaries.id });
  if (!diary) throw new Error('no diary');
  if (states.length > 0)
    await db.insert(diarySeeds).values(states.map((state) => ({ ...state, diaryId: diary.id })));
  return diary.id;
}

async function getStock(db: Db, blisterId: number): Promise<number | undefined> {
  const [found] = await db.select({ stock: blisters.stock }).from(blisters).where(eq(blisters.id, blisterId));
  return found?.stock;
}

/** In pesos. */
async function getPrice(db: Db, blisterId: number): Promise<number | undefined> {
  const [found] = await db.select({ price: blisters.price }).from(blisters).where(eq(blisters.id, blisterId));
  return found && Number(found.price);
}

/** A blister and a quantity, 1 by default. */
export type OrderItem = { id: number; productId: number; quantity?: number };

/** Cookie of a filled cart. */
export function cartCookie(wanted: readonly OrderItem[]) {
  const value = wanted.map(({ id, productId, quantity = 1 }) => `${productId}.${id}.${quantity}`).join('_');
  return { name: 'cart', value, url: process.env.E2E_BASE_URL ?? '' };
}

/** Makes the name unique across tests and runs. */
export function unique(name: string): string {
  return `${name} ${uniqueWord()}`;
}

/**
 * Twelve random letters. No digits: a search for a number also finds words that begin with it. Of words with eight
 * letters one in thirty is so similar to the name or genotype of a product that the search finds it.
 */
export function uniqueWord(): string {
  const digits = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  return digits.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

/** Places an order through the API, as the customer. Returns its id. */
async function anOrder(bearer: Bearer, wanted: readonly OrderItem[]): Promise<number> {
  const lines = wanted.map(({ id, productId, quantity = 1 }) => ({
    product_id: productId,
    blister_id: id,
    quantity,
  }));
  const draft = {
    recipient_name: 'Ana Paz',
    customer_phone: '1122334455',
    delivery_type: 'coordinate',
    products: lines,
  };
  const { id } = await post('/orders/', draft, bearer);
  return id;
}

type Claim = { name: string; email: string; product_name: string } & {
  photo1?: string;
  photo2?: string;
  order_number?: string;
  description?: string;
};

/** Creates a claim as an anonymous visitor. Returns its id. */
async function aClaim(claim: Claim & { photo1: string }): Promise<number> {
  const { id } = await post('/warranty-claims/', {
    ...claimDefaults(),
    purchase_date: daysAgo(12),
    ...claim,
  });
  return id;
}

type Bearer = { authorization: string };
type LineClaim = { order_id: number; product_id: number; photo1: string };

/** Creates a customer's claim for an order line. Returns its id. */
async function aClaimOf(bearer: Bearer, claim: LineClaim): Promise<number> {
  const { id } = await post(
    '/warranty-claims/',
    { ...claimDefaults(), germination_date: daysAgo(0), ...claim },
    bearer,
  );
  return id;
}

const claimDefaults = () => ({
  germination_date: daysAgo(7),
  description: 'De tres semillas abrió una sola.',
});

/** ISO date in the shop's time zone. */
export function daysAgo(days: number): string {
  return addDays(localDay(new Date()), -days);
}

function aColour(): string {
  return `#${crypto.randomUUID().slice(0, 6)}`;
}

async function post(path: string, body: object, headers: Partial<Bearer> = {}) {
  const answer = await fetch(`${process.env.E2E_BASE_URL}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Stores an image of one colour through the same pipeline as an upload. */
async function storeImage(db: Db, colour: string, purpose: UploadPurpose): Promise<string> {
  const bytes = await aPlainImage(800, 800, colour).png().toBuffer();
  const imageStore = createDiskStore(join(dataDir(), 'media'));
  const ctx = {
    db,
    actor: aStaffMember(),
    client: aClient,
    imageStore,
    images: createImages(),
    uploadBudgets: { secondsToWait: async () => undefined, spend: async () => undefined },
    now: () => new Date(),
  };
  return (await uploadImage(ctx, { purpose, bytes })).url;
}
