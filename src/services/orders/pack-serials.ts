import { serialErrors } from '#contract/messages/serial-errors.ts';
import { activityCopy } from '#copy/activity.ts';
import { packingErrors } from '#copy/packing-errors.ts';
import type { Db, Tx } from '#db/client.ts';
import { addJob, type Jobs, type PackingJob } from '#db/queries/jobs.ts';
import type { Lot } from '#db/queries/lots.ts';
import { lockOrder, type Order } from '#db/queries/orders.ts';
import {
  countPackedSerials,
  findProductOfBlister,
  isOrderDeleted,
  listOrdersToPack,
  listPackedSerials,
  lockLotAgainstRecall,
  type PackedSerial,
  setSerialOrder,
} from '#db/queries/packing.ts';
import { findSerialByCode, lockSerial, type Serial } from '#db/queries/serials.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError, requireFound } from '#domain/domain-error.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';

export type PackedOrder = { order: Order; serials: readonly PackedSerial[] };
export type PackingChange = PackedOrder & { changed: Pick<Serial, 'blisterId' | 'code'> };

/** Time in which further scans join the same entry of the log: shorter than what `releaseFutureJobs` tolerates. */
const LOG_DELAY_SECONDS = 45;

export async function listPackedOrders(
  { db }: Context<SignedIn>,
  ids: readonly number[],
): Promise<PackedOrder[]> {
  return attachSerials(db, await listOrdersToPack(db, ids));
}

/** Orders with the serials that their customers may see: those of completed ones. */
export async function attachOwnSerials(db: Db, orders: readonly Order[]): Promise<PackedOrder[]> {
  const packed = await attachSerials(db, orders);
  return packed.map(({ order, serials }) => ({
    order,
    serials: order.status === 'completed' ? serials : [],
  }));
}

async function attachSerials(db: Db, orders: readonly Order[]): Promise<PackedOrder[]> {
  const packed = await listPackedSerials(
    db,
    orders.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(packed, ({ orderId }) => orderId);
  return orders.map((order) => ({ order, serials: byOrder.get(order.id) ?? [] }));
}

/**
 * Packs a blister for an order. Locks the lot, the order and the serial, in this order (decision 97): of two phones that
 * scan the same serial for two orders, one is refused. A blister of an order that was deleted is packed again: it has come
 * back, and no page of its order is left on which to take it out.
 *
 * @throws DomainError NOT_FOUND, VALIDATION_ERROR with the reason.
 */
export function packSerial(
  ctx: Context<SignedIn>,
  orderId: number,
  code: Uint8Array,
): Promise<PackingChange> {
  return ctx.db.transaction(async (tx) => {
    const known = await findSerialByCode(tx, code);
    const lot = known && (await lockLotAgainstRecall(tx, known.lotId));
    const order = requireFound(await lockOrder(tx, orderId));
    const serial = known && (await lockSerial(tx, known.id));
    if (!serial || !lot) throw fieldError('serial', serialErrors.unknown);
    const problem = await findPackingError(tx, order, serial, lot);
    if (problem !== undefined) throw fieldError('serial', problem);
    await setSerialOrder(tx, serial.id, { orderId, sentAt: ctx.now() });
    if (serial.orderId !== null)
      await queueLog(tx, ctx, { orderId: serial.orderId, serial, isPacked: false });
    return completeChange(tx, ctx, { order, serial, isPacked: true });
  });
}

/**
 * Takes a blister out of the parcel of an order, also of a cancelled one that left it packed.
 *
 * @throws DomainError NOT_FOUND.
 */
export function unpackSerial(
  ctx: Context<SignedIn>,
  orderId: number,
  serialId: number,
): Promise<PackingChange> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const serial = await lockSerial(tx, serialId);
    if (!order || serial?.orderId !== orderId) throw new DomainError({ code: 'NOT_FOUND' });
    await setSerialOrder(tx, serial.id, null);
    return completeChange(tx, ctx, { order, serial, isPacked: false });
  });
}

/** The sentence that says why a serial does not belong into the parcel, undefined if it does. */
async function findPackingError(tx: Tx, order: Order, serial: Serial, lot: Lot): Promise<string | undefined> {
  if (order.status === 'cancelled') return packingErrors.cancelled;
  if (serial.orderId === order.id) return packingErrors.inThisOrder;
  if (serial.orderId !== null && !(await isOrderDeleted(tx, serial.orderId)))
    return packingErrors.inOtherOrder(serial.orderId);
  if (serial.voidedAt) return packingErrors.voided;
  // The customer of the order may have registered it before its parcel was recorded.
  if (serial.ownerId !== null && serial.ownerId !== order.customerId) return packingErrors.registered;
  if (lot.status === 'recalled') return packingErrors.recalled(lot.code);
  return findLineError(tx, order, serial);
}

async function findLineError(tx: Tx, order: Order, serial: Serial): Promise<string | undefined> {
  const product = await findProductOfBlister(tx, serial.blisterId);
  if (!product) return serialErrors.unknown;
  const size = { type: product.type, seedCount: serial.seedCount };
  const line = order.lines.find(({ blisterId }) => blisterId === serial.blisterId);
  if (!line) {
    const ordered = order.lines.filter(({ productId }) => productId === product.id);
    if (ordered.length === 0) return packingErrors.otherProduct(product.name);
    const sizes = ordered.map(({ seedCount }) => ({ type: product.type, seedCount }));
    return packingErrors.otherSize(product.name, size, sizes);
  }
  const packed = await countPackedSerials(tx, order.id, serial.blisterId);
  return packed < line.quantity ? undefined : packingErrors.tooMany(product.name, size, line.quantity);
}

type Change = { order: Order; serial: Serial; isPacked: boolean };

async function completeChange(
  tx: Tx,
  ctx: Context<SignedIn>,
  { order, serial, isPacked }: Change,
): Promise<PackingChange> {
  await queueLog(tx, ctx, { orderId: order.id, serial, isPacked });
  return { order, serials: await listPackedSerials(tx, [order.id]), changed: serial };
}

async function queueLog(
  tx: Tx,
  { actor: { userId, username }, now }: Context<SignedIn>,
  { orderId, serial, isPacked }: { orderId: number; serial: Serial; isPacked: boolean },
): Promise<void> {
  const job: PackingJob = {
    orderId,
    by: { userId, username },
    serial: formatSerial(serial.code),
    isPacked,
    at: now().toISOString(),
  };
  await addJob(tx, 'order-packed', [job], `order-packed-${orderId}-${userId}`, LOG_DELAY_SECONDS);
}

/**
 * The job that logs what one member of staff has packed for an order in one go: one entry instead of one for each scan.
 * What was taken out again at once is left out.
 */
export function logPacking({ db }: { db: Db }, jobs: Jobs['order-packed']): Promise<void> {
  const last = jobs.at(-1);
  if (!last) return Promise.resolve();
  const { orderId, by, at } = last;
  const scans = [...Map.groupBy(jobs, ({ serial }) => serial).values()];
  // An even number of scans of a serial leaves it as it was.
  const changed = scans.flatMap((ofSerial) => (ofSerial.length % 2 === 0 ? [] : ofSerial.slice(-1)));
  const packed = changed.flatMap(({ isPacked, serial }) => (isPacked ? [serial] : []));
  const unpacked = changed.flatMap(({ isPacked, serial }) => (isPacked ? [] : [serial]));
  const entry = { by, at: new Date(at), action: 'update', subject: 'order', subjectId: orderId } as const;
  return db.transaction(async (tx) => {
    if (unpacked.length > 0)
      await recordActivity(tx, {
        ...entry,
        description: activityCopy.orderUnpacked(unpacked.length, orderId),
        changes: { packed_serials: { before: unpacked.join(', '), after: null } },
      });
    if (packed.length > 0)
      await recordActivity(tx, {
        ...entry,
        description: activityCopy.orderPacked(packed.length, orderId),
        changes: { packed_serials: { before: null, after: packed.join(', ') } },
      });
  });
}
