import { Link } from '@tanstack/react-router';
import { CATALOGUE_PAGE_SIZE } from '#contract/limits.ts';
import { catalogueCopy } from '#copy/catalogue.ts';
import { type CatalogueSearch, catalogueParams } from '#domain/catalogue-search.ts';
import { PacketCard } from '#web/components/packet-card.tsx';
import { PacketGrid, PacketSkeletons } from '#web/shop/catalogue/packet-grid.tsx';
import { lastPage, loadedPages } from '#web/shop/catalogue/product-list-query.ts';
import type { CatalogueProducts } from '#web/shop/catalogue/use-catalogue.ts';

type CatalogueListProps = { chosen: CatalogueSearch; result: CatalogueProducts };

export function CatalogueList({ chosen, result }: CatalogueListProps) {
  const { products, count, isChanging, isLoadingMore, isFailed } = result;
  if (count === 0 && !isChanging) return <NoProducts />;

  const [firstPage = 1] = loadedPages(chosen.page);
  const hasMore = count !== undefined && chosen.page < lastPage(count) && !isLoadingMore && !isFailed;
  return (
    <>
      {firstPage > 1 && <PageLink chosen={chosen} page={firstPage - 1} label={catalogueCopy.loadEarlier} />}
      <PacketGrid busy={isChanging || isLoadingMore}>
        {products.map((product, index) => (
          <PacketCard key={product.id} product={product} eager={index < EAGER_IMAGES} />
        ))}
        {isLoadingMore && <PacketSkeletons count={CATALOGUE_PAGE_SIZE} />}
      </PacketGrid>
      {isFailed && <ListError retry={result.retry} />}
      {hasMore && <PageLink chosen={chosen} page={chosen.page + 1} label={catalogueCopy.loadMore} />}
    </>
  );
}

/** Cards above the fold on a phone or a small desktop; their images load eagerly. */
const EAGER_IMAGES = 6;

type PageLinkProps = { chosen: CatalogueSearch; page: number; label: string };

/** Pagination link, which works without scripts. With scripts it appends to the list and keeps the scroll position. */
function PageLink({ chosen, page, label }: PageLinkProps) {
  return (
    <p className="my-10 text-center">
      <Link
        to="/productos"
        search={catalogueParams({ ...chosen, page })}
        replace
        resetScroll={false}
        preload={false}
        className="button min-w-56"
      >
        {label}
      </Link>
    </p>
  );
}

function NoProducts() {
  return (
    <div className="border-y border-line py-20 text-center">
      <p className="font-display text-xl">{catalogueCopy.empty}</p>
      <p className="mt-2 text-soft">{catalogueCopy.emptyHint}</p>
      <Link to="/productos" className="button-plain mt-6">
        {catalogueCopy.seeAll}
      </Link>
    </div>
  );
}

function ListError({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="border-y border-line py-20 text-center">
      <p className="font-display text-xl">{catalogueCopy.failed}</p>
      <button type="button" className="button mt-6" onClick={retry}>
        {catalogueCopy.tryAgain}
      </button>
    </div>
  );
}
