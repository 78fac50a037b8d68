import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { CATALOGUE_PAGE_SIZE } from '#contract/limits.ts';
import { catalogueCopy } from '#copy/catalogue.ts';
import { commonCopy } from '#copy/common.ts';
import { type CatalogueSearch, canonicalSearch, catalogueParams } from '#domain/catalogue-search.ts';
import { PacketCard } from '#web/components/packet-card.tsx';
import { PacketGrid, PacketSection } from '#web/components/packet-grid.tsx';
import { useFocusNewItems } from '#web/hooks/use-focus-new-items.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { keepFocus } from '#web/lib/keep-focus.ts';
import { alternatives, brandList, facetCounts } from '#web/lib/queries/catalogue.ts';
import { Link } from '#web/lib/router/link.tsx';
import { CatalogueFilters } from '#web/shop/catalogue/catalogue-filters.tsx';
import { filterQuery, lastPage, loadedPages } from '#web/shop/catalogue/product-list-query.ts';
import {
  type CatalogueProducts,
  useCatalogueProducts,
  useCatalogueSearch,
} from '#web/shop/catalogue/use-catalogue.ts';

type CatalogueListProps = { chosen: CatalogueSearch; result: CatalogueProducts };

/** Cards above the fold on a phone or a small desktop; their images load eagerly. */
const EAGER_IMAGES = 6;

type PageLinkProps = {
  chosen: CatalogueSearch;
  page: number;
  label: string;
  /** While the page is loaded, the link keeps the focus and ignores clicks. */
  isLoading?: boolean;
  onClick?: () => void;
};

export function CataloguePage() {
  const { chosen, choose } = useCatalogueSearch();
  const result = useCatalogueProducts(chosen);
  const heading = useHeading(chosen);
  return (
    <div className="wrap">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-1 pt-8 pb-5 md:pt-12">
        <h1 className="max-w-full flex-1 text-3xl wrap-break-word md:text-5xl">{heading}</h1>
        <p role="status" className="latin figures pb-1 text-lg whitespace-nowrap text-soft">
          {statusText(result)}
        </p>
      </header>
      <CatalogueFilters chosen={chosen} choose={choose} count={result.count}>
        <CatalogueList chosen={chosen} result={result} />
      </CatalogueFilters>
    </div>
  );
}

/** The type or brand that the page is about; `Catálogo` for other selections. */
function useHeading(chosen: CatalogueSearch): string {
  const { types, brands } = canonicalSearch(chosen);
  const { api } = useAppContext();
  const { data: listed } = useQuery({ ...brandList(api), enabled: brands.length > 0 });
  return catalogueCopy.heading(types[0], listed?.find(({ id }) => id === brands[0])?.name);
}

function statusText({ count, isFailed }: CatalogueProducts): string {
  if (count !== undefined) return catalogueCopy.count(count);
  return isFailed ? '' : catalogueCopy.loading;
}

function CatalogueList({ chosen, result }: CatalogueListProps) {
  const { products, count, isChanging, isLoadingMore, isFailed } = result;
  const list = useRef<HTMLUListElement>(null);
  const loadedPage = isLoadingMore ? chosen.page - 1 : chosen.page;
  const seen = count === undefined ? '' : catalogueCopy.seen(seenCount(loadedPage, count), count);
  const focusNewCards = useFocusNewItems({ list, shown: products.length, text: seen });
  if (count === 0 && !isChanging) return <NoProducts search={chosen.search} />;

  const [firstPage = 1] = loadedPages(chosen.page);
  const hasMore = count !== undefined && loadedPage < lastPage(count) && !isFailed;
  return (
    <>
      <Correction chosen={chosen} />
      {firstPage > 1 && <PageLink chosen={chosen} page={firstPage - 1} label={catalogueCopy.loadEarlier} />}
      <PacketGrid busy={isChanging} listRef={list}>
        {products.map((product, index) => (
          <PacketCard key={product.id} product={product} eager={index < EAGER_IMAGES} />
        ))}
        {isLoadingMore && <PacketSkeletons count={CATALOGUE_PAGE_SIZE} />}
      </PacketGrid>
      {count !== undefined && !isChanging && (
        <p className="figures mt-8 text-center text-sm text-soft">{seen}</p>
      )}
      {isFailed && <ListError retry={result.retry} />}
      {hasMore && (
        <PageLink
          chosen={chosen}
          page={loadedPage + 1}
          label={isLoadingMore ? commonCopy.loadingMore : catalogueCopy.loadMore}
          isLoading={isLoadingMore}
          onClick={focusNewCards}
        />
      )}
    </>
  );
}

/** How many of the products come before the end of this page. */
function seenCount(page: number, count: number): number {
  return Math.min(page * CATALOGUE_PAGE_SIZE, count);
}

/** Pagination link, which works without scripts. With scripts it appends to the list and keeps the scroll position. */
function PageLink({ chosen, page, label, isLoading, onClick }: PageLinkProps) {
  return (
    <p className="mt-4 mb-10 text-center">
      <Link
        to="/productos"
        search={catalogueParams({ ...chosen, page })}
        replace
        resetScroll={false}
        preload={false}
        aria-disabled={isLoading || undefined}
        onClick={isLoading ? preventDefault : onClick}
        className="button min-w-[min(14rem,100%)]"
      >
        {label}
      </Link>
    </p>
  );
}

function preventDefault(event: MouseEvent) {
  event.preventDefault();
}

/** What the search was taken to mean, where nothing has the typed words. */
function Correction({ chosen }: { chosen: CatalogueSearch }) {
  const { api } = useAppContext();
  const { data } = useQuery(facetCounts(api, filterQuery(chosen)));
  if (!data?.corrected) return null;
  return (
    <p role="status" className="pb-5">
      {catalogueCopy.didYouMean}{' '}
      <Link
        ref={keepFocus}
        to="/productos"
        search={catalogueParams({ ...chosen, page: 1, search: data.corrected })}
        preload={false}
        className="link font-semibold"
      >
        {catalogueCopy.meant(data.corrected)}
      </Link>
      {catalogueCopy.nothingAsTyped(chosen.search)}
    </p>
  );
}

/** Nothing fits: near matches of the search, and what others choose. */
function NoProducts({ search }: { search: string }) {
  const { api } = useAppContext();
  const { data } = useQuery(alternatives(api, search));
  return (
    <>
      <div className="border-y border-line py-14 text-center">
        <p className="font-display text-xl">{catalogueCopy.empty}</p>
        <p className="mt-2 text-soft">{catalogueCopy.emptyHint}</p>
        <Link ref={keepFocus} to="/productos" className="button-plain mt-6">
          {catalogueCopy.seeAll}
        </Link>
      </div>
      <PacketSection title={catalogueCopy.near} products={data?.near ?? []} />
      <PacketSection title={catalogueCopy.popular} products={data?.popular ?? []} />
    </>
  );
}

function ListError({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="border-y border-line py-20 text-center">
      <p className="font-display text-xl">{catalogueCopy.failed}</p>
      <button ref={keepFocus} type="button" className="button mt-6" onClick={retry}>
        {commonCopy.retry}
      </button>
    </div>
  );
}

/** Loading placeholders of product cards. */
function PacketSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => index).map((index) => (
    <li key={index} className="packet-frame packet-rows" aria-hidden="true">
      <div className="packet row-span-4">
        <div className="h-12 bg-shade" />
        <div className="m-3 aspect-square animate-pulse rounded bg-shade sm:m-4" />
        <div className="grid gap-2 p-3 pt-0 pb-6 sm:p-4">
          <div className="h-6 w-3/4 animate-pulse rounded bg-shade" />
          <div className="h-4 w-1/2 animate-pulse rounded bg-shade" />
          <div className="mt-4 h-5 animate-pulse rounded bg-shade" />
        </div>
      </div>
    </li>
  ));
}
