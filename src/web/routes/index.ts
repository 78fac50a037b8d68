import type { SiteView } from '#contract/site.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import { brandList, productsOnSale } from '#web/lib/queries/catalogue.ts';
import { aboutTexts, pointsOfSale, siteSettings } from '#web/lib/queries/site.ts';
import { highlightedProducts, productsOfType } from '#web/shop/home/queries.ts';

export { HomePage } from '#web/shop/home/home-page.tsx';

export async function loadHome(context: AppContext) {
  const { api, queries, origin } = context;
  const [site] = await Promise.all([
    queries.ensureQueryData(siteSettings(api)),
    queries.ensureQueryData(highlightedProducts(api)),
    queries.ensureQueryData(productsOfType(api, 'fem')),
    queries.ensureQueryData(productsOfType(api, 'auto')),
    queries.ensureQueryData(aboutTexts(api)),
    queries.ensureQueryData(pointsOfSale(api)),
    // Optional sections: an error omits them without a message (customer-site §7).
    queries.prefetchQuery(productsOnSale(api)),
    queries.prefetchQuery(brandList(api)),
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
