import { MAX_OWN_BLISTERS, MAX_TRANSFER_ATTEMPTS, TRANSFER_CODE_HOURS } from '#contract/lot-values.ts';
import { registrationMessages } from '#contract/messages/diaries.ts';
import { serialErrors } from '#contract/messages/serial-errors.ts';
import type { BlisterRegistration } from '#contract/own-blisters.ts';
import type { Tx } from '#db/client.ts';
import {
  countRegistered,
  countTransferAttempt,
  deleteTransfer,
  findTransfer,
  saveTransfer,
  setOwner,
} from '#db/queries/own-blisters.ts';
import { lockSerial, lockSerialByCode, type Serial } from '#db/queries/serials.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { HOUR_MS } from '#lib/time.ts';
import { lockSignedIn } from '#services/accounts/lock-signed-in.ts';
import { accountLimitKey, requireWithinLimit } from '#services/accounts/rate-limit.ts';
import { type OwnBlisterWithDetails, readOwnBlister } from '#services/blisters/own-blisters.ts';
import type { Context } from '#services/context.ts';

type Takeover = { serial: Serial; code: string | undefined; at: Date };

/**
 * Registers a blister for the caller; a no-op for their own. The row of the serial is locked, so that of two accounts
 * only one gets it. An error is thrown after the transaction, which counts wrong transfer codes.
 *
 * @throws DomainError VALIDATION_ERROR on `serial` or `transfer_code`, TOO_MANY_REQUESTS.
 */
export async function registerBlister(
  ctx: Context<SignedIn>,
  { serial: code, transfer_code }: BlisterRegistration,
): Promise<OwnBlisterWithDetails> {
  const { db, actor, limits, client, now } = ctx;
  const { userId } = actor;
  await requireWithinLimit(limits, 'register-serial', accountLimitKey(userId));
  await requireWithinLimit(limits, 'register-serial', client.address);
  const at = now();
  const outcome = await db.transaction(async (tx) => {
    // Race: the account may have been deleted since the request began.
    await lockSignedIn(tx, actor);
    const serial = await lockSerialByCode(tx, code);
    if (!serial) return fieldError('serial', serialErrors.unknown);
    const error = await takeOver(tx, ctx, { serial, code: transfer_code, at });
    return error ?? readOwnBlister({ db: tx, actor, now: at }, serial.id);
  });
  if (outcome instanceof DomainError) throw outcome;
  return outcome;
}

/** Makes the caller the owner. Returns why not. */
async function takeOver(tx: Tx, ctx: Context<SignedIn>, request: Takeover): Promise<DomainError | undefined> {
  const { userId } = ctx.actor;
  const { serial, at } = request;
  if (serial.ownerId === userId) return undefined;
  if (serial.voidedAt) return fieldError('serial', serialErrors.voided);
  const error = serial.ownerId === null ? undefined : await checkTransfer(tx, ctx, request);
  if (error) return error;
  if ((await countRegistered(tx, userId)) >= MAX_OWN_BLISTERS)
    return fieldError('serial', registrationMessages.full);
  await deleteTransfer(tx, serial.id);
  await setOwner(tx, serial.id, userId, at);
  return undefined;
}

/** Whether a transfer exists is not shown: without one, each code is wrong. */
async function checkTransfer(
  tx: Tx,
  { tokens }: Context,
  { serial, code, at }: Takeover,
): Promise<DomainError | undefined> {
  if (code === undefined) return fieldError('serial', registrationMessages.ofAnotherAccount);
  const wrong = fieldError('transfer_code', registrationMessages.wrongTransferCode);
  const transfer = await findTransfer(tx, serial.id);
  if (!transfer || transfer.expiresAt <= at || transfer.attempts >= MAX_TRANSFER_ATTEMPTS) return wrong;
  if (tokens.isCodeHash(transferTarget(serial), code, transfer.codeHash)) return undefined;
  await countTransferAttempt(tx, serial.id);
  return wrong;
}

/** Makes a transfer code, which replaces the previous one. @throws DomainError NOT_FOUND. */
export function startTransfer(
  { db, actor, tokens, now }: Context<SignedIn>,
  id: number,
): Promise<{ code: string; expiresAt: Date }> {
  return db.transaction(async (tx) => {
    const serial = await lockOwnSerial(tx, actor, id);
    const code = tokens.newCode();
    const expiresAt = new Date(now().getTime() + TRANSFER_CODE_HOURS * HOUR_MS);
    await saveTransfer(tx, {
      serialId: id,
      ownerId: actor.userId,
      codeHash: tokens.hashCode(transferTarget(serial), code),
      expiresAt,
    });
    return { code, expiresAt };
  });
}

/** @throws DomainError NOT_FOUND. */
export function cancelTransfer({ db, actor }: Context<SignedIn>, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockOwnSerial(tx, actor, id);
    await deleteTransfer(tx, id);
  });
}

async function lockOwnSerial(tx: Tx, actor: SignedIn, id: number): Promise<Serial> {
  await lockSignedIn(tx, actor);
  const serial = await lockSerial(tx, id);
  if (serial?.ownerId !== actor.userId) throw new DomainError({ code: 'NOT_FOUND' });
  return serial;
}

/** What the hash of a transfer code is bound to. */
function transferTarget({ id }: Serial): string {
  return `transfer ${id}`;
}
