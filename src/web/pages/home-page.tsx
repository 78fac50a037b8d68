import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CAROUSEL_SIZE } from '#contract/limits.ts';
import type { SiteView } from '#contract/site.ts';
import { homeCopy as copy } from '#copy/home.ts';
import { brandList, productList, productsOnSale } from '#web/features/catalogue/queries.ts';
import { BrandStrip } from '#web/features/home/brand-strip.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { HomePoints } from '#web/features/home/home-points.tsx';
import { ProductCarousel } from '#web/features/home/product-carousel.tsx';
import { aboutTexts, pointsOfSale, siteSettings } from '#web/features/site/queries.ts';
import { type AppContext, useAppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

const highlighted = { highlighted: true, page_size: CAROUSEL_SIZE } as const;
const ofType = (type: 'fem' | 'auto') => ({ type, page_size: CAROUSEL_SIZE });

export async function loadHome(context: AppContext) {
  const { api, queries, origin } = context;
  const [site] = await Promise.all([
    queries.ensureQueryData(siteSettings(api)),
    queries.ensureQueryData(productList(api, highlighted)),
    queries.ensureQueryData(productList(api, ofType('fem'))),
    queries.ensureQueryData(productList(api, ofType('auto'))),
    queries.ensureQueryData(aboutTexts(api)),
    queries.ensureQueryData(pointsOfSale(api)),
    // Their failure leaves them out and is told to nobody (customer-site §7).
    queries.prefetchQuery(productsOnSale(api)),
    queries.prefetchQuery(brandList(api)),
  ]);
  const title = site.tagline ? `${site.name} · ${site.tagline}` : site.name;
  return pageData(context, { path: '/', title, jsonLd: [organization(site, origin)] });
}

export function HomePage() {
  const { api } = useAppContext();
  const { data: site } = useSuspenseQuery(siteSettings(api));
  const { data: about } = useSuspenseQuery(aboutTexts(api));
  const { data: chosen } = useSuspenseQuery(productList(api, highlighted));
  const { data: fem } = useSuspenseQuery(productList(api, ofType('fem')));
  const { data: auto } = useSuspenseQuery(productList(api, ofType('auto')));
  const { data: offers = [] } = useQuery(productsOnSale(api));
  return (
    <>
      <Hero products={chosen.results} />
      <div className="wrap">
        <section
          aria-label={copy.aboutTitle(site.name)}
          className="grid gap-6 py-14 md:grid-cols-[1fr_2fr] md:gap-12"
        >
          <h2 className="text-2xl">{copy.aboutTitle(site.name)}</h2>
          <div>
            <p className="latin max-w-[46ch] text-xl">{about.lead || site.description}</p>
            <p className="mt-6 flex flex-wrap gap-3">
              <Link to="/nosotros" className="button">
                {copy.toAbout}
              </Link>
              <Link to="/puntos-de-venta" className="button-plain">
                {copy.toPointsOfSale}
              </Link>
            </p>
          </div>
        </section>
        <ProductCarousel title={copy.highlighted} products={chosen.results} />
        <ProductCarousel title={copy.photoperiod} products={fem.results} category="fem" />
        <ProductCarousel title={copy.automatic} products={auto.results} category="auto" />
        {offers.length > 0 && <ProductCarousel title={copy.onSale} products={offers} category="ofertas" />}
        <BrandStrip />
        <section className="border-t border-line py-12">
          <h2 className="text-2xl">{copy.articles}</h2>
          <p className="latin mt-3 text-lg text-foil-ink">{copy.soon}</p>
        </section>
        <HomePoints />
      </div>
    </>
  );
}

function organization({ name, description, ...site }: SiteView, origin: string): object {
  const sameAs = [site.instagram, site.facebook, site.youtube, site.x].filter((url) => url !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    ...{ name, description, url: `${origin}/`, logo: `${origin}/icon-512.png`, sameAs },
  };
}
