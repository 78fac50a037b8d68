import { serialErrors } from '#contract/messages/serial-errors.ts';
import { serialMessages } from '#contract/messages/serials.ts';
import { claimMessages } from '#contract/messages/warranty-claims.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  type ClaimedBlister,
  findClaimedBlister,
  findDiaryOfSerial,
  listClaimsOfSerial,
  listUnclaimedBlisters,
} from '#db/queries/claimed-serials.ts';
import type { Diary } from '#db/queries/diaries.ts';
import { findOrder, type Order } from '#db/queries/orders.ts';
import { lockSerial } from '#db/queries/serials.ts';
import type { Actor, SignedIn } from '#domain/actors.ts';
import { fieldError } from '#domain/domain-error.ts';
import { isOpenClaim } from '#domain/warranty/claim-transitions.ts';
import { findIneligibility, hasWarranty, type Ineligibility } from '#domain/warranty/eligibility.ts';
import { parseSerial } from '#lib/serial-code.ts';
import { requireWithinLimit } from '#services/accounts/rate-limit.ts';
import type { Context } from '#services/context.ts';
import { findShopRules } from '#services/site/shop-rules.ts';

const { serial: messages } = claimMessages;

/**
 * The blister of a serial for a claim, locked, so that two claims of one serial are made one after the other. The order
 * is locked before its serials.
 *
 * @throws DomainError VALIDATION_ERROR for `serial`.
 */
export async function lockClaimableBlister(tx: Tx, actor: Actor, serial: string): Promise<ClaimedBlister> {
  const { id } = await findBlister(tx, serial);
  await lockSerial(tx, id);
  const blister = await findBlister(tx, serial);
  await requireClaimable(tx, actor, blister);
  return blister;
}

/** @throws DomainError VALIDATION_ERROR for `serial`, where it is not one of ours. */
export async function findBlister(db: Db | Tx, serial: string): Promise<ClaimedBlister> {
  const parsed = parseSerial(serial);
  if ('problem' in parsed) throw fieldError('serial', serialMessages.problem(parsed.problem));
  const blister = await findClaimedBlister(db, parsed.code);
  if (!blister) throw fieldError('serial', serialErrors.unknown);
  return blister;
}

/** Recalled lots can be claimed. */
async function requireClaimable(db: Db | Tx, actor: Actor, blister: ClaimedBlister): Promise<void> {
  if (blister.voidedAt) throw fieldError('serial', serialErrors.voided);
  if (!hasWarranty(blister.productType)) throw fieldError('serial', claimMessages.merchandise);
  await requireUnclaimed(db, actor, blister.id);
}

/**
 * The number of another person's claim is not revealed.
 *
 * @throws DomainError VALIDATION_ERROR for `serial`, where another claim of it is open, or was granted.
 */
export async function requireUnclaimed(db: Db | Tx, actor: Actor, serialId: number): Promise<void> {
  const [claim] = await listClaimsOfSerial(db, serialId);
  if (!claim) return;
  const isOwn = actor.role !== 'anonymous' && claim.customerId === actor.userId;
  const sentence = isOpenClaim(claim.status) ? messages.open : messages.granted;
  throw fieldError('serial', sentence(isOwn ? claim.id : undefined));
}

/** The actor's diary of a blister. */
async function findOwnDiary(db: Db | Tx, actor: Actor, serialId: number): Promise<Diary | undefined> {
  return actor.role === 'anonymous' ? undefined : findDiaryOfSerial(db, { serialId, userId: actor.userId });
}

export type ClaimableSerial = {
  blister: ClaimedBlister;
  /** The order of the actor that it was sent with. */
  orderId: number | null;
  diary: Diary | undefined;
};

/**
 * Looks a serial up before it is claimed. Rate limited, so that serials are not guessed.
 *
 * @throws DomainError VALIDATION_ERROR for `serial`, TOO_MANY_REQUESTS.
 */
export async function findClaimableSerial(ctx: Context, serial: string): Promise<ClaimableSerial> {
  const { db, actor, limits, client } = ctx;
  await requireWithinLimit(limits, 'claim-serial-address', client.address);
  const blister = await findBlister(db, serial);
  await requireClaimable(db, actor, blister);
  const order = isBuyer(actor, blister) && blister.orderId ? await findOrder(db, blister.orderId) : undefined;
  if (order) await requireEligibleOrder(db, ctx, order);
  return { blister, orderId: order?.id ?? null, diary: await findOwnDiary(db, actor, blister.id) };
}

/** @throws DomainError VALIDATION_ERROR for `serial`, which says why the order that it was sent with cannot be claimed. */
export async function requireEligibleOrder(db: Db | Tx, ctx: RuleContext, order: Order): Promise<void> {
  const reason = await findOrderIneligibility(db, ctx, order);
  if (reason) throw fieldError('serial', messages.ineligible[reason](order.id));
}

type RuleContext = Pick<Context, 'ruleDefaults' | 'now'>;

/** Why an order cannot be claimed by the rules of the shop; undefined if it can. */
export async function findOrderIneligibility(
  db: Db | Tx,
  { ruleDefaults, now }: RuleContext,
  order: Order,
): Promise<Ineligibility | undefined> {
  const { claimEligibility } = await findShopRules(db, ruleDefaults);
  return findIneligibility(order, claimEligibility, now());
}

/** Of many blisters the last ones are named; any other is claimed by its serial. */
const MAX_OWN_BLISTERS = 20;

export function listOwnClaimableBlisters({ db, actor }: Context<SignedIn>): Promise<ClaimedBlister[]> {
  return listUnclaimedBlisters(db, actor.userId, MAX_OWN_BLISTERS);
}

/** Whether the blister was sent with an order of the actor. */
export function isBuyer(actor: Actor, { orderId, buyerId }: ClaimedBlister): boolean {
  return actor.role !== 'anonymous' && orderId !== null && buyerId === actor.userId;
}
