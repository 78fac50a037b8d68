import { LOW_STOCK_BELOW } from '#contract/limits.ts';
import type { PricedBlisterView, ProductView } from '#contract/products.ts';
import { packetCopy } from '#copy/catalogue.ts';
import { presentationCopy as copy } from '#copy/product.ts';
import { isPriced } from '#domain/shown-price.ts';
import { Seeds } from '#web/features/catalogue/seed-counts.tsx';
import { pesos } from '#web/lib/format.ts';

/** What a product is sold in: each blister with its seeds and how many of it are left. */
export function Presentations({ product }: { product: ProductView }) {
  if (product.blisters.length === 0) return null;
  const blisters = product.blisters.toSorted((a, b) => a.seed_count - b.seed_count);
  return (
    <section aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className="label font-sans text-soft">
        {copy.title}
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {blisters.map((blister) => (
          <li
            key={blister.id}
            className={`flex flex-col rounded-packet border border-line bg-card p-3.5 ${blister.stock === 0 ? 'opacity-75' : ''}`}
          >
            <p className="flex items-baseline gap-1.5">
              <span className="figures font-display text-2xl">{blister.seed_count}</span>
              <span className="text-sm text-soft">
                {product.type === 'merch' ? copy.unit : copy.seeds(blister.seed_count)}
              </span>
            </p>
            {product.type !== 'merch' && (
              <span className="mt-1" aria-hidden="true">
                <Seeds count={blister.seed_count} hollow={blister.stock === 0} />
              </span>
            )}
            {isPriced(blister) && <Price blister={blister} />}
            <p className={`mt-auto pt-2 text-xs font-semibold ${stockColour(blister.stock)}`}>
              {stockText(blister.stock)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TITLE_ID = 'presentaciones';

function Price({ blister: { price, discount, final_price } }: { blister: PricedBlisterView }) {
  return (
    <p className="figures mt-2 flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">{pesos(final_price)}</span>
      {discount > 0 && (
        <>
          <s className="text-xs text-soft">{pesos(price)}</s>
          <span className="text-xs font-semibold text-leaf-ink">{packetCopy.off(discount)}</span>
        </>
      )}
    </p>
  );
}

function stockText(stock: number): string {
  if (stock === 0) return copy.soldOut;
  return stock < LOW_STOCK_BELOW ? copy.last(stock) : copy.inStock;
}

function stockColour(stock: number): string {
  if (stock === 0) return 'text-alarm-ink';
  return stock < LOW_STOCK_BELOW ? 'text-auto-ink' : 'text-leaf-ink';
}
