import { Link, useLocation } from '@tanstack/react-router';
import type { BlisterView, ProductView } from '#contract/products.ts';
import { addToCartCopy } from '#copy/add-to-cart.ts';
import { countUnits } from '#domain/cart.ts';
import { Icon } from '#web/components/icon.tsx';
import { bagIcon } from '#web/components/icons.ts';
import { useCart } from '#web/lib/cart-store.ts';
import { useAddToCart } from '#web/shop/product/use-add-to-cart.ts';

type AddToCartProps = { product: ProductView; chosen: BlisterView | undefined };

export function AddToCart({ product, chosen }: AddToCartProps) {
  const cart = useCart();
  const { href } = useLocation();
  const { add, isAdding, needsLogin } = useAddToCart({ product, chosen });
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
      {needsLogin && (
        <Link to="/login" search={{ redirect: href }} rel="nofollow" className="link py-2.5 text-sm">
          {addToCartCopy.toLogin}
        </Link>
      )}
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
