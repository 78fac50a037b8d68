import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { codes } from '#db/schema/accounts.ts';

export type CodeRow = typeof codes.$inferSelect;
export type CodePlace = Pick<CodeRow, 'purpose' | 'subject'>;
/** Key of one code: those of a place differ by browser. */
export type CodeKey = CodePlace & Pick<CodeRow, 'device'>;
type Asked = CodeKey & {
  email: string;
  address: string;
  sentAt: Date;
  expiresAt: Date;
  askedBefore: Date;
  /** Whether `askedBefore` only applies to codes of the same browser. */
  hasOwnPause: boolean;
};

type Tried = {
  device: string;
  /** The address of a program without a cookie, which identifies it. */
  address: string | undefined;
  now: Date;
  /** Maximum attempts per code: by all clients together, and by clients other than the one that requested it. */
  most: { inAll: number; ofOthers: number };
};

/**
 * Records the request of a code. False where the place's last one was requested after `askedBefore`. The caller must
 * hold the place's lock.
 */
export async function askForCode(tx: Tx, { askedBefore, hasOwnPause, ...values }: Asked): Promise<boolean> {
  const last = hasOwnPause ? await findCode(tx, values) : await findNewestCode(tx, values);
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
        otherTries: 0,
      },
    });
  return true;
}

export async function findCode(db: Db | Tx, key: CodeKey): Promise<CodeRow | undefined> {
  const [code] = await db.select().from(codes).where(ofDevice(key));
  return code;
}

/** The newest code of the place, of any browser. */
export async function findNewestCode(db: Db | Tx, place: CodePlace): Promise<CodeRow | undefined> {
  const [code] = await db.select().from(codes).where(at(place)).orderBy(desc(codes.sentAt)).limit(1);
  return code;
}

/** False where another code was requested meanwhile, which invalidates this one. The first hash resets the attempts. */
export async function setCodeHash(db: Db, asked: CodeRow, codeHash: string): Promise<boolean> {
  const unlessFirst = (tries: typeof codes.tries | typeof codes.otherTries) =>
    sql`CASE WHEN ${codes.codeHash} IS NULL THEN 0 ELSE ${tries} END`;
  const kept = await db
    .update(codes)
    .set({
      codeHash,
      tries: unlessFirst(codes.tries),
      otherTries: unlessFirst(codes.otherTries),
    })
    .where(and(ofDevice(asked), eq(codes.email, asked.email), eq(codes.sentAt, asked.sentAt)))
    .returning({ purpose: codes.purpose });
  return kept.length > 0;
}

/**
 * Takes one attempt of each live code of the place that has one left for this client, and returns these codes. Other
 * clients share a few of a code's attempts, so that they cannot use up those of the client that requested it.
 */
export async function takeTries(
  db: Db,
  place: CodePlace,
  { device, address, now, most }: Tried,
): Promise<CodeRow[]> {
  const hasAsked =
    address === undefined
      ? sql`(${codes.device} = ${device})`
      : sql`(${codes.device} = ${device} OR ${codes.address} = ${address})`;
  const hasTryLeft = sql`${codes.tries} + ${codes.otherTries} < ${most.inAll}
    AND (${hasAsked} OR ${codes.otherTries} < ${most.ofOthers})`;
  // Locked in a fixed order to prevent a deadlock between two clients with several codes.
  const open = db
    .select({ device: codes.device })
    .from(codes)
    .where(and(at(place), gt(codes.expiresAt, now), hasTryLeft))
    .orderBy(codes.device)
    .for('update');
  return db
    .update(codes)
    .set({
      tries: sql`${codes.tries} + ${hasAsked}::integer`,
      otherTries: sql`${codes.otherTries} + (NOT ${hasAsked})::integer`,
    })
    .where(and(at(place), inArray(codes.device, open)))
    .returning();
}

/** Returns the attempt of a right guess: only wrong ones count. */
export async function returnTry(
  db: Db,
  { purpose, subject, device, address, codeHash }: CodeRow,
  client: Pick<Tried, 'device' | 'address'>,
): Promise<void> {
  const hasAsked = device === client.device || (client.address !== undefined && address === client.address);
  await db
    .update(codes)
    .set(hasAsked ? { tries: sql`${codes.tries} - 1` } : { otherTries: sql`${codes.otherTries} - 1` })
    .where(and(ofDevice({ purpose, subject, device }), eq(codes.codeHash, codeHash ?? '')));
}

/**
 * Spends a code, which works once: of concurrent requests, only one gets true. The place's other codes are deleted with
 * it.
 */
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
