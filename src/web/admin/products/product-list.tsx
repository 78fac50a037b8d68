import { memo, type RefObject, useDeferredValue, useId } from 'react';
import { adminProductsCopy, productFilterCopy } from '#copy/admin-products.ts';
import { type CardHandlers, ProductCard } from '#web/admin/products/product-card.tsx';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import type { FoundProducts } from '#web/admin/products/use-staff-products.ts';
import { LoadError } from '#web/components/load-error.tsx';

type ProductListProps = {
  found: FoundProducts;
  list: RefObject<HTMLUListElement | null>;
  selected: ReadonlySet<number>;
  openStockId: number | undefined;
  handlers: CardHandlers;
  /** Undefined when no filter is set. */
  onClear: (() => void) | undefined;
};

export function ProductList({ found, list, selected, openStockId, handlers, onClear }: ProductListProps) {
  const { products, count, isFailed, isChanging, isLoadingMore } = found;
  const shown = useDeferredValue(products);
  const isRendering = shown.length < products.length;
  if (isFailed) return <LoadError className="mt-5" text={adminProductsCopy.failed} onRetry={found.refresh} />;
  if (count === 0 && !isChanging) return <Empty onClear={onClear} />;

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={adminProductsCopy.list}
        aria-busy={count === undefined || isChanging || isLoadingMore}
        data-changing={isChanging || undefined}
        className="staff-cards"
      >
        <Cards products={shown} selected={selected} openStockId={openStockId} handlers={handlers} />
        {(count === undefined || isLoadingMore || isRendering) && <Skeletons />}
      </ul>
      {found.isMoreFailed && !isLoadingMore && (
        <LoadError className="mt-5" text={adminProductsCopy.moreFailed} onRetry={found.loadMore} />
      )}
      {found.hasMore && !found.isMoreFailed && (
        <p className="mt-8 text-center">
          <button
            type="button"
            className="button min-w-56"
            aria-disabled={isLoadingMore || undefined}
            onClick={() => !isLoadingMore && found.loadMore()}
          >
            {isLoadingMore ? adminProductsCopy.loadingMore : adminProductsCopy.loadMore}
          </button>
        </p>
      )}
    </>
  );
}

type CardsProps = Pick<ProductListProps, 'selected' | 'openStockId' | 'handlers'> & {
  products: readonly StaffProduct[];
};

/** Memoized for the deferred render: hundreds of new cards, as after clearing filters, do not block the page. */
const Cards = memo(({ products, selected, openStockId, handlers }: CardsProps) =>
  products.map((product) => (
    <ProductCard
      key={product.id}
      product={product}
      isSelected={selected.has(product.id)}
      isStockOpen={openStockId === product.id}
      handlers={handlers}
    />
  )),
);

function Empty({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <div className="staff-empty">
      <p className="font-display text-xl">{adminProductsCopy.empty}</p>
      <p className="mt-1 text-soft">
        {onClear ? adminProductsCopy.emptyFiltered : adminProductsCopy.emptyCatalogue}
      </p>
      {onClear && (
        <button type="button" className="button-plain mt-5" onClick={onClear}>
          {productFilterCopy.clear}
        </button>
      )}
    </div>
  );
}

const skeletonIndexes = Array.from({ length: 9 }, (_, index) => index);

function Skeletons() {
  const id = useId();
  return skeletonIndexes.map((index) => (
    <li key={`${id}${index}`} className="staff-card" aria-hidden="true">
      <div className="staff-card-face">
        <div className="skeleton size-20" />
        <div className="grid content-start gap-2">
          <div className="skeleton h-3.5 w-24" />
          <div className="skeleton h-6 w-40 max-w-full" />
          <div className="skeleton h-3.5 w-32" />
          <div className="skeleton h-4 w-28" />
        </div>
      </div>
      <div className="skeleton mx-4 my-4 h-6" />
      <div className="skeleton mx-4 mb-4 h-6" />
    </li>
  ));
}
