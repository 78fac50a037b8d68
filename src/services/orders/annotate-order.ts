import type { AssigneeChange } from '#contract/assignees.ts';
import { MAX_ORDER_TAGS } from '#contract/limits.ts';
import { orderMessages } from '#contract/messages/orders.ts';
import type { InternalNoteDraft, OrderTagChange } from '#contract/orders.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import {
  type Annotations,
  deleteNote,
  deleteTags,
  findAnnotations,
  findNote,
  type InternalNote,
  insertNote,
  insertTags,
  listKnownTags,
  listTags,
  updateNote,
} from '#db/queries/order-annotations.ts';
import { lockOrder, type Order, setOrderAssignee } from '#db/queries/orders.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError, requireFound } from '#domain/domain-error.ts';
import { nextAssignee } from '#domain/next-assignee.ts';
import { type Action, recordOwnActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { createRecordOnce } from '#services/edits/create-record-once.ts';
import { getOrder } from '#services/orders/list-orders.ts';

export type AnnotatedOrder = { order: Order; annotations: Annotations };

const MAX_KNOWN_TAGS = 200;

export function listOrderTags({ db }: Context<SignedIn>): Promise<string[]> {
  return listKnownTags(db, MAX_KNOWN_TAGS);
}

/** @throws DomainError NOT_FOUND. */
export async function getAnnotatedOrder(ctx: Context<SignedIn>, id: number): Promise<AnnotatedOrder> {
  const order = await getOrder(ctx, id);
  return { order, annotations: await findAnnotations(ctx.db, id) };
}

/**
 * Adds an internal note. The log says so without its text. A repeated request with the same idempotency key adds none.
 *
 * @throws DomainError NOT_FOUND, IDEMPOTENCY_CONFLICT.
 */
export function addOrderNote(
  ctx: Context<SignedIn>,
  id: number,
  { text }: InternalNoteDraft,
  key: string | undefined,
): Promise<AnnotatedOrder> {
  const request = { operation: 'addOrderNote', draft: { id, text }, key };
  return ctx.db.transaction(async (tx) => {
    const order = requireFound(await lockOrder(tx, id));
    await createRecordOnce(tx, ctx, request, {
      find: (noteId) => findNote(tx, { orderId: id, noteId }),
      create: () => insertLoggedNote(tx, ctx, id, text),
    });
    return { order, annotations: await findAnnotations(tx, id) };
  });
}

async function insertLoggedNote(
  tx: Tx,
  ctx: Context<SignedIn>,
  orderId: number,
  text: string,
): Promise<InternalNote> {
  const { userId: authorId, username: author } = ctx.actor;
  const note = await insertNote(tx, { orderId, authorId, author, text, createdAt: ctx.now() });
  await logAnnotation(tx, ctx, orderId, { description: activityCopy.orderNoted(orderId) });
  return note;
}

type NoteRef = { orderId: number; noteId: number };

/**
 * Edits an internal note of the actor's own. The log says so without its text; an unchanged text is skipped.
 *
 * @throws DomainError NOT_FOUND, FORBIDDEN for a note of another person.
 */
export function editOrderNote(
  ctx: Context<SignedIn>,
  ref: NoteRef,
  { text }: InternalNoteDraft,
): Promise<AnnotatedOrder> {
  return changeOwnNote(ctx, ref, async (tx, note) => {
    if (note.text === text) return;
    await updateNote(tx, note.id, { text, editedAt: ctx.now() });
    const description = activityCopy.orderNoteEdited(ref.orderId);
    await logAnnotation(tx, ctx, ref.orderId, { description });
  });
}

/**
 * Deletes an internal note of the actor's own. The log says so without its text.
 *
 * @throws DomainError NOT_FOUND, FORBIDDEN for a note of another person.
 */
export function deleteOrderNote(ctx: Context<SignedIn>, ref: NoteRef): Promise<AnnotatedOrder> {
  return changeOwnNote(ctx, ref, async (tx, note) => {
    await deleteNote(tx, note.id);
    const description = activityCopy.orderNoteDeleted(ref.orderId);
    await logAnnotation(tx, ctx, ref.orderId, { description });
  });
}

function changeOwnNote(
  { db, actor }: Context<SignedIn>,
  { orderId, noteId }: NoteRef,
  change: (tx: Tx, note: InternalNote) => Promise<void>,
): Promise<AnnotatedOrder> {
  return db.transaction(async (tx) => {
    const order = requireFound(await lockOrder(tx, orderId));
    const note = requireFound(await findNote(tx, { orderId, noteId }));
    if (note.authorId !== actor.userId) throw new DomainError({ code: 'FORBIDDEN' });
    await change(tx, note);
    return { order, annotations: await findAnnotations(tx, orderId) };
  });
}

/**
 * Adds and removes tags. Neither adding a tag that is there nor removing one that is not is an error, so that a request
 * can be repeated.
 *
 * @throws DomainError NOT_FOUND, VALIDATION_ERROR when the order would have too many tags.
 */
export function changeOrderTags(
  ctx: Context<SignedIn>,
  id: number,
  { add, remove }: OrderTagChange,
): Promise<AnnotatedOrder> {
  return ctx.db.transaction(async (tx) => {
    // The lock: two editors together must not exceed the limit of tags.
    const order = requireFound(await lockOrder(tx, id));
    const before = await listTags(tx, id);
    const after = [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag)).toSorted();
    if (after.length > MAX_ORDER_TAGS) throw fieldError('add', orderMessages.tooManyTags);
    if (after.join() !== before.join()) {
      await deleteTags(tx, id, remove);
      await insertTags(tx, id, after);
      const changes = { tags: { before: before.join(', '), after: after.join(', ') } };
      await logAnnotation(tx, ctx, id, { description: activityCopy.orderTagged(id), changes });
    }
    return { order, annotations: await findAnnotations(tx, id) };
  });
}

/**
 * Takes an order to work on it, or gives it up. The version of the order stays, so that this conflicts with no edit.
 *
 * @throws DomainError NOT_FOUND, ALREADY_TAKEN.
 */
export function assignOrder(
  ctx: Context<SignedIn>,
  id: number,
  change: AssigneeChange,
): Promise<AnnotatedOrder> {
  return ctx.db.transaction(async (tx) => {
    const order = requireFound(await lockOrder(tx, id));
    const after = nextAssignee(order, change, ctx.actor);
    if (after !== order) {
      await setOrderAssignee(tx, id, after);
      const description = after.assignee ? activityCopy.orderTaken(id) : activityCopy.orderLeft(id);
      const changes = { assignee: { before: order.assignee, after: after.assignee } };
      await logAnnotation(tx, ctx, id, { description, changes });
    }
    return { order: { ...order, ...after }, annotations: await findAnnotations(tx, id) };
  });
}

function logAnnotation(
  tx: Tx,
  ctx: Context<SignedIn>,
  subjectId: number,
  done: Pick<Action, 'description' | 'changes'>,
): Promise<void> {
  return recordOwnActivity(tx, ctx, { ...done, action: 'update', subject: 'order', subjectId });
}
