import { z } from 'zod';
import { PointOfSale, SiteSettings } from '#contract/site.ts';
import type { Db } from '#db/client.ts';
import { findSiteSettings } from '#db/queries/site.ts';
import { listPointsInOrder, replacePointsOfSale, replaceSiteSettings } from '#db/queries/site-import.ts';

const MAX_POINTS_OF_SALE = 500;

/** All that the operator of a site says of it, in one file. A name that is unknown is a mistake. */
export const SiteFile = SiteSettings.extend({
  points_of_sale: z.array(PointOfSale).max(MAX_POINTS_OF_SALE),
}).strict();
export type SiteFile = z.infer<typeof SiteFile>;

/** Puts the file in place of the settings and points of sale that are there. */
export async function importSite(db: Db, { points_of_sale, ...settings }: SiteFile): Promise<void> {
  await db.transaction(async (tx) => {
    await replaceSiteSettings(tx, settings);
    await replacePointsOfSale(tx, points_of_sale);
  });
}

/** The file again, in the order of its schema, which the database does not keep. Undefined while nothing is set. */
export async function exportSite(db: Db): Promise<SiteFile | undefined> {
  const settings = await findSiteSettings(db);
  return settings && SiteFile.parse({ ...settings, points_of_sale: await listPointsInOrder(db) });
}
