import { createContext, use } from 'react';
import type { SiteView } from '#contract/site.ts';

/** The frame reads the settings once for all: an observer of the query costs as much as the part that needs a setting. */
export const SiteContext = createContext<SiteView | undefined>(undefined);

/** Settings of the site, on every page within its frame. Follows changes. */
export function useSite(): SiteView {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite is used outside of the frame of the site');
  return site;
}
