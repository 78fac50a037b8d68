import { z } from 'zod';
import { PointOfSale, SiteSettings } from '#contract/site.ts';
import type { Db } from '#db/client.ts';
import {
  findSiteSettings,
  listPointsByPosition,
  replacePointsOfSale,
  replaceSiteSettings,
} from '#db/queries/site.ts';

const MAX_POINTS_OF_SALE = 500;

/** All settings that the operator of a site provides, in one file. Unknown keys are errors. */
export const SiteFile = SiteSettings.extend({
  points_of_sale: z.array(PointOfSale).max(MAX_POINTS_OF_SALE),
}).strict();
export type SiteFile = z.infer<typeof SiteFile>;

/** Replaces the stored settings and points of sale with those of the file. */
export async function importSite(db: Db, { points_of_sale, ...settings }: SiteFile): Promise<void> {
  await db.transaction(async (tx) => {
    await replaceSiteSettings(tx, settings);
    await replacePointsOfSale(tx, points_of_sale);
  });
}

/**
 * The stored settings in the key order of the schema, which the database does not preserve. Undefined while nothing is
 * set.
 */
export async function exportSite(db: Db): Promise<SiteFile | undefined> {
  const settings = await findSiteSettings(db);
  return settings && SiteFile.parse({ ...settings, points_of_sale: await listPointsByPosition(db) });
}
