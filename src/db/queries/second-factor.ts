import { and, eq, gt, lt, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import {
  passkeys,
  recoveryCodes,
  rememberedDevices,
  spentTokens,
  totpSecrets,
} from '#db/schema/second-factor.ts';

export type TotpRow = typeof totpSecrets.$inferSelect;
export type Passkey = typeof passkeys.$inferSelect;
export type RememberedDevice = typeof rememberedDevices.$inferSelect;

export async function findTotp(db: Db | Tx, userId: number): Promise<TotpRow | undefined> {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row;
}

/** Upsert: replaces the secret of a previous app. */
export async function saveTotp(tx: Tx, row: TotpRow): Promise<void> {
  const { secret, lastStep, createdAt } = row;
  await tx
    .insert(totpSecrets)
    .values(row)
    .onConflictDoUpdate({ target: totpSecrets.userId, set: { secret, lastStep, createdAt } });
}

/** Records the time step of an accepted code; false if a code of this step, or a later one, was accepted before. */
export async function spendTotpStep(tx: Tx, { userId, secret }: TotpRow, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(
      and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, secret), lt(totpSecrets.lastStep, step)),
    );
  return rowCount === 1;
}

export function listTotpSecrets(db: Db): Promise<Array<Pick<TotpRow, 'userId' | 'secret'>>> {
  return db.select({ userId: totpSecrets.userId, secret: totpSecrets.secret }).from(totpSecrets);
}

/** False if another app was set up, or the app removed, since the secret was read. */
export async function replaceTotpSecret(
  db: Db,
  { userId, secret, next }: { userId: number; secret: string; next: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(totpSecrets)
    .set({ secret: next })
    .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, secret)));
  return rowCount === 1;
}

export async function deleteTotp(tx: Tx, userId: number): Promise<boolean> {
  const { rowCount } = await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  return rowCount === 1;
}

export function listPasskeys(db: Db | Tx, userId: number): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id);
}

export async function findPasskeyByCredential(
  db: Db | Tx,
  credentialId: string,
): Promise<Passkey | undefined> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey;
}

/** False where the credential is registered already. */
export async function insertPasskey(tx: Tx, values: typeof passkeys.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(passkeys).values(values).onConflictDoNothing();
  return rowCount === 1;
}

export async function renamePasskey(
  tx: Tx,
  userId: number,
  id: number,
  name: string,
): Promise<Passkey | undefined> {
  const [passkey] = await tx.update(passkeys).set({ name }).where(ownPasskey(userId, id)).returning();
  return passkey;
}

export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(passkeys).where(ownPasskey(userId, id));
  return rowCount === 1;
}

/** Records a use; false where the passkey was removed, or a concurrent login has used a later signature. */
export async function usePasskey(
  tx: Tx,
  { id, counter }: Passkey,
  { newCounter, now }: { newCounter: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)));
  return rowCount === 1;
}

export function countRecoveryCodes(db: Db | Tx, userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Deletes the code; false if there is none. */
export async function spendRecoveryCode(tx: Tx, userId: number, codeHash: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}

export function listRememberedDevices(db: Db, userId: number, now: Date): Promise<RememberedDevice[]> {
  return db
    .select()
    .from(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), gt(rememberedDevices.expiresAt, now)))
    .orderBy(rememberedDevices.id);
}

export async function isRememberedDevice(
  db: Db | Tx,
  { userId, device, now }: { userId: number; device: string; now: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: rememberedDevices.id })
    .from(rememberedDevices)
    .where(
      and(
        eq(rememberedDevices.userId, userId),
        eq(rememberedDevices.device, device),
        gt(rememberedDevices.expiresAt, now),
      ),
    );
  return row !== undefined;
}

export async function rememberDevice(tx: Tx, values: typeof rememberedDevices.$inferInsert): Promise<void> {
  const { userAgent, address, expiresAt } = values;
  await tx
    .insert(rememberedDevices)
    .values(values)
    .onConflictDoUpdate({
      target: [rememberedDevices.userId, rememberedDevices.device],
      set: { userAgent, address, expiresAt },
    });
}

export async function deleteRememberedDevice(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), eq(rememberedDevices.id, id)));
  return rowCount === 1;
}

export async function deleteRememberedDevices(tx: Tx, userId: number): Promise<void> {
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
}

/** Deletes all methods, codes and remembered devices of an account. */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<void> {
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await deleteRememberedDevices(tx, userId);
}

/** False if the token was used before. */
export async function spendToken(tx: Tx, tokenHash: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(spentTokens).values({ tokenHash, expiresAt }).onConflictDoNothing();
  return rowCount === 1;
}

function ownPasskey(userId: number, id: number): SQL | undefined {
  return and(eq(passkeys.userId, userId), eq(passkeys.id, id));
}
