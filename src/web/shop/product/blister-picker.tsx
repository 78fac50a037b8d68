import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { LOW_STOCK_THRESHOLD, MAX_QUANTITY } from '#contract/limits.ts';
import type { BlisterView, PricedBlisterView, ProductView } from '#contract/products.ts';
import { addToCartCopy } from '#copy/add-to-cart.ts';
import { packetCopy } from '#copy/catalogue.ts';
import { ASK_PRICE, noPriceText } from '#copy/no-price-text.ts';
import { blisterCopy } from '#copy/product.ts';
import { addToCart, canAddToCart, countUnits, lineQuantity } from '#domain/cart.ts';
import { isPriced, isSellablePrice } from '#domain/displayed-price.ts';
import { Icon } from '#web/components/icon.tsx';
import { bagIcon } from '#web/components/icons.ts';
import { PriceWithAccount } from '#web/components/price-with-account.tsx';
import { Seeds } from '#web/components/seed-counts.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { type AppContext, useAppContext } from '#web/lib/app-context.ts';
import { readCart, updateCart, useCart } from '#web/lib/cart-store.ts';
import { pesos } from '#web/lib/format.ts';
import { fetchBlister, productById as productQuery } from '#web/lib/queries/catalogue.ts';
import { toast } from '#web/lib/toast.ts';

type AddToCartOptions = { product: ProductView; chosen: BlisterView | undefined };

type AddToCartProps = { product: ProductView; chosen: BlisterView | undefined };

/** Blisters of a product with seed count and stock, one of them selected. */
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
              <label className="relative flex flex-1 flex-col rounded-packet border border-line bg-card p-3.5 has-disabled:border-dashed has-disabled:bg-transparent scripted:has-enabled:cursor-pointer scripted:hover:has-[:enabled:not(:checked)]:border-edge scripted:has-checked:border-(--type-ink) scripted:has-checked:inset-ring scripted:has-checked:inset-ring-(--type-ink) scripted:has-focus-visible:outline-3 scripted:has-focus-visible:outline-offset-2 scripted:has-focus-visible:outline-leaf">
                <input
                  type="radio"
                  name="presentacion"
                  className="choice-mark unscripted:hidden absolute top-3.5 right-3.5 mt-0 checked:border-(--type-ink) disabled:opacity-0"
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
      {user ? (
        <AddToCart product={product} chosen={blisters.find(({ id }) => id === chosenId)} />
      ) : (
        <LogInToBuy />
      )}
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

/** Leads to the login and back. With scripts it also shows the message of the specification (customer-site §8). */
function LogInToBuy() {
  const { href } = useLocation();
  return (
    <div className="mt-4 grid gap-3 sm:justify-items-start">
      <p>
        <PriceWithAccount path={href} />
      </p>
      <Link
        to="/login"
        search={{ redirect: href }}
        rel="nofollow"
        className="button"
        onClick={() => toast.error(addToCartCopy.loginFirst)}
      >
        {addToCartCopy.toLogin}
      </Link>
    </div>
  );
}

function AddToCart({ product, chosen }: AddToCartProps) {
  const cart = useCart();
  const { add, isAdding } = useAddToCart({ product, chosen });
  const unitsInCart = countUnits(cart?.filter(({ productId }) => productId === product.id) ?? []);
  return (
    <div className="unscripted:hidden mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <button
        type="button"
        className="button max-sm:w-full"
        disabled={cart === undefined}
        aria-disabled={isAdding || undefined}
        onClick={add}
      >
        <Icon path={bagIcon} className="size-[1.15rem]" />
        {isAdding ? addToCartCopy.adding : addToCartCopy.add}
      </button>
      {unitsInCart > 0 && (
        <p className="figures flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {addToCartCopy.inCart(unitsInCart)}
          <Link to="/carrito" className="link py-2.5">
            {addToCartCopy.toCart}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Adds one unit to the cart if the live stock covers it and the units already in the cart (customer-site §5). */
function useAddToCart(options: AddToCartOptions) {
  const context = useAppContext();
  const [isAdding, setAdding] = useState(false);

  const add = async () => {
    if (isAdding) return;
    setAdding(true);
    const errorText = await tryToAdd(context, options).catch(() => addToCartCopy.checkFailed);
    setAdding(false);
    if (errorText === undefined) toast.success(addToCartCopy.added);
    else toast.error(errorText);
  };
  return { add, isAdding };
}

/** Error text, or undefined on success. If the live stock differs from that on the page, the product is refetched. */
async function tryToAdd(
  { api, queries }: AppContext,
  { product, chosen }: AddToCartOptions,
): Promise<string | undefined> {
  if (!chosen) return product.stock === 0 ? addToCartCopy.soldOut : addToCartCopy.chooseFirst;
  const live = await fetchBlister(api, chosen.id);
  if (live?.stock !== chosen.stock) queries.invalidateQueries(productQuery(api, String(product.id)));
  return addBlisterToCart(product.id, live);
}

function addBlisterToCart(
  productId: number,
  live: BlisterView | PricedBlisterView | null,
): string | undefined {
  if (!live || live.stock === 0) return addToCartCopy.soldOut;
  if (!isPriced(live) || !isSellablePrice(live.final_price)) return noPriceText();
  const line = { productId, blisterId: live.id };
  const quantity = lineQuantity(readCart(), line) + 1;
  if (quantity > live.stock) return addToCartCopy.onlyLeft(live.stock);
  if (quantity > MAX_QUANTITY) return addToCartCopy.enough;
  if (!canAddToCart(readCart(), line)) return addToCartCopy.full;
  updateCart((cart) => addToCart(cart, { ...line, quantity: 1 }));
  return undefined;
}
