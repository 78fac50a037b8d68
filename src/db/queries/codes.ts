import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { codes } from '#db/schema/accounts.ts';

export type CodeRow = typeof codes.$inferSelect;
export type CodePlace = Pick<CodeRow, 'purpose' | 'subject'>;

type Asked = CodePlace & { email: string; sentAt: Date; expiresAt: Date; askedBefore: Date };

/** Notes that a code was asked for. False where the last one was asked for after `askedBefore`. */
export async function askForCode(tx: Db | Tx, { askedBefore, ...values }: Asked): Promise<boolean> {
  const { email, sentAt, expiresAt } = values;
  const asked = await tx
    .insert(codes)
    .values(values)
    .onConflictDoUpdate({
      target: [codes.purpose, codes.subject],
      set: { email, sentAt, expiresAt, codeHash: null, tries: 0 },
      setWhere: lte(codes.sentAt, askedBefore),
    })
    .returning({ purpose: codes.purpose });
  return asked.length > 0;
}

export async function findCode(db: Db | Tx, place: CodePlace): Promise<CodeRow | undefined> {
  const [code] = await db.select().from(codes).where(at(place));
  return code;
}

/** False where another was asked for meanwhile: this one is nobody's any more. The first one starts with all tries. */
export async function setCodeHash(db: Db, asked: CodeRow, codeHash: string): Promise<boolean> {
  const kept = await db
    .update(codes)
    .set({ codeHash, tries: sql`CASE WHEN ${codes.codeHash} IS NULL THEN 0 ELSE ${codes.tries} END` })
    .where(and(at(asked), eq(codes.email, asked.email), eq(codes.sentAt, asked.sentAt)))
    .returning({ purpose: codes.purpose });
  return kept.length > 0;
}

/** Takes one of the tries, and gives what the code must be. Undefined where none is left, or it has expired. */
export async function takeTry(
  db: Db,
  place: CodePlace,
  now: Date,
  most: number,
): Promise<CodeRow | undefined> {
  const [code] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(at(place), gt(codes.expiresAt, now), lt(codes.tries, most)))
    .returning();
  return code;
}

/** A code counts once: of many who bring it at the same time, one gets true. */
export async function spendCode(tx: Tx, place: CodePlace, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(codes)
    .where(and(at(place), eq(codes.codeHash, codeHash)))
    .returning({ purpose: codes.purpose });
  return used.length > 0;
}

export async function deleteCodesOver(db: Db, since: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, since));
}

function at({ purpose, subject }: CodePlace) {
  return and(eq(codes.purpose, purpose), eq(codes.subject, subject));
}
