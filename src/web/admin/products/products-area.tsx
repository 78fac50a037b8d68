import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { MAX_BULK_PRODUCTS } from '#contract/limits.ts';
import { staffListCopy } from '#copy/admin.ts';
import { adminProductsCopy, bulkCopy, deleteProductCopy, productCardCopy } from '#copy/admin-products.ts';
import { BulkDialog } from '#web/admin/products/bulk-dialog.tsx';
import { FilterBar } from '#web/admin/products/filter-bar.tsx';
import { useDeleteProduct, useSwitchFlag } from '#web/admin/products/mutations.ts';
import type { CardHandlers } from '#web/admin/products/product-card.tsx';
import { parseProductFilters } from '#web/admin/products/product-filters.ts';
import { ProductList } from '#web/admin/products/product-list.tsx';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { type FoundProducts, useStaffProducts } from '#web/admin/products/use-staff-products.ts';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { NEW_BUTTON_ATTRIBUTE } from '#web/admin/shared/use-shortcuts.ts';
import { useUrlFilters } from '#web/admin/shared/use-url-filters.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Icon } from '#web/components/icon.tsx';
import { closeIcon, plusIcon, refreshIcon } from '#web/components/icons.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type BulkBarProps = { products: readonly StaffProduct[]; onClear: () => void };

const noIds: ReadonlySet<number> = new Set();

type DeleteProductDialogProps = { product: StaffProduct; onDeleted: () => void; onClose: () => void };

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

function DeleteProductDialog({ product, onDeleted, onClose }: DeleteProductDialogProps) {
  return (
    <ConfirmMutation
      item={product}
      mutation={useDeleteProduct()}
      copy={{
        ...deleteProductCopy,
        title: deleteProductCopy.title(product.name),
        done: deleteProductCopy.done(product.name),
      }}
      formatError={(error) => deleteProductCopy.failed(getErrorText(error, deleteProductCopy.unexpected))}
      onSuccess={onDeleted}
      onClose={onClose}
    />
  );
}

/** Selection among the products shown; products that leave the list are ignored. */
function useProductSelection(products: readonly StaffProduct[]) {
  const [selectedIds, setSelectedIds] = useState(noIds);
  const selected = useMemo(() => products.filter(({ id }) => selectedIds.has(id)), [products, selectedIds]);
  const select = useCallback((id: number, isSelected: boolean) => {
    setSelectedIds((now) => {
      const next = new Set(now);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return {
    ids: selectedIds,
    selected,
    isAllSelected: products.length > 0 && selected.length === products.length,
    select,
    selectAll: (isSelected: boolean) =>
      setSelectedIds(isSelected ? new Set(products.map(({ id }) => id)) : noIds),
    clear: () => setSelectedIds(noIds),
  };
}

/** Bar with the number of selected products and the bulk actions. */
function BulkBar({ products, onClear }: BulkBarProps) {
  const [isOpen, setOpen] = useState(false);
  const isTooMany = products.length > MAX_BULK_PRODUCTS;
  return (
    <section
      aria-label={bulkCopy.bar}
      data-action-bar
      className="fixed inset-x-2 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-15 flex items-center gap-x-2 gap-y-1 rounded-packet bg-moss py-1.5 pr-2 pl-4 text-sm text-on-moss shadow-[0_10px_28px_rgb(var(--shadow)/0.35)] lg:right-8 lg:bottom-5 lg:left-62"
    >
      <button
        type="button"
        aria-label={bulkCopy.clear}
        className="-ml-2 grid size-11 place-items-center rounded-full hover:bg-moss-hover"
        onClick={onClear}
      >
        <Icon path={closeIcon} className="size-4" />
      </button>
      <p role="status" className="figures mr-auto font-semibold">
        {isTooMany ? bulkCopy.tooMany(MAX_BULK_PRODUCTS) : bulkCopy.count(products.length)}
      </p>
      <button
        type="button"
        className="button-plain border-foil bg-card text-ink hover:border-foil"
        aria-haspopup="dialog"
        disabled={isTooMany}
        onClick={() => setOpen(true)}
      >
        {bulkCopy.edit}
      </button>
      {isOpen && <BulkDialog products={products} onClose={() => setOpen(false)} onDone={onClear} />}
    </section>
  );
}
