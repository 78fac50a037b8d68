import { useLayoutEffect, useState } from 'react';
import { cartLinkCopy } from '#copy/cart-link.ts';
import { layoutCopy } from '#copy/layout.ts';
import { countUnits } from '#domain/cart.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { bagIcon, bookmarkIcon, menuIcon, personIcon, pinIcon, rightIcon } from '#web/components/icons.ts';
import { useSite } from '#web/hooks/use-site.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { afterPaint } from '#web/lib/after-paint.ts';
import { useCart } from '#web/lib/cart-store.ts';
import { displayName } from '#web/lib/display-name.ts';
import { FOOTER_ID } from '#web/lib/element-ids.ts';
import { useLocation } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { headerLinks, menuLinks } from '#web/shop/frame/nav-links.ts';
import { SocialLinks } from '#web/shop/frame/social-links.tsx';
import { ProductSearch } from '#web/shop/search/product-search.tsx';

/** A link of the navigation is current with any filters of its page, and on pages below it. */
const sectionOptions = { exact: false, includeSearch: false };

export function SiteHeader() {
  return (
    <header className="border-b border-line print:hidden">
      <Banner />
      <div className="wrap flex min-h-16 flex-wrap items-center justify-end gap-x-[min(0.375rem,1.7vw)] sm:gap-x-2.5 md:min-h-18 md:gap-x-4 lg:gap-x-8">
        <BrandLink />
        <nav aria-label={layoutCopy.mainNavigation} className="hidden lg:block">
          <ul className="flex gap-6">
            {headerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={sectionOptions}
                  className="inline-flex min-h-11 items-center border-y-2 border-transparent text-sm font-medium hover:border-b-line aria-[current=page]:border-b-foil"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto hidden max-w-sm flex-1 md:block">
          <ProductSearch />
        </div>
        <AccountLink
          className="button-plain max-sm:px-[min(0.625rem,3vw)] md:shrink-0"
          iconClassName="max-sm:hidden"
        />
        <SavedLink />
        <CartLink />
        <MobileMenu />
      </div>
    </header>
  );
}

/** With large text the header has two rows, else a long name has several lines: it takes what the links leave. */
function BrandLink() {
  const site = useSite();
  return (
    <Link
      to="/"
      aria-label={layoutCopy.home(site.name)}
      className="mr-auto flex min-h-11 min-w-0 max-w-max grow-99 basis-20 items-center gap-2 text-moss sm:gap-2.5 md:max-w-[60%] md:flex-none lg:mr-0 dark:text-ink"
    >
      <BrandMarkIcon className="size-7 shrink-0 sm:size-8 md:size-9" />
      <span className="min-w-0 font-display text-base/[1.15] tracking-tight wrap-break-word sm:text-xl/[1.15]">
        {site.name}
      </span>
    </Link>
  );
}

/** Pages from which a login redirects to the account instead of back. */
const NO_RETURN_PATHS = ['/', '/login', '/crear-cuenta', '/recuperar-contrasena'];

function AccountLink({ className, iconClassName = '' }: { className: string; iconClassName?: string }) {
  const user = useUser();
  const { pathname, href } = useLocation();
  if (user) {
    return (
      // Shortened rather than the name of the shop.
      <Link to="/configuracion" className={`${className} min-w-0 max-w-max grow basis-20`}>
        <Icon path={personIcon} className={`size-[1.15rem] shrink-0 ${iconClassName}`} />
        <span className="max-w-24 truncate lg:max-w-36">{displayName(user)}</span>
      </Link>
    );
  }
  return (
    <Link
      to="/login"
      search={NO_RETURN_PATHS.includes(pathname) ? {} : { redirect: href }}
      rel="nofollow"
      className={`${className} shrink-0 whitespace-nowrap`}
    >
      <Icon path={personIcon} className={`size-[1.15rem] ${iconClassName}`} />
      {layoutCopy.login}
    </Link>
  );
}

/**
 * The notices of the shop, and the links to its points of sale, social networks and the form to withdraw from a
 * purchase, which must be in the first view of the home (Resolución 424/2020); on phones it is on the home only.
 */
function Banner() {
  const isHome = useLocation().pathname === '/';
  const site = useSite();
  return (
    <div className="bg-moss text-on-moss">
      {site.notices.map((text) => (
        <p key={text} className="bg-foil px-4 py-2 text-center text-sm font-semibold text-on-foil">
          {text}
        </p>
      ))}
      <div className="wrap flex min-h-11 flex-wrap items-center justify-between gap-x-6 md:min-h-10">
        <Link
          to="/"
          hash="puntos-de-venta"
          activeOptions={{ exact: true, includeHash: true }}
          className="label inline-flex min-h-11 items-center gap-2 hover:text-foil md:min-h-10"
        >
          <Icon path={pinIcon} className="size-4" />
          {layoutCopy.pointsOfSale}
        </Link>
        <Link
          to="/arrepentimiento"
          className={`label inline-flex min-h-11 items-center hover:text-foil max-md:order-last max-md:basis-full md:ml-auto md:min-h-10 ${isHome ? '' : 'max-md:hidden'}`}
        >
          {layoutCopy.withdrawal}
        </Link>
        <SocialLinks />
      </div>
    </div>
  );
}

/** Navigation and search on small screens. Without scripts it is a link to the footer's navigation. */
function MobileMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useCloseOnNavigation(close);

  return (
    <div className="lg:hidden">
      <a href={`#${FOOTER_ID}`} className="button-quiet scripted:hidden -mr-3 px-3">
        {layoutCopy.menu}
      </a>
      <button
        type="button"
        className="button-quiet unscripted:hidden -mr-3 px-[min(0.75rem,3.4vw)]"
        aria-haspopup="dialog"
        aria-label={layoutCopy.menu}
        onClick={() => afterPaint(() => setOpen(true))}
      >
        <Icon path={menuIcon} className="size-6" />
      </button>
      <Dialog open={open} onClose={close} title={layoutCopy.menu} closeLabel={layoutCopy.closeMenu}>
        <ProductSearch onNavigate={close} />
        <nav aria-label={layoutCopy.mainNavigation}>
          <ul className="border-t border-line">
            {menuLinks.map(({ to, label }) => (
              <li key={to} className="border-b border-line">
                <Link
                  to={to}
                  activeOptions={sectionOptions}
                  className="flex min-h-13 items-center justify-between font-display text-xl"
                >
                  {label}
                  <Icon path={rightIcon} className="size-4 text-soft" />
                </Link>
              </li>
            ))}
            <li>
              <AccountLink className="button-plain mt-6" />
            </li>
          </ul>
        </nav>
      </Dialog>
    </div>
  );
}

/** Before the navigation moves the focus, which the closed dialog returns to the button of the menu. */
function useCloseOnNavigation(close: () => void) {
  const { pathname, searchStr } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new address that closes the menu
  useLayoutEffect(close, [pathname, searchStr]);
}

/** Where the header has no room for it, it is in the menu and in the footer. */
function SavedLink() {
  return (
    <Link
      to="/guardadas"
      aria-label={layoutCopy.links.saved}
      rel="nofollow"
      className="button-quiet shrink-0 max-xl:hidden"
    >
      <Icon path={bookmarkIcon} className="size-[1.4rem]" />
    </Link>
  );
}

function CartLink() {
  const units = countUnits(useCart() ?? []);
  return (
    <Link
      to="/carrito"
      aria-label={cartLinkCopy.name(units)}
      rel="nofollow"
      className="button-quiet relative shrink-0 max-sm:-mx-1 max-sm:px-[min(0.625rem,3vw)] xl:-ml-5"
    >
      <Icon path={bagIcon} className="size-[1.4rem]" />
      {units > 0 && (
        <span className="figures absolute top-0.75 left-[calc(50%+0.0625rem)] min-w-4.75 rounded-full bg-foil px-1.25 text-center text-2xs/4.75 font-bold text-on-foil">
          {units}
        </span>
      )}
    </Link>
  );
}
