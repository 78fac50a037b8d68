import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { homeCopy } from '#copy/home.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { productsOnSale } from '#web/lib/queries/catalogue.ts';
import { aboutTexts, siteSettings } from '#web/lib/queries/site.ts';
import { BrandStrip } from '#web/shop/home/brand-strip.tsx';
import { Hero } from '#web/shop/home/hero.tsx';
import { HomePointsOfSale } from '#web/shop/home/home-points-of-sale.tsx';
import { ProductCarousel } from '#web/shop/home/product-carousel.tsx';
import { highlightedProducts, productsOfType } from '#web/shop/home/queries.ts';

export function HomePage() {
  const { api } = useAppContext();
  const { data: site } = useSuspenseQuery(siteSettings(api));
  const { data: about } = useSuspenseQuery(aboutTexts(api));
  const { data: chosen } = useSuspenseQuery(highlightedProducts(api));
  const { data: fem } = useSuspenseQuery(productsOfType(api, 'fem'));
  const { data: auto } = useSuspenseQuery(productsOfType(api, 'auto'));
  const { data: offers = [] } = useQuery(productsOnSale(api));
  return (
    <>
      <Hero products={chosen.results} />
      <div className="wrap">
        <section
          aria-label={homeCopy.aboutTitle(site.name)}
          className="grid gap-6 py-14 md:grid-cols-[1fr_2fr] md:gap-12"
        >
          <h2 className="text-2xl">{homeCopy.aboutTitle(site.name)}</h2>
          <div>
            <p className="latin max-w-[46ch] text-xl">{about.lead || site.description}</p>
            <p className="mt-6 flex flex-wrap gap-3">
              <Link to="/nosotros" className="button">
                {homeCopy.toAbout}
              </Link>
              <Link to="/puntos-de-venta" className="button-plain">
                {homeCopy.toPointsOfSale}
              </Link>
            </p>
          </div>
        </section>
        <ProductCarousel title={homeCopy.highlighted} products={chosen.results} />
        <ProductCarousel title={homeCopy.photoperiod} products={fem.results} category="fem" />
        <ProductCarousel title={homeCopy.automatic} products={auto.results} category="auto" />
        {offers.length > 0 && (
          <ProductCarousel title={homeCopy.onSale} products={offers} category="ofertas" />
        )}
        <BrandStrip />
        <section className="border-t border-line py-12">
          <h2 className="text-2xl">{homeCopy.articles}</h2>
          <p className="latin mt-3 text-lg text-foil-ink">{homeCopy.soon}</p>
        </section>
        <HomePointsOfSale />
      </div>
    </>
  );
}
