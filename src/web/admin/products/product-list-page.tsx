import { useState } from 'react';
import { sortCopy } from '#copy/admin.ts';
import { productGridCopy } from '#copy/admin-product-grid.ts';
import { adminProductsCopy, deleteProductCopy, productFilterCopy } from '#copy/admin-products.ts';
import { trashCopy } from '#copy/admin-stock.ts';
import { synonymsCopy } from '#copy/admin-synonyms.ts';
import { AwaitedProducts } from '#web/admin/products/awaited-products.tsx';
import { BulkBar } from '#web/admin/products/bulk-dialog.tsx';
import { useDeleteProduct, useRestoreProduct } from '#web/admin/products/mutations.ts';
import { ProductCard } from '#web/admin/products/product-card.tsx';
import {
  loadMatchingProducts,
  productFilters,
  productQuery,
  type StaffProduct,
  useStaffProducts,
  useWaitingCounts,
} from '#web/admin/products/queries.ts';
import { useBrandOptions } from '#web/admin/products/use-brand-options.ts';
import { useProductTable } from '#web/admin/products/use-product-table.tsx';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { countSelected, useSelection } from '#web/admin/shared/bulk/use-selection.ts';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { NewRecordLink } from '#web/admin/shared/frame/page-header.tsx';
import { FilterBar } from '#web/admin/shared/list/filter-bar.tsx';
import { EmptyList, ListPage, RefreshButton } from '#web/admin/shared/list/list-page.tsx';
import { ListToolbar } from '#web/admin/shared/list/list-toolbar.tsx';
import { RecordCardSkeleton } from '#web/admin/shared/list/record-card.tsx';
import { SavedViewTabs } from '#web/admin/shared/list/saved-view-tabs.tsx';
import { useListView } from '#web/admin/shared/list/use-list-view.ts';
import { useSavedViews } from '#web/admin/shared/list/use-saved-views.ts';
import { useUrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { Link } from '#web/lib/router/link.tsx';

const GRID_PATH = 'productos/planilla';
const pageLinks = [
  { path: GRID_PATH, label: productGridCopy.link },
  { path: 'productos/papelera', label: trashCopy.link },
  { path: 'productos/sinonimos', label: synonymsCopy.link },
  { path: 'productos/importar', label: adminProductsCopy.importLink },
];

export function AdminProductsPage() {
  const url = useUrlFilters('/admin/productos', productFilters);
  const view = useListView();
  const found = useStaffProducts(url.filters, view);
  const waiting = useWaitingCounts(found.items.filter(({ stock }) => stock === 0).map(({ id }) => id));
  const { api } = useAppContext();
  const selection = useSelection(found.items, JSON.stringify(productQuery(url.filters)));
  const brandOptions = useBrandOptions(url.filters.brand);
  /** The product whose stock editor is open. */
  const [openStockId, openStock] = useState<number>();
  const [productToDelete, remove] = useState<StaffProduct>();
  const restore = useRestoreProduct();
  /** The grid has the filters of the list. */
  const { columns: _, ...gridSearch } = url.filters;
  const views = useSavedViews('products', url);
  const table = useProductTable({ filters: url.filters, selection, waiting, onRemove: remove });

  return (
    <ListPage
      texts={adminProductsCopy}
      found={found}
      formatCount={(count) => adminProductsCopy.count(found.items.length, count)}
      actions={
        <>
          <RefreshButton isRefreshing={found.isRefreshing} onRefresh={found.refresh} />
          <Allowed to="editCatalogue">
            <NewRecordLink path="productos/nuevo">{adminProductsCopy.add}</NewRecordLink>
          </Allowed>
        </>
      }
      renderCard={(product) => (
        <ProductCard
          product={product}
          isSelected={selection.ids.has(product.id)}
          isStockOpen={openStockId === product.id}
          waiting={waiting.get(product.id)}
          onSelect={selection.select}
          onOpenStock={openStock}
          onRemove={remove}
        />
      )}
      table={view === 'table' ? { ...table, chosenColumns: views.columns } : undefined}
      skeleton={<RecordCardSkeleton hasImage />}
      empty={
        <EmptyList
          title={adminProductsCopy.empty}
          text={url.onClear ? adminProductsCopy.emptyFiltered : adminProductsCopy.emptyCatalogue}
          onClear={url.onClear}
        />
      }
      footer={
        <>
          <BulkBar
            count={countSelected(selection, found.count)}
            loadProducts={async () =>
              selection.isAllMatching ? loadMatchingProducts(api, url.filters) : selection.selected
            }
            onClear={selection.clear}
          />
          {productToDelete && (
            <ConfirmMutation
              item={productToDelete}
              name={productToDelete.name}
              useMutation={useDeleteProduct}
              copy={deleteProductCopy}
              undo={() => restore.mutate(productToDelete)}
              onClose={() => remove(undefined)}
            />
          )}
        </>
      }
    >
      <SavedViewTabs state={views} />
      {url.onClear === undefined && <AwaitedProducts />}
      <FilterBar url={url} copy={productFilterCopy} options={{ brand: brandOptions }} />
      <ListToolbar
        view={view}
        views={views}
        table={table}
        found={found}
        sort={{ url, labels: sortCopy.products }}
      >
        <Allowed to="editCatalogue">
          <span className="flex flex-wrap gap-x-5 md:max-lg:ml-auto">
            {pageLinks.map(({ path, label }) => (
              <Link
                key={path}
                to="/admin/$"
                params={{ _splat: path }}
                search={path === GRID_PATH ? gridSearch : {}}
                className="link inline-flex min-h-11 items-center"
              >
                {label}
              </Link>
            ))}
          </span>
        </Allowed>
      </ListToolbar>
    </ListPage>
  );
}
