import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { contactCopy } from '#copy/contact.ts';
import { layoutCopy } from '#copy/layout.ts';
import { dateFormat } from '#lib/time-zone.ts';
import { whatsappUrl } from '#lib/whatsapp.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { EmailText } from '#web/components/email-text.tsx';
import { Icon } from '#web/components/icon.tsx';
import { whatsappIcon } from '#web/components/icons.ts';
import { SiteContext, useSite } from '#web/hooks/use-site.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { useChosen } from '#web/lib/chosen-products.ts';
import { CONTENT_ID, FOOTER_ID } from '#web/lib/element-ids.ts';
import { siteSettings } from '#web/lib/queries/site.ts';
import { useLocation, useRouterState } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Outlet } from '#web/lib/router/provider.tsx';
import { sloganLanguage } from '#web/lib/slogan-language.ts';
import { AgeGate } from '#web/shop/age-gate/age-gate.tsx';
import type { CompareBar } from '#web/shop/compare/compare-bar.tsx';
import { hidesFrame } from '#web/shop/frame/hides-frame.ts';
import { footerLegalLinks, footerLinks } from '#web/shop/frame/nav-links.ts';
import { SiteHeader } from '#web/shop/frame/site-header.tsx';
import { SocialLinks } from '#web/shop/frame/social-links.tsx';

/** Layout of every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { api, queries } = useAppContext();
  const { data: site } = useSuspenseQuery(siteSettings(api), queries);
  // Of the page that is shown: the frame of the next one comes with it.
  const isFrameHidden = useRouterState({
    select: ({ matches }) =>
      matches.some(({ route, params }) => hidesFrame([route.fullPath, ...Object.values(params)].join('/'))),
  });
  // Beside its navigation, which the link to the content skips.
  const hasOwnMain = useRouterState({
    select: ({ matches }) =>
      matches.some(({ route, status }) => route.fullPath === '/admin' && status === 'success'),
  });
  return (
    <QueryClientProvider client={queries}>
      <SiteContext value={site}>
        <a
          href={`#${CONTENT_ID}`}
          className="absolute -top-16 left-4 z-40 rounded-b-lg bg-ink px-4 py-3 font-semibold text-paper focus:top-0 print:hidden"
        >
          {layoutCopy.skip}
        </a>
        {!isFrameHidden && <SiteHeader />}
        {hasOwnMain ? (
          children
        ) : (
          <main id={CONTENT_ID} tabIndex={-1}>
            {children}
          </main>
        )}
        {!isFrameHidden && <CompareBarSlot />}
        {!isFrameHidden && <SiteFooter />}
        <AgeGate />
      </SiteContext>
    </QueryClientProvider>
  );
}

/** Pages that show varieties to choose from. */
const WITH_COMPARE_BAR = /^\/(?:$|productos|producto\/|guardadas|primera-vez)/;

/** The bar is loaded once something is chosen. On phones the product page has a bar of its own. */
function CompareBarSlot() {
  const ids = useChosen('compared');
  const { pathname } = useLocation();
  const [Bar, setBar] = useState<typeof CompareBar>();
  const isShown = ids.length > 0 && WITH_COMPARE_BAR.test(pathname);
  useEffect(() => {
    if (isShown)
      import('#web/shop/compare/compare-bar.tsx').then((module) => setBar(() => module.CompareBar));
  }, [isShown]);
  if (!isShown || !Bar) return null;
  return <Bar ids={ids} className={pathname.startsWith('/producto/') ? 'max-md:hidden' : ''} />;
}

function SiteFooter() {
  const site = useSite();
  return (
    <footer
      id={FOOTER_ID}
      className="crimp-top mt-20 bg-moss pt-3 pb-(--toast-height) text-on-moss print:hidden"
    >
      <div className="wrap grid gap-10 py-12 md:grid-cols-[minmax(12rem,1fr)_auto_minmax(0,max-content)] lg:gap-x-24">
        <div>
          <BrandMarkIcon className="mb-4 size-10 text-foil" />
          <p className="font-display text-2xl">{site.name}</p>
          <p lang={sloganLanguage(site.tagline)} className="latin mt-1 text-lg opacity-85">
            {site.tagline}
          </p>
        </div>
        <nav aria-label={layoutCopy.footerNavigation}>
          <FooterLinks links={footerLinks} className="md:grid-cols-[auto_auto]" />
        </nav>
        <div>
          <section aria-label={layoutCopy.contact} className="grid justify-items-start">
            <a href={`mailto:${site.email}`} className="inline-flex min-h-11 items-center hover:text-foil">
              <EmailText email={site.email} />
            </a>
            {site.whatsapp && (
              <a
                href={whatsappUrl(site.whatsapp)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 hover:text-foil"
              >
                <Icon path={whatsappIcon} className="size-4" />
                {contactCopy.whatsapp}
              </a>
            )}
          </section>
          <div className="-ml-3">
            <SocialLinks />
          </div>
        </div>
      </div>
      <div className="wrap text-xs">
        <nav
          aria-label={layoutCopy.legalNavigation}
          className="flex-wrap justify-between gap-x-6 border-t border-on-moss/20 pt-2 md:flex"
        >
          <FooterLinks links={footerLegalLinks} className="md:flex" />
          {site.consumer_defense_url && (
            <a
              href={site.consumer_defense_url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline hover:text-foil"
            >
              {layoutCopy.consumerDefense}
            </a>
          )}
        </nav>
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 pt-2 pb-5">
          <span suppressHydrationWarning>{layoutCopy.copyright(site.name, currentYear())}</span>
          <span>{site.seller}</span>
          <span>{layoutCopy.adultsOnly}</span>
        </p>
      </div>
    </footer>
  );
}

type FooterLinksProps = {
  links: ReadonlyArray<(typeof footerLinks | typeof footerLegalLinks)[number]>;
  className: string;
};

function FooterLinks({ links, className }: FooterLinksProps) {
  return (
    <ul className={`grid phone-columns gap-x-6 ${className}`}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-11 min-w-11 items-center hover:text-foil">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const yearFormat = dateFormat({ year: 'numeric' });

/** Until hydration, a page cached over New Year's Eve shows the old year. */
function currentYear(): string {
  return yearFormat.format();
}

export function RootLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
