import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { staffListCopy } from '#copy/admin.ts';
import { adminProductsCopy, bulkCopy, productCardCopy } from '#copy/admin-products.ts';
import { BulkBar } from '#web/admin/products/bulk-bar.tsx';
import { DeleteProductDialog } from '#web/admin/products/delete-product-dialog.tsx';
import { FilterBar } from '#web/admin/products/filter-bar.tsx';
import { useSwitchFlag } from '#web/admin/products/mutations.ts';
import type { CardHandlers } from '#web/admin/products/product-card.tsx';
import { parseProductFilters } from '#web/admin/products/product-filters.ts';
import { ProductList } from '#web/admin/products/product-list.tsx';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { useProductSelection } from '#web/admin/products/use-product-selection.ts';
import { type FoundProducts, useStaffProducts } from '#web/admin/products/use-staff-products.ts';
import { NEW_BUTTON_ATTRIBUTE } from '#web/admin/shared/use-shortcuts.ts';
import { useUrlFilters } from '#web/admin/shared/use-url-filters.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Icon } from '#web/components/icon.tsx';
import { plusIcon, refreshIcon } from '#web/components/icons.ts';
import { toast } from '#web/lib/toast.ts';

/** The product page of the staff area. */
export function ProductsArea() {
  const { filters, choose, clear } = useUrlFilters('/admin/productos', parseProductFilters);
  const found = useStaffProducts(filters);
  const selection = useProductSelection(found.products);
  const { handlers, openStockId, productToDelete, closeDeleteDialog } = useCardHandlers(selection.select);
  const list = useRef<HTMLUListElement>(null);
  const isFiltered = Object.keys(filters).length > 0;

  return (
    <>
      <AreaHeader found={found} />
      <FilterBar filters={filters} choose={choose} clear={clear} />
      <div className="staff-list-line">
        {found.products.length > 0 && !found.isFailed && (
          <Checkbox
            className="staff-check-line"
            checked={selection.isAllSelected}
            onChange={selection.selectAll}
          >
            {bulkCopy.selectAll}
          </Checkbox>
        )}
        <Link to="/admin/$" params={{ _splat: 'productos/importar' }} className="link">
          {adminProductsCopy.importLink}
        </Link>
      </div>
      <ProductList
        found={found}
        list={list}
        selected={selection.ids}
        openStockId={openStockId}
        handlers={handlers}
        onClear={isFiltered ? clear : undefined}
      />
      {selection.selected.length > 0 && !found.isFailed && (
        <BulkBar products={selection.selected} onClear={selection.clear} />
      )}
      {productToDelete && (
        <DeleteProductDialog
          product={productToDelete}
          onDeleted={() => list.current?.focus({ preventScroll: true })}
          onClose={closeDeleteDialog}
        />
      )}
    </>
  );
}

function AreaHeader({ found }: { found: FoundProducts }) {
  const { isRefreshing, refresh } = found;
  return (
    <header className="staff-head">
      <div>
        <h1 className="text-2xl md:text-3xl">{adminProductsCopy.title}</h1>
        <p role="status" className="latin figures text-soft">
          {statusText(found)}
        </p>
      </div>
      <div className="staff-head-acts">
        <button
          type="button"
          className="button-plain"
          aria-disabled={isRefreshing || undefined}
          onClick={() => !isRefreshing && refresh()}
        >
          <Icon path={refreshIcon} className={`size-4 ${isRefreshing ? 'turning' : ''}`} />
          {staffListCopy.refresh}
        </button>
        <Link
          to="/admin/$"
          params={{ _splat: 'productos/nuevo' }}
          className="button"
          {...NEW_BUTTON_ATTRIBUTE}
        >
          <Icon path={plusIcon} className="size-4" />
          {adminProductsCopy.add}
        </Link>
      </div>
    </header>
  );
}

function statusText({ count, products, isFailed }: FoundProducts): string {
  if (isFailed) return '';
  return count === undefined ? adminProductsCopy.loading : adminProductsCopy.count(products.length, count);
}

/** Memoized callbacks of the cards, with the state that they change. */
function useCardHandlers(select: CardHandlers['select']) {
  const [openStockId, openStock] = useState<number>();
  const [productToDelete, remove] = useState<StaffProduct>();
  const { mutate } = useSwitchFlag((flag) => toast.error(productCardCopy.flagFailed[flag]));
  const handlers = useMemo<CardHandlers>(
    () => ({
      select,
      openStock,
      remove,
      switchFlag: ({ id }, flag, value) => mutate({ id, flag, value }),
    }),
    [select, mutate],
  );
  return { handlers, openStockId, productToDelete, closeDeleteDialog: () => remove(undefined) };
}
