import { asc, sql } from 'drizzle-orm';
import type { PointOfSale, SiteSettings } from '#contract/site.ts';
import type { Db, Tx } from '#db/client.ts';
import { pointsOfSale, siteSettings } from '#db/schema/site.ts';

export async function replaceSiteSettings(tx: Tx, settings: SiteSettings): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ settings })
    .onConflictDoUpdate({ target: siteSettings.only, set: { settings, updatedAt: sql`now()` } });
}

/** Replaces all points of sale with these, in this order. */
export async function replacePointsOfSale(tx: Tx, points: readonly PointOfSale[]): Promise<void> {
  await tx.delete(pointsOfSale);
  if (points.length === 0) return;
  await tx.insert(pointsOfSale).values(points.map((point, position) => ({ ...point, position })));
}

export async function listPointsByPosition(db: Db): Promise<PointOfSale[]> {
  const rows = await db.select().from(pointsOfSale).orderBy(asc(pointsOfSale.position), asc(pointsOfSale.id));
  return rows.map(({ id: _, position: __, ...point }) => point);
}
