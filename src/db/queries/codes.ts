import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { codes } from '#db/schema/accounts.ts';

export type CodeRow = typeof codes.$inferSelect;
/** What a code is for, and for which account. */
export type CodeTarget = Pick<CodeRow, 'purpose' | 'subject'>;
/** Key of one code: those of a target differ by browser. */
export type CodeKey = CodeTarget & Pick<CodeRow, 'device'>;
type CodeRequest = CodeKey & {
  email: string;
  address: string;
  sentAt: Date;
  expiresAt: Date;
  requestedBefore: Date;
  /** Whether `requestedBefore` only applies to codes of the same browser. */
  isLimitedPerDevice: boolean;
};

type CodeAttempt = {
  device: string;
  /** The address of a program without a cookie, which identifies it. */
  address: string | undefined;
  now: Date;
  /** Maximum attempts per code: by all clients together, and by clients other than the one that requested it. */
  maxTries: { inAll: number; ofOthers: number };
};

/**
 * Records the request of a code. False where the target's last one was requested after `requestedBefore`. The caller
 * must hold the target's lock.
 */
export async function insertCodeRequest(
  tx: Tx,
  { requestedBefore, isLimitedPerDevice, ...values }: CodeRequest,
): Promise<boolean> {
  const last = isLimitedPerDevice ? await findCode(tx, values) : await findNewestCode(tx, values);
  if (last && last.sentAt > requestedBefore) return false;
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
  const [code] = await db.select().from(codes).where(matchesDevice(key));
  return code;
}

/** The newest code of the target, of any browser. */
export async function findNewestCode(db: Db | Tx, target: CodeTarget): Promise<CodeRow | undefined> {
  const [code] = await db
    .select()
    .from(codes)
    .where(matchesTarget(target))
    .orderBy(desc(codes.sentAt))
    .limit(1);
  return code;
}

/** False where another code was requested meanwhile, which invalidates this one. The first hash resets the attempts. */
export async function setCodeHash(db: Db, requested: CodeRow, codeHash: string): Promise<boolean> {
  const unlessFirst = (tries: typeof codes.tries | typeof codes.otherTries) =>
    sql`CASE WHEN ${codes.codeHash} IS NULL THEN 0 ELSE ${tries} END`;
  const { rowCount } = await db
    .update(codes)
    .set({
      codeHash,
      tries: unlessFirst(codes.tries),
      otherTries: unlessFirst(codes.otherTries),
    })
    .where(
      and(matchesDevice(requested), eq(codes.email, requested.email), eq(codes.sentAt, requested.sentAt)),
    );
  return rowCount === 1;
}

/**
 * Takes one attempt of each live code of the target that has one left for this client, and returns these codes. Other
 * clients share a few of a code's attempts, so that they cannot use up those of the client that requested it.
 */
export async function takeAttempts(
  db: Db,
  target: CodeTarget,
  { device, address, now, maxTries }: CodeAttempt,
): Promise<CodeRow[]> {
  const isRequester =
    address === undefined
      ? sql`(${codes.device} = ${device})`
      : sql`(${codes.device} = ${device} OR ${codes.address} = ${address})`;
  const hasAttemptLeft = sql`${codes.tries} + ${codes.otherTries} < ${maxTries.inAll}
    AND (${isRequester} OR ${codes.otherTries} < ${maxTries.ofOthers})`;
  // Locked in a fixed order to prevent a deadlock between two clients with several codes.
  const open = db
    .select({ device: codes.device })
    .from(codes)
    .where(and(matchesTarget(target), gt(codes.expiresAt, now), hasAttemptLeft))
    .orderBy(codes.device)
    .for('update');
  return db
    .update(codes)
    .set({
      tries: sql`${codes.tries} + ${isRequester}::integer`,
      otherTries: sql`${codes.otherTries} + (NOT ${isRequester})::integer`,
    })
    .where(and(matchesTarget(target), inArray(codes.device, open)))
    .returning();
}

/** Returns the attempt of a right guess: only wrong ones count. */
export async function refundAttempt(
  db: Db,
  { purpose, subject, device, address, codeHash }: CodeRow,
  client: Pick<CodeAttempt, 'device' | 'address'>,
): Promise<void> {
  const isRequester =
    device === client.device || (client.address !== undefined && address === client.address);
  await db
    .update(codes)
    .set(isRequester ? { tries: sql`${codes.tries} - 1` } : { otherTries: sql`${codes.otherTries} - 1` })
    .where(and(matchesDevice({ purpose, subject, device }), eq(codes.codeHash, codeHash ?? '')));
}

/**
 * Spends a code, which works once: of concurrent requests, only one gets true. The target's other codes are deleted
 * with it.
 */
export async function consumeCode(tx: Tx, target: CodeTarget, codeHash: string): Promise<boolean> {
  const { rowCount } = await tx.delete(codes).where(and(matchesTarget(target), eq(codes.codeHash, codeHash)));
  if (rowCount === 0) return false;
  await tx.delete(codes).where(matchesTarget(target));
  return true;
}

function matchesTarget({ purpose, subject }: CodeTarget) {
  return and(eq(codes.purpose, purpose), eq(codes.subject, subject));
}

function matchesDevice(key: CodeKey) {
  return and(matchesTarget(key), eq(codes.device, key.device));
}
