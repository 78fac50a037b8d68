import type { z } from 'zod';
import { PointsOfSale, SiteSettings } from '#contract/site.ts';
import type { Db } from '#db/client.ts';
import { findSiteSettings, listPointsByPosition } from '#db/queries/site.ts';
import { importSettings } from '#services/site/settings.ts';

/** All settings that the operator of a site provides, in one file. Unknown keys are errors. */
export const SiteFile = SiteSettings.extend({ points_of_sale: PointsOfSale }).strict();
export type SiteFile = z.infer<typeof SiteFile>;

/** Replaces the stored settings and points of sale with those of the file. */
export async function importSite(db: Db, { about, ...settings }: SiteFile, now: Date): Promise<void> {
  await importSettings(db, { ...settings, ...about }, now);
}

/**
 * The stored settings in the key order of the schema, which the database does not preserve. Undefined while nothing is
 * set.
 */
export async function exportSite(db: Db): Promise<SiteFile | undefined> {
  const settings = await findSiteSettings(db);
  return settings && SiteFile.parse({ ...settings, points_of_sale: await listPointsByPosition(db) });
}
