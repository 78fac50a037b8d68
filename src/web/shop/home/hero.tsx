import { Link } from '@tanstack/react-router';
import type { ProductView } from '#contract/products.ts';
import { packetCopy } from '#copy/catalogue.ts';
import { homeCopy } from '#copy/home.ts';
import { PacketImage } from '#web/components/packet-image.tsx';

/** Number of packets in the fan of highlighted products. */
const FANNED = 3;

export function Hero({ products }: { products: readonly ProductView[] }) {
  return (
    <section className="overflow-hidden border-b border-line bg-shade">
      <div className="wrap grid items-center gap-8 *:min-w-0 py-12 md:grid-cols-2 md:py-16 lg:py-20">
        <div>
          <h1 className="hero-title">{homeCopy.title}</h1>
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
        <ul className="hero-fan" aria-label={homeCopy.highlighted}>
          {products.slice(0, FANNED).map((product) => (
            <li key={product.id} className="packet-frame" data-type={product.type}>
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
