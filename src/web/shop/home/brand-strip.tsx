import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { homeCopy } from '#copy/home.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';

/** Limit of brands shown; the catalogue has them all. */
const MAX_BRANDS = 12;

/** Brands with products, those with the most first; renders nothing if the request fails. */
export function BrandStrip() {
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
