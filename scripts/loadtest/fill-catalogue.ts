import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { insertBlisters, insertProducts, reserveProductIds } from '#db/queries/import.ts';
import { analyzeCatalogue, disableTimeouts } from '#db/queries/long-work.ts';
import { brands } from '#db/schema/catalogue.ts';
import { searchText } from '#lib/search-text.ts';
import { brandNames, generateBlisters, generateProduct } from '#scripts/loadtest/generated-catalogue.ts';
import { createRandom, type Random } from '#scripts/loadtest/random.ts';

type FillOptions = { products: number; onProgress?: (done: number, all: number) => void };

const BATCH = 5000;
const SEED = 20_250_101;

/** Adds this many generated products in one transaction, deterministically. For load tests only. */
export async function fillCatalogue(db: Db, { products, onProgress }: FillOptions): Promise<void> {
  const random = createRandom(SEED);
  await db.transaction(async (tx) => {
    await disableTimeouts(tx);
    const brandIds = await ensureBrands(
      tx,
      brandNames.map((name) => ({ name, searchName: searchText(name) })),
    );
    for (let done = 0; done < products; ) {
      const size = Math.min(BATCH, products - done);
      await addBatch(tx, { size, brandIds, random });
      done += size;
      onProgress?.(done, products);
    }
  });
  await analyzeCatalogue(db);
}

type Batch = { size: number; brandIds: readonly number[]; random: Random };

async function addBatch(tx: Tx, { size, brandIds, random }: Batch): Promise<void> {
  const ids = await reserveProductIds(tx, size);
  await insertProducts(
    tx,
    ids.map((id) => {
      const { brandIndex, ...product } = generateProduct(random);
      return { ...product, id, brandId: brandIds[brandIndex] ?? 0 };
    }),
  );
  await insertBlisters(
    tx,
    ids.flatMap((productId) => generateBlisters(random).map((blister) => ({ ...blister, productId }))),
  );
}

/** The ids of these brands in the given order; missing ones are created. */
export async function ensureBrands(
  tx: Tx,
  named: ReadonlyArray<{ name: string; searchName: string }>,
): Promise<number[]> {
  await tx
    .insert(brands)
    .values([...named])
    .onConflictDoNothing({ target: brands.searchName, where: sql`${brands.deletedAt} IS NULL` });
  const rows = await tx.select().from(brands).where(sql`${brands.deletedAt} IS NULL`);
  const byName = new Map(rows.map(({ searchName, id }) => [searchName, id]));
  return named.map(({ searchName }) => byName.get(searchName) ?? 0);
}
