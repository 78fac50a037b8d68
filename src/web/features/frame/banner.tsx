import { Link } from '@tanstack/react-router';
import { layoutCopy } from '#copy/layout.ts';
import { SocialLinks } from '#web/features/frame/social-links.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pinIcon } from '#web/ui/icons.ts';

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
