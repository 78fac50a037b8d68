import { Link } from '@tanstack/react-router';
import { CATALOGUE_PAGE_SIZE } from '#contract/limits.ts';
import { catalogueCopy } from '#copy/catalogue.ts';
import { type CatalogueSearch, catalogueParams } from '#domain/catalogue-search.ts';
import { lastPage, pagesShown } from '#web/features/catalogue/list-query.ts';
import { PacketCard } from '#web/features/catalogue/packet-card.tsx';
import { PacketGrid, PacketSkeletons } from '#web/features/catalogue/packet-grid.tsx';
import type { CatalogueProducts } from '#web/features/catalogue/use-catalogue.ts';

type CatalogueListProps = { chosen: CatalogueSearch; found: CatalogueProducts };

export function CatalogueList({ chosen, found }: CatalogueListProps) {
  const { products, count, isChanging, isLoadingMore, isFailed } = found;
  if (count === 0 && !isChanging) return <Empty />;

  const [firstPage = 1] = pagesShown(chosen.page);
  const hasMore = count !== undefined && chosen.page < lastPage(count) && !isLoadingMore && !isFailed;
  return (
    <>
      {firstPage > 1 && <PageLink chosen={chosen} page={firstPage - 1} label={catalogueCopy.loadEarlier} />}
      <PacketGrid busy={isChanging || isLoadingMore}>
        {products.map((product, index) => (
          <PacketCard key={product.id} product={product} eager={index < EAGER} />
        ))}
        {isLoadingMore && <PacketSkeletons count={CATALOGUE_PAGE_SIZE} />}
      </PacketGrid>
      {isFailed && <Failed retry={found.retry} />}
      {hasMore && <PageLink chosen={chosen} page={chosen.page + 1} label={catalogueCopy.loadMore} />}
    </>
  );
}

/** Cards above the fold on a phone or a small desktop; their images load eagerly. */
const EAGER = 6;

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

function Empty() {
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

function Failed({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="border-y border-line py-20 text-center">
      <p className="font-display text-xl">{catalogueCopy.failed}</p>
      <button type="button" className="button mt-6" onClick={retry}>
        {catalogueCopy.tryAgain}
      </button>
    </div>
  );
}
