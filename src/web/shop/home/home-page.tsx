import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProductView } from '#contract/products.ts';
import { packetCopy } from '#copy/catalogue.ts';
import { homeCopy } from '#copy/home.ts';
import { Carousel } from '#web/components/carousel.tsx';
import { PacketCard } from '#web/components/packet-card.tsx';
import { PacketImage } from '#web/components/packet-image.tsx';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { brandList, productsOnSale } from '#web/lib/queries/catalogue.ts';
import { aboutTexts, pointsOfSale, siteSettings } from '#web/lib/queries/site.ts';
import { highlightedProducts, productsOfType } from '#web/shop/home/queries.ts';
import { groupByProvince, provinceId } from '#web/shop/points-of-sale/group-by-province.ts';

/** Positions of the packets in the fan of highlighted products. */
const fan = [
  'translate-y-[8%] -rotate-7',
  'z-1 -translate-x-[3%]',
  '-translate-x-[6%] translate-y-[8%] rotate-7 text-right',
];

/** Limit of brands shown; the catalogue has them all. */
const MAX_BRANDS = 12;

type ProductCarouselProps = {
  title: string;
  products: readonly ProductView[];
  /** Category of the link to the catalogue, as spelled in its URL. */
  category?: 'fem' | 'auto' | 'ofertas';
};

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
          aria-label={homeCopy.aboutTitle}
          className="grid gap-6 py-14 md:grid-cols-[1fr_2fr] md:gap-12"
        >
          <h2 className="text-2xl">{homeCopy.aboutTitle}</h2>
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

/** Points of sale on the home page, the target of the banner's link. */
function HomePointsOfSale() {
  const { api } = useAppContext();
  const { data: points } = useSuspenseQuery(pointsOfSale(api));
  return (
    <section id="puntos-de-venta" aria-label={homeCopy.pointsOfSale} className="border-t border-line py-12">
      <div className="grid gap-8 md:grid-cols-[1fr_2fr] md:gap-12">
        <div>
          <h2 className="text-2xl">{homeCopy.pointsOfSale}</h2>
          <p className="mt-4 max-w-[40ch] text-soft">{homeCopy.pointsLead}</p>
          <Link to="/puntos-de-venta" className="button mt-6">
            {homeCopy.allPoints}
          </Link>
        </div>
        <ul className="grid content-start sm:grid-cols-2 sm:gap-x-8">
          {groupByProvince(points).map(({ province, points: provincePoints }) => (
            <li key={province} className="border-b border-line">
              <Link
                to="/puntos-de-venta"
                hash={provinceId(province)}
                className="flex min-h-12 items-center justify-between gap-3 py-2 hover:text-leaf-ink"
              >
                <span>{province}</span>
                <span className="figures shrink-0 text-sm text-soft">
                  {homeCopy.shops(provincePoints.length)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ProductCarousel({ title, products, category }: ProductCarouselProps) {
  return (
    <section aria-label={title} className="border-t border-line py-10">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-lg tracking-wide sm:text-xl md:text-2xl">{title}</h2>
        {category && (
          <Link
            to="/productos"
            search={{ category }}
            className="link inline-flex min-h-11 shrink-0 items-center font-semibold"
            aria-label={homeCopy.seeAllOf(title)}
          >
            {homeCopy.seeAll}
          </Link>
        )}
      </div>
      {products.length === 0 ? (
        <p className="py-6 text-soft">{homeCopy.none}</p>
      ) : (
        <Carousel label={title}>
          {products.map((product) => (
            <PacketCard key={product.id} product={product} />
          ))}
        </Carousel>
      )}
    </section>
  );
}

/** Brands with products, those with the most first; renders nothing if the request fails. */
function BrandStrip() {
  const { api } = useAppContext();
  const { data: brands = [] } = useQuery(brandList(api));
  const shown = brands
    .filter(({ total_products }) => total_products > 0)
    .toSorted((a, b) => b.total_products - a.total_products)
    .slice(0, MAX_BRANDS);
  if (shown.length === 0) return null;
  return (
    <section aria-label={homeCopy.brands} className="border-t border-line py-10">
      <h2 className="text-xl md:text-2xl">{homeCopy.brands}</h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-6">
        {shown.map(({ id, name, image, total_products }) => (
          <li key={id} className="border-t border-line">
            <Link
              to="/productos"
              search={{ banks: String(id) }}
              className="flex min-h-16 items-center gap-3 py-3 hover:text-leaf-ink"
            >
              {image && (
                <ResponsiveImage src={image} sizes="3rem" loading="lazy" className="size-12 object-contain" />
              )}
              <span>
                <span className="block font-display text-lg leading-tight">{name}</span>
                <span className="figures text-xs text-soft">{homeCopy.productsOf(total_products)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hero({ products }: { products: readonly ProductView[] }) {
  return (
    <section className="overflow-hidden border-b border-line bg-shade">
      <div className="wrap grid items-center gap-8 *:min-w-0 py-12 md:grid-cols-2 md:py-16 lg:py-20">
        <div>
          <h1 className="text-[clamp(2.75rem,8.2vw,5.75rem)] leading-[0.94] tracking-[-0.022em]">
            {homeCopy.title}
          </h1>
          <p className="mt-6 max-w-[42ch] text-lg text-soft">{homeCopy.lead}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <Link to="/productos" className="button">
              {homeCopy.toCatalogue}
            </Link>
            <Link to="/puntos-de-venta" className="button-plain">
              {homeCopy.toPointsOfSale}
            </Link>
          </p>
        </div>
        <ul className="relative mx-auto grid max-w-136 grid-cols-3 py-4" aria-label={homeCopy.highlighted}>
          {products.slice(0, fan.length).map((product, index) => (
            <li key={product.id} className={`packet-frame w-[106%] ${fan[index]}`} data-type={product.type}>
              <Link to="/producto/$id" params={{ id: String(product.id) }} className="packet block">
                <span className="packet-band label block px-3 pt-8 pb-2">
                  {packetCopy.types[product.type]}
                </span>
                <PacketImage product={product} eager sizes="min(30vw, 12rem)" />
                <span className="block px-3 pt-2 pb-4">
                  <span className="line-clamp-2 font-display text-base leading-tight wrap-anywhere lg:text-lg">
                    {product.name}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
