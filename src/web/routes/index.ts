import type { SiteView } from '#contract/site.ts';
import { pageData } from '#web/lib/page-head.ts';
import { siteSettings } from '#web/lib/queries/site.ts';
import type { PageRequest } from '#web/lib/router/route.ts';
import { homeBrands, homeProducts, homeTexts } from '#web/shop/home/queries.ts';

export { HomePage } from '#web/shop/home/home-page.tsx';

export async function loadHome({ context }: PageRequest) {
  const { api, queries, origin } = context;
  const [site] = await Promise.all([
    queries.ensureQueryData(siteSettings(api)),
    queries.ensureQueryData(homeProducts(api)),
    queries.ensureQueryData(homeTexts(api)),
    // Optional: an error omits the section without a message (customer-site §7).
    queries.prefetchQuery(homeBrands(api)),
  ]);
  const title = site.tagline ? `${site.name} · ${site.tagline}` : site.name;
  return pageData(context, { path: '/', title, jsonLd: [organization(site, origin)] });
}

function organization({ name, description, ...site }: SiteView, origin: string): object {
  const sameAs = [site.instagram, site.facebook, site.youtube, site.x].filter((url) => url !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    sameAs,
  };
}
