import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { diaries, diaryPhotos, diarySeeds } from '#db/schema/lots.ts';

export type Diary = typeof diaries.$inferSelect;
export type DiarySeed = typeof diarySeeds.$inferSelect;
export type DiaryPhoto = typeof diaryPhotos.$inferSelect;
export type DiaryDetails = { states: DiarySeed[]; photos: DiaryPhoto[] };

export async function insertDiary(tx: Tx, values: typeof diaries.$inferInsert): Promise<void> {
  await tx.insert(diaries).values(values);
}

export async function lockDiary(tx: Tx, serialId: number, userId: number): Promise<Diary | undefined> {
  const [row] = await tx
    .select()
    .from(diaries)
    .where(and(eq(diaries.serialId, serialId), eq(diaries.userId, userId)))
    .for('update');
  return row;
}

export async function updateDiary(tx: Tx, id: number, values: Partial<Diary>): Promise<void> {
  await tx.update(diaries).set(values).where(eq(diaries.id, id));
}

/** Merges states by seed and day: the later tap stays. `states` has each seed and day once. */
export async function mergeSeedStates(tx: Tx, states: readonly DiarySeed[]): Promise<void> {
  const { tappedAt, state } = diarySeeds;
  await tx
    .insert(diarySeeds)
    .values([...states])
    .onConflictDoUpdate({
      target: [diarySeeds.diaryId, diarySeeds.seed, diarySeeds.day],
      set: { state: sql`excluded.state`, tappedAt: sql`excluded.tapped_at` },
      // Ties of two devices end in the same state, whichever is sent first.
      setWhere: sql`(excluded.tapped_at, excluded.state) > (${tappedAt}, ${state})`,
    });
}

/** Seeds whose newest state is rooted or sprouted, and failed. */
export async function countSeeds(tx: Tx, diaryId: number): Promise<{ germinated: number; failed: number }> {
  const { rows } = await tx.execute<{ germinated: number; failed: number }>(sql`
    SELECT count(*) FILTER (WHERE state IN ('rooted', 'sprouted'))::integer AS germinated,
      count(*) FILTER (WHERE state = 'failed')::integer AS failed
    FROM (SELECT DISTINCT ON (seed) state FROM diary_seeds WHERE diary_id = ${diaryId} ORDER BY seed, day DESC) s`);
  return rows[0] ?? { germinated: 0, failed: 0 };
}

/** The first day and the last seed that have a state; null without any. */
export async function findStateBounds(
  tx: Tx,
  diaryId: number,
): Promise<{ firstDay: string | null; lastDay: string | null; lastSeed: number | null }> {
  const [row] = await tx
    .select({
      firstDay: sql<string | null>`min(${diarySeeds.day})::text`,
      lastDay: sql<string | null>`max(${diarySeeds.day})::text`,
      lastSeed: sql<number | null>`max(${diarySeeds.seed})::integer`,
    })
    .from(diarySeeds)
    .where(eq(diarySeeds.diaryId, diaryId));
  return row ?? { firstDay: null, lastDay: null, lastSeed: null };
}

/** False where the diary has the photo. */
export async function insertDiaryPhoto(tx: Tx, values: typeof diaryPhotos.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(diaryPhotos).values(values).onConflictDoNothing();
  return rowCount === 1;
}

export function countDiaryPhotos(tx: Tx, diaryId: number): Promise<number> {
  return tx.$count(diaryPhotos, eq(diaryPhotos.diaryId, diaryId));
}

export async function deleteDiaryPhoto(tx: Tx, diaryId: number, id: number): Promise<void> {
  await tx.delete(diaryPhotos).where(and(eq(diaryPhotos.diaryId, diaryId), eq(diaryPhotos.id, id)));
}

/** States and photos of diaries, by the id of the diary. */
export async function listDiaryDetails(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, DiaryDetails>> {
  if (ids.length === 0) return new Map();
  const states = await db
    .select()
    .from(diarySeeds)
    .where(inArray(diarySeeds.diaryId, [...ids]))
    .orderBy(asc(diarySeeds.diaryId), asc(diarySeeds.seed), asc(diarySeeds.day));
  const photos = await db
    .select()
    .from(diaryPhotos)
    .where(inArray(diaryPhotos.diaryId, [...ids]))
    .orderBy(asc(diaryPhotos.diaryId), asc(diaryPhotos.id));
  const statesById = Map.groupBy(states, ({ diaryId }) => diaryId);
  const photosById = Map.groupBy(photos, ({ diaryId }) => diaryId);
  return new Map(
    ids.map((id) => [id, { states: statesById.get(id) ?? [], photos: photosById.get(id) ?? [] }]),
  );
}
