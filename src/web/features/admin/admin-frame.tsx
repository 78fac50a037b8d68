import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { adminCopy as copy } from '#copy/admin.ts';
import { type AdminSection, adminSections } from '#web/features/admin/admin-sections.ts';
import { siteSettings } from '#web/features/site/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { BrandMarkIcon } from '#web/ui/brand-mark-icon.tsx';

type AdminFrameProps = { section: AdminSection | undefined; children: ReactNode };

/** The staff's area: a rail on the left, a bar on top on small screens. */
export function AdminFrame({ section, children }: AdminFrameProps) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:content-stretch">
      <div className="bg-moss text-on-moss lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto">
        <div className="flex items-center justify-between gap-3 px-4 py-2 lg:px-5 lg:py-5">
          <BrandLink />
          <ShopLink className="lg:hidden" />
        </div>
        <nav aria-label={copy.navigation} className="px-4 pb-3 lg:px-5 lg:pb-5">
          <ul className="flex flex-wrap gap-x-1 lg:block">
            {adminSections.map((name) => (
              <li key={name}>
                <Link
                  to="/admin/$"
                  params={{ _splat: name }}
                  className="rail-link"
                  aria-current={name === section ? 'page' : undefined}
                >
                  {copy.sections[name]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto hidden border-t border-on-moss/20 px-5 py-3 lg:block">
          <ShopLink className="" />
        </div>
      </div>
      <div className="min-w-0 px-4 py-6 md:px-8 md:py-8">{children}</div>
    </div>
  );
}

function BrandLink() {
  const { api } = useAppContext();
  const { data: site } = useSuspenseQuery(siteSettings(api));
  return (
    <Link
      to="/admin/$"
      params={{ _splat: '' }}
      activeOptions={{ exact: true }}
      aria-label={copy.home(site.name)}
      className="flex min-h-11 min-w-0 items-center gap-2.5"
    >
      <BrandMarkIcon className="size-7 shrink-0 text-foil" />
      <span className="truncate font-display text-lg">{site.name}</span>
    </Link>
  );
}

function ShopLink({ className }: { className: string }) {
  return (
    <Link
      to="/"
      activeOptions={{ exact: true }}
      className={`inline-flex min-h-11 shrink-0 items-center text-sm hover:text-foil ${className}`}
    >
      {copy.toShop}
    </Link>
  );
}
