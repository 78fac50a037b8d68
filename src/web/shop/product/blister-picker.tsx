import { useState } from 'react';
import { LOW_STOCK_THRESHOLD } from '#contract/limits.ts';
import type { BlisterView, PricedBlisterView, ProductView } from '#contract/products.ts';
import { packetCopy } from '#copy/catalogue.ts';
import { ASK_PRICE } from '#copy/no-price-text.ts';
import { blisterCopy } from '#copy/product.ts';
import { isPriced, isSellablePrice } from '#domain/displayed-price.ts';
import { Seeds } from '#web/components/seed-counts.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { pesos } from '#web/lib/format.ts';
import { AddToCart } from '#web/shop/product/add-to-cart.tsx';

/** Blisters of a product with seed count and stock, one of which is selected. */
export function BlisterPicker({ product }: { product: ProductView }) {
  const { blisters } = product;
  const user = useUser();
  const [chosenId, choose] = useState(() => smallestInStock(blisters)?.id);
  if (blisters.length === 0) return user ? <p className="font-semibold">{ASK_PRICE}</p> : null;
  return (
    <section aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className="label font-sans text-soft">
        {blisterCopy.title}
      </h2>
      <fieldset aria-labelledby={TITLE_ID}>
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
          {blisters.map((blister) => (
            <li key={blister.id} className="flex">
              <label className="blister">
                <input
                  type="radio"
                  name="presentacion"
                  className="blister-mark unscripted:hidden"
                  checked={blister.id === chosenId}
                  disabled={blister.stock === 0}
                  onChange={() => choose(blister.id)}
                />
                <BlisterContents blister={blister} isMerch={product.type === 'merch'} />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <AddToCart product={product} chosen={blisters.find(({ id }) => id === chosenId)} />
    </section>
  );
}

/** Default selection (customer-site §2, Product detail). */
function smallestInStock(blisters: readonly BlisterView[]): BlisterView | undefined {
  return blisters.filter(({ stock }) => stock > 0).toSorted((a, b) => a.seed_count - b.seed_count)[0];
}

type BlisterContentsProps = { blister: BlisterView | PricedBlisterView; isMerch: boolean };

function BlisterContents({ blister, isMerch }: BlisterContentsProps) {
  const { seed_count, stock } = blister;
  return (
    <>
      <span className="flex items-baseline gap-1.5">
        <span className="figures font-display text-2xl">{seed_count}</span>
        <span className="text-sm text-soft">
          {isMerch ? blisterCopy.units(seed_count) : blisterCopy.seeds(seed_count)}
        </span>
      </span>
      {!isMerch && (
        <span className="mt-1" aria-hidden="true">
          <Seeds count={seed_count} hollow={stock === 0} />
        </span>
      )}
      {isPriced(blister) && <Price blister={blister} />}
      <span className={`mt-auto pt-2 text-xs font-semibold ${stockColour(stock)}`}>{stockText(stock)}</span>
    </>
  );
}

const TITLE_ID = 'presentaciones';

function Price({ blister: { price, discount, final_price } }: { blister: PricedBlisterView }) {
  if (!isSellablePrice(final_price)) return <span className="mt-2 font-semibold">{ASK_PRICE}</span>;
  return (
    <span className="figures mt-2 flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">{pesos(final_price)}</span>
      {discount > 0 && (
        <>
          <s className="text-xs text-soft">{pesos(price)}</s>
          <span className="text-xs font-semibold text-leaf-ink">{packetCopy.off(discount)}</span>
        </>
      )}
    </span>
  );
}

function stockText(stock: number): string {
  if (stock === 0) return blisterCopy.soldOut;
  return stock < LOW_STOCK_THRESHOLD ? blisterCopy.last(stock) : blisterCopy.inStock;
}

function stockColour(stock: number): string {
  if (stock === 0) return 'text-alarm-ink';
  return stock < LOW_STOCK_THRESHOLD ? 'text-auto-ink' : 'text-leaf-ink';
}
