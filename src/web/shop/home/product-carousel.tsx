import { Link } from '@tanstack/react-router';
import type { ProductView } from '#contract/products.ts';
import { homeCopy } from '#copy/home.ts';
import { Carousel } from '#web/components/carousel.tsx';
import { PacketCard } from '#web/components/packet-card.tsx';

type ProductCarouselProps = {
  title: string;
  products: readonly ProductView[];
  /** Category of the link to the catalogue, as spelled in its URL. */
  category?: 'fem' | 'auto' | 'ofertas';
};

export function ProductCarousel({ title, products, category }: ProductCarouselProps) {
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
