import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { layoutCopy } from '#copy/layout.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { Icon } from '#web/components/icon.tsx';
import { personIcon } from '#web/components/icons.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { displayName } from '#web/lib/display-name.ts';
import { siteSettings } from '#web/lib/queries/site.ts';
import { CartLink } from '#web/shop/cart/cart-link.tsx';
import { Banner } from '#web/shop/frame/banner.tsx';
import { MobileMenu } from '#web/shop/frame/mobile-menu.tsx';
import { headerLinks } from '#web/shop/frame/nav-links.ts';
import { ProductSearch } from '#web/shop/search/product-search.tsx';

export function SiteHeader() {
  return (
    <header className="border-b border-line">
      <Banner />
      <div className="wrap flex min-h-16 items-center gap-x-1.5 sm:gap-x-2.5 md:min-h-[4.5rem] md:gap-x-4 lg:gap-x-8">
        <BrandLink />
        <nav aria-label={layoutCopy.mainNavigation} className="hidden lg:block">
          <ul className="flex gap-6">
            {headerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="nav-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto hidden w-full max-w-sm md:block">
          <ProductSearch />
        </div>
        <AccountLink />
        <CartLink />
        <MobileMenu />
      </div>
    </header>
  );
}

function BrandLink() {
  const { api } = useAppContext();
  const { data: site } = useSuspenseQuery(siteSettings(api));
  return (
    <Link
      to="/"
      activeOptions={{ exact: true }}
      aria-label={layoutCopy.home(site.name)}
      className="flex min-h-11 min-w-0 shrink-0 max-w-[60%] items-center gap-2.5 text-moss dark:text-ink"
    >
      <BrandMarkIcon className="size-8 shrink-0 md:size-9" />
      <span className="truncate font-display text-lg tracking-tight sm:text-xl">{site.name}</span>
    </Link>
  );
}

/** Pages from which a login redirects to the account instead of back. */
const NO_RETURN_PATHS = ['/', '/login', '/crear-cuenta', '/recuperar-contrasena'];

function AccountLink() {
  const user = useUser();
  const { pathname, href } = useLocation();
  const className = 'button-plain ml-auto min-w-0 max-sm:px-2.5 md:ml-0 md:shrink-0';
  if (user) {
    return (
      <Link to="/configuracion" className={className}>
        <Icon path={personIcon} className="size-[1.15rem] shrink-0 max-sm:hidden" />
        <span className="max-w-24 truncate sm:max-w-36">{displayName(user)}</span>
      </Link>
    );
  }
  return (
    <Link
      to="/login"
      search={NO_RETURN_PATHS.includes(pathname) ? {} : { redirect: href }}
      rel="nofollow"
      className={`${className} whitespace-nowrap`}
    >
      <Icon path={personIcon} className="size-[1.15rem] max-sm:hidden" />
      {layoutCopy.login}
    </Link>
  );
}
