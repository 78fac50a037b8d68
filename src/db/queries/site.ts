import { asc, sql } from 'drizzle-orm';
import type { PointOfSale, SiteSettings } from '#contract/site.ts';
import type { Db, Tx } from '#db/client.ts';
import { pointsOfSale, siteSettings } from '#db/schema/site.ts';

/** The brand's settings, validated when they were written; undefined until they are set. */
export async function findSiteSettings(db: Db | Tx): Promise<SiteSettings | undefined> {
  const [row] = await db.select().from(siteSettings);
  return row?.settings as SiteSettings | undefined;
}

export function listPointsOfSale(db: Db) {
  return db.select().from(pointsOfSale).orderBy(asc(pointsOfSale.province), asc(pointsOfSale.position));
}

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
