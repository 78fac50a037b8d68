import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { codes } from '#db/schema/accounts.ts';

export type CodeRow = typeof codes.$inferSelect;
export type CodePlace = Pick<CodeRow, 'purpose' | 'subject'>;
/** One of the codes of a place: that of one browser. */
export type CodeKey = CodePlace & Pick<CodeRow, 'device'>;
export type TryCounter = 'tries' | 'addressTries' | 'otherTries';

type Asked = CodeKey & { email: string; address: string; sentAt: Date; expiresAt: Date; askedBefore: Date };

type Tried = {
  device: string;
  /** Where it counts: of a client without a cookie. */
  address: string | undefined;
  now: Date;
  most: Record<TryCounter, number>;
};

/**
 * Notes that a code was asked for. False where the last one of the place, by any browser, was asked for after
 * `askedBefore`. The caller holds the place's lock.
 */
export async function askForCode(tx: Tx, { askedBefore, ...values }: Asked): Promise<boolean> {
  const last = await findNewestCode(tx, values);
  if (last && last.sentAt > askedBefore) return false;
  const { email, address, sentAt, expiresAt } = values;
  await tx
    .insert(codes)
    .values(values)
    .onConflictDoUpdate({
      target: [codes.purpose, codes.subject, codes.device],
      set: {
        email,
        address,
        sentAt,
        expiresAt,
        codeHash: null,
        tries: 0,
        addressTries: 0,
        otherTries: 0,
      },
    });
  return true;
}

export async function findCode(db: Db | Tx, key: CodeKey): Promise<CodeRow | undefined> {
  const [code] = await db.select().from(codes).where(ofDevice(key));
  return code;
}

/** Of all browsers that asked for one. */
export async function findNewestCode(db: Db | Tx, place: CodePlace): Promise<CodeRow | undefined> {
  const [code] = await db.select().from(codes).where(at(place)).orderBy(desc(codes.sentAt)).limit(1);
  return code;
}

/** False where another was asked for meanwhile: this one is void. The first one starts with all tries. */
export async function setCodeHash(db: Db, asked: CodeRow, codeHash: string): Promise<boolean> {
  const unlessFirst = (tries: (typeof codes)[TryCounter]) =>
    sql`CASE WHEN ${codes.codeHash} IS NULL THEN 0 ELSE ${tries} END`;
  const kept = await db
    .update(codes)
    .set({
      codeHash,
      tries: unlessFirst(codes.tries),
      addressTries: unlessFirst(codes.addressTries),
      otherTries: unlessFirst(codes.otherTries),
    })
    .where(and(ofDevice(asked), eq(codes.email, asked.email), eq(codes.sentAt, asked.sentAt)))
    .returning({ purpose: codes.purpose });
  return kept.length > 0;
}

/**
 * Takes one try of each live code of the place that has one left for this client, and gives these codes: by the
 * counter of the browser that asked, of the address that it asked from, or of all others.
 */
export async function takeTries(
  db: Db,
  place: CodePlace,
  { device, address, now, most }: Tried,
): Promise<CodeRow[]> {
  const isDevice = sql`${codes.device} = ${device}`;
  const isAddress =
    address === undefined ? sql`false` : sql`${codes.address} = ${address} AND NOT ${isDevice}`;
  const hasTryLeft = sql`CASE
    WHEN ${isDevice} THEN ${codes.tries} < ${most.tries}
    WHEN ${isAddress} THEN ${codes.addressTries} < ${most.addressTries}
    ELSE ${codes.otherTries} < ${most.otherTries} END`;
  // Locked in one order, so that two clients with several codes do not wait for each other.
  const open = db
    .select({ device: codes.device })
    .from(codes)
    .where(and(at(place), gt(codes.expiresAt, now), hasTryLeft))
    .orderBy(codes.device)
    .for('update');
  return db
    .update(codes)
    .set({
      tries: sql`${codes.tries} + (${isDevice})::integer`,
      addressTries: sql`${codes.addressTries} + (${isAddress})::integer`,
      otherTries: sql`${codes.otherTries} + (NOT (${isDevice}) AND NOT (${isAddress}))::integer`,
    })
    .where(and(at(place), inArray(codes.device, open)))
    .returning();
}

/** A code counts once: of many who bring it at the same time, one gets true. The others of its place go with it. */
export async function spendCode(tx: Tx, place: CodePlace, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(codes)
    .where(and(at(place), eq(codes.codeHash, codeHash)))
    .returning({ purpose: codes.purpose });
  if (used.length === 0) return false;
  await tx.delete(codes).where(at(place));
  return true;
}

export async function deleteCodesOver(db: Db, since: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, since));
}

function at({ purpose, subject }: CodePlace) {
  return and(eq(codes.purpose, purpose), eq(codes.subject, subject));
}

function ofDevice(key: CodeKey) {
  return and(at(key), eq(codes.device, key.device));
}
