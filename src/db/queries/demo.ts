import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SeedState } from '#contract/lot-values.ts';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { blisters, brands, products } from '#db/schema/catalogue.ts';
import { diaries, diarySeeds, serials } from '#db/schema/lots.ts';

/** Whether the catalogue has ever had a product, including deleted ones. */
export async function hasProducts(db: Db): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).limit(1);
  return found.length > 0;
}

type NewBrand = Pick<typeof brands.$inferInsert, 'name' | 'searchName' | 'description' | 'isNational'>;

/** Inserts the brands whose names do not exist yet. */
export async function insertMissingBrands(db: Db, missing: readonly NewBrand[]): Promise<void> {
  await db
    .insert(brands)
    .values([...missing])
    .onConflictDoNothing({ target: brands.searchName, where: sql`${brands.deletedAt} IS NULL` });
}

/** A product of the demo and its blister with this many seeds; undefined where the shop has none. */
export async function findDemoBlister(db: Db, sku: string, seedCount: number) {
  const [row] = await db
    .select({ productId: products.id, blisterId: blisters.id })
    .from(products)
    .innerJoin(blisters, eq(blisters.productId, products.id))
    .where(
      and(
        eq(products.sku, sku),
        eq(blisters.seedCount, seedCount),
        isNull(products.deletedAt),
        isNull(blisters.deletedAt),
      ),
    );
  return row;
}

/** Who made the labels and wrote the diaries: a deleted account, which neither logs in nor is listed. */
export async function insertDemoUser(db: Db, name: string, at: Date): Promise<number> {
  const email = `${name}@semillero.invalid`;
  const [row] = await db
    .insert(users)
    .values({
      username: name,
      usernameKey: name,
      email,
      emailKey: email,
      firstName: '',
      lastName: '',
      passwordHash: '',
      deletedAt: at,
    })
    .returning({ id: users.id });
  if (!row) throw new Error('the demo user was not inserted');
  return row.id;
}

type NewDiary = typeof diaries.$inferInsert;

/** Registers the serial of a diary for its author, and inserts the diary with the state of each seed on its last day. */
export async function insertDemoDiary(
  db: Db,
  diary: NewDiary,
  { day, states }: { day: string; states: readonly SeedState[] },
): Promise<void> {
  const { userId, serialId, createdAt } = diary;
  await db
    .update(serials)
    .set({ ownerId: userId, registeredAt: createdAt, firstCheckedAt: createdAt })
    .where(eq(serials.id, serialId));
  const [row] = await db.insert(diaries).values(diary).returning({ id: diaries.id });
  if (!row) throw new Error('the diary was not inserted');
  await db
    .insert(diarySeeds)
    .values(
      states.map((state, i) => ({ diaryId: row.id, seed: i + 1, day, state, tappedAt: diary.updatedAt })),
    );
}
