import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { homeCopy } from '#copy/home.ts';
import { packetCopy } from '#copy/packets.ts';
import { isPriced, isSellablePrice } from '#domain/displayed-price.ts';
import { Carousel } from '#web/components/carousel.tsx';
import { FullPrice } from '#web/components/full-price.tsx';
import { PacketCard } from '#web/components/packet-card.tsx';
import { PacketImage } from '#web/components/packet-image.tsx';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { TaxFreePrice } from '#web/components/tax-free-price.tsx';
import { useSite } from '#web/hooks/use-site.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import type { CardProduct } from '#web/lib/card-product.ts';
import { consumeFlash } from '#web/lib/flash.ts';
import { pesos } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';
import { sloganLanguage } from '#web/lib/slogan-language.ts';
import { homeBrands, homeProducts, homeTexts } from '#web/shop/home/queries.ts';
import { provinceId } from '#web/shop/points-of-sale/group-by-province.ts';

/** Positions of the packets in the fan of highlighted products. */
const fan = [
  'translate-y-[8%] -rotate-7',
  'z-1 -translate-x-[3%]',
  '-translate-x-[6%] translate-y-[8%] rotate-7 text-right',
];

type ProductCarouselProps = {
  title: string;
  text: string;
  products: readonly CardProduct[];
  category: Category;
};

/** Category of a link to the catalogue, as spelled in its URL. */
type Category = 'fem' | 'auto' | 'ofertas';

const ignore = () => undefined;

export function HomePage() {
  const { api } = useAppContext();
  const site = useSite();
  const { data: texts } = useSuspenseQuery(homeTexts(api));
  const { data: sections } = useSuspenseQuery(homeProducts(api));
  useEffect(() => {
    if (consumeFlash('account-deleted'))
      import('#web/shop/home/announce-deletion.ts').then((module) => module.announceDeletion(), ignore);
  }, []);
  return (
    <>
      <Hero title={texts.hero_title} text={texts.hero_text} products={sections.hero} />
      <div className="wrap">
        <FirstTime />
        <section
          aria-label={homeCopy.aboutTitle}
          className="grid gap-6 py-12 md:grid-cols-[1fr_2fr] md:gap-12"
        >
          <h2 className="text-2xl">{homeCopy.aboutTitle}</h2>
          <div>
            <p className="latin max-w-[48ch] text-xl">{texts.lead || site.description}</p>
            <p className="measure mt-4">{site.how_to_buy}</p>
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
        <Highlights story={sections.story} products={sections.highlights} />
        <ProductCarousel
          title={homeCopy.photoperiod}
          text={homeCopy.photoperiodText}
          products={sections.fem}
          category="fem"
        />
        <ProductCarousel
          title={homeCopy.automatic}
          text={homeCopy.automaticText}
          products={sections.auto}
          category="auto"
        />
        <Offers products={sections.offers} />
        <BrandStrip />
        <section className="border-t border-line py-12">
          <h2 className="text-2xl">{homeCopy.articles}</h2>
          <p className="latin mt-3 text-lg text-foil-ink">{homeCopy.soon}</p>
        </section>
        <HomePointsOfSale provinces={texts.provinces} />
      </div>
    </>
  );
}

/** Points of sale on the home page, the target of the banner's link. */
function HomePointsOfSale({ provinces }: { provinces: ReadonlyArray<{ province: string; shops: number }> }) {
  return (
    <section id="puntos-de-venta" aria-label={homeCopy.pointsOfSale} className="border-t border-line py-12">
      <div className="grid gap-8 md:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="text-2xl">{homeCopy.pointsOfSale}</h2>
          <p className="mt-4 max-w-[40ch] text-soft">{homeCopy.pointsLead}</p>
          <Link to="/puntos-de-venta" className="button mt-6 px-4 sm:whitespace-nowrap">
            {homeCopy.allPoints}
          </Link>
        </div>
        <ul className="grid content-start sm:grid-cols-2 sm:gap-x-8">
          {provinces.map(({ province, shops }) => (
            <li key={province} className="border-b border-line">
              <Link
                to="/puntos-de-venta"
                search={{ provincia: provinceId(province) }}
                hash="locales"
                className="flex min-h-12 items-center justify-between gap-3 py-2 hover:text-leaf-ink"
              >
                <span>{province}</span>
                <span className="figures shrink-0 text-sm text-soft">{homeCopy.shops(shops)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The way in for beginners. */
function FirstTime() {
  const { title, text, start } = homeCopy.firstTime;
  return (
    <section
      aria-label={title}
      className="mt-10 grid items-center gap-6 rounded-packet bg-moss px-6 py-12 text-on-moss md:grid-cols-[1fr_2fr] md:gap-12"
    >
      <h2 className="text-3xl">{title}</h2>
      <div>
        <p className="measure">{text}</p>
        <Link to="/primera-vez" className="button mt-6 bg-on-moss text-moss hover:bg-foil hover:text-on-foil">
          {start}
        </Link>
      </div>
    </section>
  );
}

/** The first highlighted product in words, beside the carousel of the highlighted ones. */
function Highlights({ story, products }: { story: string; products: readonly CardProduct[] }) {
  const [first] = products;
  if (!first) return null;
  return (
    <section
      aria-label={homeCopy.highlighted}
      className="grid items-center gap-6 border-t border-line py-10 *:min-w-0 lg:grid-cols-[1fr_2fr] lg:gap-12"
    >
      <div>
        <h2 className="text-lg tracking-wide sm:text-xl md:text-2xl">{homeCopy.highlighted}</h2>
        <p className="latin measure mt-3 text-lg">{story}</p>
        <Link
          to="/producto/$id"
          params={{ id: String(first.id) }}
          className="link mt-2 inline-flex min-h-11 items-center font-semibold"
        >
          {homeCopy.more(first.name)}
        </Link>
      </div>
      <div className="lg:[&_ul]:[--in-view:2.15]">
        <Carousel label={homeCopy.highlighted}>
          {products.map((product) => (
            <PacketCard key={product.id} product={product} heading="h3" />
          ))}
        </Carousel>
      </div>
    </section>
  );
}

function ProductCarousel({ title, text, products, category }: ProductCarouselProps) {
  return (
    <section aria-label={title} className="border-t border-line py-10">
      <SectionHead title={title} category={category} />
      <p className="measure mb-4 text-soft">{text}</p>
      {products.length === 0 ? (
        <p className="py-6 text-soft">{homeCopy.none}</p>
      ) : (
        <Carousel label={title}>
          {products.map((product) => (
            <PacketCard key={product.id} product={product} heading="h3" />
          ))}
        </Carousel>
      )}
    </section>
  );
}

function SectionHead({ title, category }: { title: string; category: Category }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-[min(1.25rem,8.4vw)]/[1.35] tracking-wide sm:text-xl md:text-2xl">{title}</h2>
      <Link
        to="/productos"
        search={{ category }}
        className="link inline-flex min-h-11 shrink-0 items-center font-semibold"
        aria-label={homeCopy.seeAllOf(title)}
      >
        {homeCopy.seeAll}
      </Link>
    </div>
  );
}

/** Products with a discount as a list, with their prices for those who may see them. */
function Offers({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label={homeCopy.onSale} className="border-t border-line py-10">
      <SectionHead title={homeCopy.onSale} category="ofertas" />
      <ul className="mt-3 grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3 lg:has-[>:nth-child(4):last-child]:grid-cols-2">
        {products.map((product) => (
          <li key={product.id} className="border-t border-line" data-type={product.type}>
            <Link
              to="/producto/$id"
              params={{ id: String(product.id) }}
              className="flex min-h-16 items-center gap-3 py-3 hover:text-leaf-ink"
            >
              <span className="w-[min(4rem,20vw)] shrink-0 overflow-hidden rounded-md">
                <PacketImage product={product} eager={false} sizes="4rem" />
              </span>
              <span className="min-w-0">
                <span className="block font-display text-lg leading-tight wrap-anywhere">{product.name}</span>
                <span className="text-xs text-soft">{packetCopy.types[product.type]}</span>
                <OfferPrice product={product} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The best offer of a product; anonymous visitors get no price. */
function OfferPrice({ product: { type, blisters } }: { product: CardProduct }) {
  const offer = blisters.filter(isPriced).toSorted((a, b) => b.discount - a.discount)[0];
  if (!offer || !isSellablePrice(offer.final_price)) return null;
  return (
    <span className="figures flex flex-wrap items-baseline gap-x-1.5 text-sm">
      <span className="text-soft">{formatBlisterSize({ type, seedCount: offer.seed_count })}</span>
      <span className="font-semibold">{pesos(offer.final_price)}</span>
      <FullPrice price={offer.price} className="text-xs" />
      <span className="text-xs font-semibold text-leaf-ink">{packetCopy.off(offer.discount)}</span>
      <TaxFreePrice finalPrice={offer.final_price} />
    </span>
  );
}

/** Renders nothing if the request fails. */
function BrandStrip() {
  const { api } = useAppContext();
  const { data: brands = [] } = useQuery(homeBrands(api));
  if (brands.length === 0) return null;
  return (
    <section aria-label={homeCopy.brands} className="border-t border-line py-10">
      <h2 className="text-xl md:text-2xl">{homeCopy.brands}</h2>
      <ul className="mt-5 grid phone-columns gap-x-6 sm:grid-cols-3 lg:grid-cols-6">
        {brands.map(({ id, name, image, total_products }) => (
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

type HeroProps = { title: string; text: string; products: readonly CardProduct[] };

function Hero({ title, text, products }: HeroProps) {
  return (
    <section className="overflow-hidden border-b border-line bg-shade">
      <div className="wrap grid items-center gap-8 *:min-w-0 py-12 md:grid-cols-2 md:py-16 lg:py-20">
        <div>
          <h1
            lang={sloganLanguage(title)}
            className="text-[clamp(min(2.75rem,14vw),7.4vw,5.75rem)] leading-[0.94] tracking-[-0.022em]"
          >
            {title}
          </h1>
          <p className="mt-6 max-w-[44ch] text-lg text-soft">{text}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <Link to="/productos" className="button">
              {homeCopy.toCatalogue}
            </Link>
            <Link to="/puntos-de-venta" className="button-plain">
              {homeCopy.toPointsOfSale}
            </Link>
          </p>
        </div>
        <ul
          className="relative mx-auto grid w-full max-w-136 grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-y-12 py-4"
          aria-label={homeCopy.highlighted}
        >
          {products.map((product, index) => (
            <li key={product.id} className={`packet-frame w-[106%] ${fan[index]}`} data-type={product.type}>
              <Link to="/producto/$id" params={{ id: String(product.id) }} className="packet block">
                <span className="packet-band label block px-2 pt-8 pb-2 max-lg:tracking-normal lg:px-3">
                  {packetCopy.types[product.type]}
                </span>
                <PacketImage product={product} eager sizes="min(30vw, 12rem)" />
                <span className="block px-2 pt-2 pb-4 lg:px-3">
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
