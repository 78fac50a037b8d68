import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { layoutCopy } from '#copy/layout.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { menuIcon, rightIcon } from '#web/components/icons.ts';
import { FOOTER_ID } from '#web/lib/element-ids.ts';
import { headerLinks } from '#web/shop/frame/nav-links.ts';
import { ProductSearch } from '#web/shop/search/product-search.tsx';

/** Navigation and search on small screens. Without scripts it is a link to the footer's navigation. */
export function MobileMenu() {
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
        className="button-quiet unscripted:hidden -mr-3 px-3"
        aria-haspopup="dialog"
        aria-label={layoutCopy.menu}
        onClick={() => setOpen(true)}
      >
        <Icon path={menuIcon} className="size-6" />
      </button>
      <Dialog open={open} onClose={close} title={layoutCopy.menu} closeLabel={layoutCopy.closeMenu}>
        <ProductSearch onNavigate={close} />
        <nav aria-label={layoutCopy.mainNavigation}>
          <ul className="border-t border-line">
            {headerLinks.map(({ to, label }) => (
              <li key={to} className="border-b border-line">
                <Link to={to} className="flex min-h-14 items-center justify-between font-display text-xl">
                  {label}
                  <Icon path={rightIcon} className="size-4 text-soft" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Dialog>
    </div>
  );
}

function useCloseOnNavigation(close: () => void) {
  const { pathname, searchStr } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new address that closes the menu
  useEffect(close, [pathname, searchStr]);
}
