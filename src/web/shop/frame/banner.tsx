import { Link } from '@tanstack/react-router';
import { layoutCopy } from '#copy/layout.ts';
import { Icon } from '#web/components/icon.tsx';
import { pinIcon } from '#web/components/icons.ts';
import { SocialLinks } from '#web/shop/frame/social-links.tsx';

export function Banner() {
  return (
    <div className="bg-moss text-on-moss">
      <div className="wrap flex min-h-11 items-center justify-between md:min-h-10">
        <Link
          to="/"
          hash="puntos-de-venta"
          activeOptions={{ exact: true, includeHash: true }}
          className="label inline-flex min-h-11 items-center gap-2 hover:text-foil md:min-h-10"
        >
          <Icon path={pinIcon} className="size-4" />
          {layoutCopy.pointsOfSale}
        </Link>
        <SocialLinks />
      </div>
    </div>
  );
}
