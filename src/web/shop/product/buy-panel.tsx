import type { Ref } from 'react';
import { LOW_STOCK_THRESHOLD } from '#contract/limits.ts';
import type { BlisterView, PricedBlisterView } from '#contract/products.ts';
import { addToCartCopy } from '#copy/add-to-cart.ts';
import { ASK_PRICE } from '#copy/no-price-text.ts';
import { packetCopy } from '#copy/packets.ts';
import { blisterCopy, soldOutCopy } from '#copy/product.ts';
import { countUnits } from '#domain/cart.ts';
import { isPriced, isSellablePrice, pricePerSeed } from '#domain/displayed-price.ts';
import { FullPrice } from '#web/components/full-price.tsx';
import { Icon } from '#web/components/icon.tsx';
import { bagIcon } from '#web/components/icons.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { PriceWithAccount } from '#web/components/price-with-account.tsx';
import { QuantityField } from '#web/components/quantity-field.tsx';
import { Seeds } from '#web/components/seed-counts.tsx';
import { TaxFreePrice } from '#web/components/tax-free-price.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { useCart } from '#web/lib/cart-store.ts';
import { pesos } from '#web/lib/format.ts';
import { useLocation } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { toast } from '#web/lib/toast.ts';
import type { Buying } from '#web/shop/product/use-buying.ts';

type BuyPanelProps = {
  buying: Buying;
  /** Of the row with the button. */
  actionRef: Ref<HTMLDivElement>;
};

const TITLE_ID = 'presentaciones';

const loadNotice = async () => (await import('#web/shop/stock-notice/stock-notice.tsx')).StockNotice;
const StockNotice = lazyPart({
  load: loadNotice,
  onServer: import.meta.env?.SSR ? await loadNotice() : undefined,
});

/** Blisters with price and stock, one of them selected, and the way to the cart. */
export function BuyPanel({ buying, actionRef }: BuyPanelProps) {
  const { product } = buying;
  const { blisters } = product;
  const user = useUser();
  return (
    <section aria-labelledby={TITLE_ID} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
      <h2 id={TITLE_ID} className="label font-sans text-soft">
        {blisterCopy.title}
      </h2>
      {blisters.length > 0 && <BlisterChoices buying={buying} />}
      {blisters.length === 0 && user && <p className="font-semibold">{ASK_PRICE}</p>}
      {product.stock === 0 ? (
        <>
          <SoldOut />
          <StockNotice product={product} />
        </>
      ) : (
        <div ref={actionRef}>{user ? <AddToCart buying={buying} /> : <LogInToBuy />}</div>
      )}
    </section>
  );
}

function BlisterChoices({ buying: { product, chosen, choose } }: { buying: Buying }) {
  return (
    <fieldset aria-labelledby={TITLE_ID}>
      <ul className="blister-choices @container">
        {product.blisters.map((blister) => (
          <li key={blister.id}>
            <label className="blister-choice @max-[16rem]:grid-cols-[auto_minmax(0,1fr)]!">
              <input
                type="radio"
                name="presentacion"
                className="choice-mark unscripted:hidden disabled:opacity-0 @max-[16rem]:row-[1/4]!"
                checked={blister.id === chosen?.id}
                disabled={blister.stock === 0}
                onChange={() => choose(blister)}
              />
              <BlisterContents blister={blister} isMerch={product.type === 'merch'} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type BlisterContentsProps = { blister: BlisterView | PricedBlisterView; isMerch: boolean };

function BlisterContents({ blister, isMerch }: BlisterContentsProps) {
  const { seed_count, stock } = blister;
  return (
    <>
      <span className="blister-size @max-[16rem]:whitespace-normal!">
        <span className="figures font-display text-lg leading-none">{seed_count}</span>{' '}
        <span className="text-xs text-soft">
          {isMerch ? blisterCopy.units(seed_count) : blisterCopy.seeds(seed_count)}
        </span>
        {!isMerch && (
          <span className="blister-seeds" aria-hidden="true">
            <Seeds count={seed_count} hollow={stock === 0} />
          </span>
        )}
      </span>
      {isPriced(blister) && <Price blister={blister} isMerch={isMerch} />}
      <span
        className={`blister-stock @max-[16rem]:whitespace-normal! text-xs font-semibold ${stockColour(stock)}`}
      >
        {stockText(stock)}
      </span>
    </>
  );
}

/** For large text on a phone the price is on a line of its own. */
const PRICE = 'blister-price @max-[16rem]:row-3! @max-[16rem]:col-2! @max-[16rem]:text-left!';

/** Where it is too narrow, the old price and the percentage are on a line of their own. */
const PRICE_LINE = 'flex flex-wrap items-baseline gap-x-1.5 max-sm:@min-[16rem]:justify-end';

function Price({ blister, isMerch }: { blister: PricedBlisterView; isMerch: boolean }) {
  const { price, discount, final_price, seed_count } = blister;
  if (!isSellablePrice(final_price)) return <span className={`${PRICE} font-semibold`}>{ASK_PRICE}</span>;
  return (
    <span className={`${PRICE} figures text-xs`}>
      <span className={PRICE_LINE}>
        <span className="text-base font-semibold">{pesos(final_price)}</span>
        {discount > 0 && (
          <span className={PRICE_LINE}>
            <FullPrice price={price} />
            <span className="font-semibold text-leaf-ink">{packetCopy.off(discount)}</span>
          </span>
        )}
      </span>
      {!isMerch && seed_count > 1 && (
        <span className="block text-soft">
          {blisterCopy.perSeed(pesos(pricePerSeed(final_price, seed_count)))}
        </span>
      )}
      <TaxFreePrice finalPrice={final_price} />
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

/** In the place of the button when no blister has stock. */
function SoldOut() {
  return (
    <p className="text-sm">
      <span className="font-semibold text-alarm-ink">{soldOutCopy.title}</span>{' '}
      <span className="text-soft">{soldOutCopy.text}</span>
    </p>
  );
}

function LogInToBuy() {
  const { href } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <LogInLink className="button max-sm:w-full" />
      <p className="text-sm">
        <PriceWithAccount path={href} />
      </p>
    </div>
  );
}

/** Leads to the login and back. With scripts it also shows the message of the specification (customer-site §8). */
export function LogInLink({ className }: { className: string }) {
  const { href } = useLocation();
  return (
    <Link
      to="/login"
      search={{ redirect: href }}
      rel="nofollow"
      className={className}
      onClick={() => toast.error(addToCartCopy.loginFirst)}
    >
      {addToCartCopy.toLogin}
    </Link>
  );
}

function AddToCart({ buying }: { buying: Buying }) {
  const { product, quantity, maxQuantity, setQuantity } = buying;
  const cart = useCart();
  const unitsInCart = countUnits(cart?.filter(({ productId }) => productId === product.id) ?? []);
  return (
    <div className="unscripted:hidden flex flex-wrap items-center gap-x-3 gap-y-2">
      <QuantityField
        labels={addToCartCopy}
        quantity={quantity}
        maxQuantity={maxQuantity}
        onChange={setQuantity}
        onExceed={(max) => toast.error(addToCartCopy.onlyLeft(max))}
      />
      <AddToCartButton buying={buying} className="button max-sm:flex-1 max-sm:px-3" />
      {unitsInCart > 0 && <InCart units={unitsInCart} />}
    </div>
  );
}

export function AddToCartButton({ buying, className }: { buying: Buying; className: string }) {
  const cart = useCart();
  return (
    <button
      type="button"
      className={className}
      disabled={cart === undefined}
      aria-disabled={buying.isAdding || undefined}
      onClick={buying.add}
    >
      <Icon path={bagIcon} className="size-[1.15rem]" />
      {buying.isAdding ? addToCartCopy.adding : addToCartCopy.add}
    </button>
  );
}

function InCart({ units }: { units: number }) {
  return (
    <p className="figures flex flex-wrap items-center gap-x-2 text-sm text-soft">
      {addToCartCopy.inCart(units)}
      <Link to="/carrito" className="link py-2.5">
        {addToCartCopy.toCart}
      </Link>
    </p>
  );
}
