import { Link } from '@tanstack/react-router';
import { cartLinkCopy } from '#copy/cart-link.ts';
import { countUnits } from '#domain/cart.ts';
import { Icon } from '#web/components/icon.tsx';
import { bagIcon } from '#web/components/icons.ts';
import { useCart } from '#web/lib/cart-store.ts';

export function CartLink() {
  const units = countUnits(useCart() ?? []);
  return (
    <Link
      to="/carrito"
      aria-label={cartLinkCopy.name(units)}
      rel="nofollow"
      className="button-quiet relative shrink-0 max-sm:-mx-1"
    >
      <Icon path={bagIcon} className="size-[1.4rem]" />
      {units > 0 && (
        <span className="figures absolute top-[0.1875rem] left-[calc(50%+0.0625rem)] min-w-[1.1875rem] rounded-full bg-foil px-[0.3125rem] text-center text-2xs/[1.1875rem] font-bold text-on-foil">
          {units}
        </span>
      )}
    </Link>
  );
}
