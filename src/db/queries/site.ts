import { asc } from 'drizzle-orm';
import type { SiteSettings } from '#contract/site.ts';
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
