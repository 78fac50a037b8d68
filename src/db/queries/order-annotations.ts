import { and, asc, count, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { orderNotes, orderTags } from '#db/schema/orders.ts';

export type InternalNote = Omit<typeof orderNotes.$inferSelect, 'orderId'>;
export type Annotations = { tags: string[]; notes: InternalNote[]; noteCount: number };

const MAX_NOTES = 200;

/** What staff noted about these orders, of each the newest note only. Orders without anything are absent. */
export async function listAnnotations(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, Annotations>> {
  if (orderIds.length === 0) return new Map();
  const ids = [...orderIds];
  const counted = db
    .select({ id: max(orderNotes.id).as('newest'), found: count().as('found') })
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, ids))
    .groupBy(orderNotes.orderId)
    .as('counted');
  const [tags, notes] = await Promise.all([
    db
      .select()
      .from(orderTags)
      .where(inArray(orderTags.orderId, ids))
      .orderBy(asc(orderTags.orderId), asc(orderTags.tag)),
    db
      .select({ note: orderNotes, found: counted.found })
      .from(counted)
      .innerJoin(orderNotes, eq(orderNotes.id, counted.id)),
  ]);
  const annotations = new Map<number, Annotations>();
  const at = (id: number) => {
    const known = annotations.get(id) ?? { tags: [], notes: [], noteCount: 0 };
    annotations.set(id, known);
    return known;
  };
  for (const { orderId, tag } of tags) at(orderId).tags.push(tag);
  for (const { note, found } of notes) Object.assign(at(note.orderId), { notes: [note], noteCount: found });
  return annotations;
}

/** The newest notes, at most 200, and all tags of an order. */
export async function findAnnotations(db: Db | Tx, orderId: number): Promise<Annotations> {
  const notes = await db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id))
    .limit(MAX_NOTES);
  const noteCount = await db.$count(orderNotes, eq(orderNotes.orderId, orderId));
  return { tags: await listTags(db, orderId), notes, noteCount };
}

export async function listTags(db: Db | Tx, orderId: number): Promise<string[]> {
  const rows = await db
    .select({ tag: orderTags.tag })
    .from(orderTags)
    .where(eq(orderTags.orderId, orderId))
    .orderBy(asc(orderTags.tag));
  return rows.map(({ tag }) => tag);
}

export async function insertNote(tx: Tx, values: typeof orderNotes.$inferInsert): Promise<InternalNote> {
  const [note] = await tx.insert(orderNotes).values(values).returning();
  if (!note) throw new Error('the note was not written');
  return note;
}

export async function findNote(
  tx: Tx,
  { orderId, noteId }: { orderId: number; noteId: number },
): Promise<InternalNote | undefined> {
  const [note] = await tx
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.id, noteId)));
  return note;
}

export async function updateNote(
  tx: Tx,
  id: number,
  values: { text: string; editedAt: Date },
): Promise<void> {
  await tx.update(orderNotes).set(values).where(eq(orderNotes.id, id));
}

export async function deleteNote(tx: Tx, id: number): Promise<void> {
  await tx.delete(orderNotes).where(eq(orderNotes.id, id));
}

export async function insertTags(tx: Tx, orderId: number, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await tx
    .insert(orderTags)
    .values(tags.map((tag) => ({ orderId, tag })))
    .onConflictDoNothing();
}

export async function deleteTags(tx: Tx, orderId: number, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await tx.delete(orderTags).where(and(eq(orderTags.orderId, orderId), inArray(orderTags.tag, [...tags])));
}

/** Skips from tag to tag in their index, so that the number of tagged orders does not matter. */
export async function listKnownTags(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    WITH RECURSIVE known AS (
      (SELECT tag FROM ${orderTags} ORDER BY tag LIMIT 1)
      UNION ALL
      SELECT (SELECT t.tag FROM ${orderTags} t WHERE t.tag > known.tag ORDER BY t.tag LIMIT 1)
      FROM known WHERE known.tag IS NOT NULL
    )
    SELECT tag FROM known WHERE tag IS NOT NULL LIMIT ${limit}`);
  return rows.map(({ tag }) => tag);
}
