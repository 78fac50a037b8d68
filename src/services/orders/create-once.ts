import type { Tx } from '#db/client.ts';
import { findOrder, linkKeyToOrder, type Order, reserveOrderKey } from '#db/queries/orders.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';
import { hashBody } from '#services/edits/hash-body.ts';

type Request = { draft: object; key: string | undefined };

/**
 * Creates an order in a transaction, or returns the one that the idempotency key has already created from the same
 * draft. A failed creation stores no key.
 *
 * @throws DomainError IDEMPOTENCY_CONFLICT (the key was used for another draft, or its order is deleted), and what
 *   `create` throws.
 */
export function createOrderOnce(
  ctx: Context<SignedIn>,
  request: Request,
  create: (tx: Tx) => Promise<Order>,
): Promise<Order> {
  return createOnce(ctx, request, async (tx) => {
    const order = await create(tx);
    const { key } = request;
    if (key !== undefined) await linkKeyToOrder(tx, { customerId: ctx.actor.userId, key }, order.id);
    return order;
  });
}

/** As `createOrderOnce`, where `create` also writes the order of the key. */
export async function createOnce(
  ctx: Context<SignedIn>,
  { draft, key }: Request,
  create: (tx: Tx) => Promise<Order>,
): Promise<Order> {
  const created = await ctx.db.transaction(async (tx) => {
    if (key === undefined) return { order: await create(tx) };
    const known = await findOrderByKey(tx, ctx, key, draft);
    if (known !== undefined) return { known };
    return { order: await create(tx) };
  });
  if (created.order) return created.order;
  const order = await findOrder(ctx.db, created.known);
  if (!order) throw new DomainError({ code: 'IDEMPOTENCY_CONFLICT' });
  return order;
}

/** The order that this idempotency key has already created from this draft. */
async function findOrderByKey(
  tx: Tx,
  { actor, now }: Context<SignedIn>,
  key: string,
  draft: object,
): Promise<number | undefined> {
  const bodyHash = hashBody(draft);
  const stored = await reserveOrderKey(tx, { customerId: actor.userId, key }, bodyHash, now());
  if (stored === undefined) return undefined;
  if (stored.bodyHash === bodyHash && stored.orderId !== null) return stored.orderId;
  throw new DomainError({ code: 'IDEMPOTENCY_CONFLICT' });
}
