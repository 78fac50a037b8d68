import type { ReactNode } from 'react';
import type { BrandView } from '#contract/brands.ts';
import { staffListCopy } from '#copy/admin.ts';
import { adminBrandsCopy } from '#copy/admin-brands.ts';
import type { FoundBrands } from '#web/admin/brands/use-brand-search.ts';
import { SearchField } from '#web/admin/shared/search-field.tsx';
import { LoadError } from '#web/components/load-error.tsx';

type BrandListLayoutProps = {
  texts: {
    title: string;
    list: string;
    search: string;
    loading: string;
    notFound: string;
    count: (count: number) => string;
  };
  brands: FoundBrands;
  query: string;
  /** Actions beside the title. */
  actions?: ReactNode;
  /** Shown in place of the list when there are no brands at all. */
  empty: ReactNode;
  renderCard: (brand: BrandView) => ReactNode;
};

/** Layout shared by the pages "bancos" and "marcas": heading, search and cards. */
export function BrandListLayout({ texts, brands, query, actions, empty, renderCard }: BrandListLayoutProps) {
  const { all, found, isFailed } = brands;
  return (
    <>
      <header className="staff-head">
        <div>
          <h1 className="text-2xl md:text-3xl">{texts.title}</h1>
          <p role="status" className="latin figures text-soft">
            {!isFailed && (found ? texts.count(found.length) : texts.loading)}
          </p>
        </div>
        {actions && <div className="staff-head-acts">{actions}</div>}
      </header>
      {all && all.length > 0 && (
        <search className="filter-bar">
          <SearchField label={texts.search} query={query} onSearch={brands.setSearch} />
        </search>
      )}
      {isFailed && <LoadError className="mt-5" text={adminBrandsCopy.failed} onRetry={brands.retry} />}
      {!isFailed && all?.length === 0 && empty}
      {!isFailed && all && all.length > 0 && found?.length === 0 && (
        <div className="staff-empty">
          <p className="font-display text-xl">{texts.notFound}</p>
          <button type="button" className="button-plain mt-5" onClick={() => brands.setSearch('')}>
            {staffListCopy.clearSearch}
          </button>
        </div>
      )}
      <ul aria-label={texts.list} aria-busy={!found} className="staff-cards mt-5">
        {!isFailed && (found ? found.map(renderCard) : <Skeletons />)}
      </ul>
    </>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd'] as const;

function Skeletons() {
  return skeletonKeys.map((row) => (
    <li key={row} className="staff-card" aria-hidden="true">
      <div className="staff-card-face">
        <div className="skeleton size-20" />
        <div className="grid content-start gap-2">
          <div className="skeleton h-6 w-40 max-w-full" />
          <div className="skeleton h-3.5 w-24" />
          <div className="skeleton h-3.5 w-48 max-w-full" />
        </div>
      </div>
      <div className="skeleton mx-4 mb-4 h-6" />
    </li>
  ));
}
