import type { SiteSettings } from '#contract/site.ts';
import { defaultSite } from '#copy/default-site.ts';
import type { Db, Tx } from '#db/client.ts';
import { findSiteSettings } from '#db/queries/site.ts';

/** The settings of the site; the defaults until staff set them. */
export async function getSite(db: Db | Tx): Promise<SiteSettings> {
  return (await findSiteSettings(db)) ?? defaultSite;
}
