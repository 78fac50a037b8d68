import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { brands } from '#db/schema/catalogue.ts';

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
