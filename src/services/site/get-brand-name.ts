import { defaultSite } from '#copy/default-site.ts';
import type { Db } from '#db/client.ts';
import { findSiteSettings } from '#db/queries/site.ts';

export async function getBrandName(db: Db): Promise<string> {
  const { name } = (await findSiteSettings(db)) ?? defaultSite;
  return name;
}
