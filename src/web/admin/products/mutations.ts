import { type QueryClient, useMutation } from '@tanstack/react-query';
import type { StaffBlisterView } from '#contract/products.ts';
import { bulkCopy, productCardCopy } from '#copy/admin-products.ts';
import { trashCopy } from '#copy/admin-stock.ts';
import type { ProductFlag } from '#web/admin/products/product-values.ts';
import {
  deletedProducts,
  editedProduct,
  type ProductPages,
  productChangeKey,
  productStock,
  type StaffProduct,
  staffProductKeys,
  stockSettings,
} from '#web/admin/products/queries.ts';
import { showUndoToast } from '#web/admin/shared/bulk/show-undo-toast.ts';
import { sendOnce } from '#web/admin/shared/form/send-once.ts';
import { oneAfterAnother } from '#web/admin/shared/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type StockVariables = {
  blister: StaffBlisterView;
  stock: number;
  stockBefore: number;
};

/**
 * Optimistic switch with rollback on error. Quick changes are sent one after another, so that the last one stays.
 */
export function useSwitchFlag(id: number, flag: ProductFlag) {
  const { api, queries } = useAppContext();
  const mutationKey = [...productChangeKey(id), flag];
  const update = (edit: (product: StaffProduct) => StaffProduct) => updateCachedProduct(queries, id, edit);
  const invalidateCatalogue = useInvalidateCatalogue();
  const invalidateEdited = useInvalidateEdited(id);
  return useMutation({
    ...oneAfterAnother(mutationKey),
    mutationFn: (value: boolean) => api.call('switchProduct', { params: { id }, body: { [flag]: value } }),
    onMutate: (value) => {
      update((product) => ({ ...product, [flag]: value }));
      invalidateEdited();
    },
    onError: (_error, value) => {
      update((product) => ({ ...product, [flag]: !value }));
      toast.error(productCardCopy.flagFailed[flag]);
    },
    // Updates only this flag, because another one of the product may be in flight. A change that waits is shown already.
    onSuccess: ({ version, ...answer }) => {
      const isLast = queries.isMutating({ mutationKey }) === 1;
      update((product) => ({
        ...product,
        [flag]: isLast ? answer[flag] : product[flag],
        version: Math.max(version, product.version),
      }));
      invalidateCatalogue();
    },
  });
}

export function useDeleteProduct() {
  const { api, queries } = useAppContext();
  const invalidateCatalogue = useInvalidateCatalogue();
  return useMutation({
    mutationFn: ({ id }: StaffProduct) => api.call('deleteProduct', { params: { id } }),
    onSuccess: (_nothing, { id }) => {
      updateCachedPages(queries, (results) => results.filter((product) => product.id !== id), -1);
      invalidateCatalogue();
      // The following pages have shifted by one product.
      queries.invalidateQueries({ queryKey: staffProductKeys });
    },
  });
}

/** Moves products to the trash; the toast can undo it. */
export function useTrashProducts() {
  const { api, queries } = useAppContext();
  const invalidateCatalogue = useInvalidateCatalogue();
  const refresh = () => {
    invalidateCatalogue();
    return queries.invalidateQueries({ queryKey: staffProductKeys });
  };
  const restore = useMutation({
    mutationFn: (products: Selected) =>
      api.call('restoreProducts', { body: { products: toSelection(products) } }),
    onSuccess: ({ count }) => {
      toast.success(bulkCopy.restored(count));
      return refresh();
    },
    onError: (error) => toast.error(getFirstErrorText(error, trashCopy.restoreFailed)),
  });
  return useMutation({
    mutationFn: (products: Selected) =>
      api.call('trashProducts', { body: { products: toSelection(products) } }),
    onSuccess: ({ count }, products) => {
      showUndoToast(bulkCopy.trashed(count), () => restore.mutate(products));
      return refresh();
    },
    onError: (error) => {
      const isConflict = findEditConflict('trashProducts', error) !== undefined;
      toast.error(isConflict ? bulkCopy.trashConflict : getFirstErrorText(error, bulkCopy.notTrashed));
      return refresh();
    },
  });
}

type Selected = ReadonlyArray<Pick<StaffProduct, 'id' | 'version'>>;

function toSelection(products: Selected) {
  return products.map(({ id, version }) => ({ id, version }));
}

/** Takes a product out of the trash; a toast says so, or why not. */
export function useRestoreProduct() {
  const { api, queries } = useAppContext();
  const invalidateCatalogue = useInvalidateCatalogue();
  return useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => api.call('restoreProduct', { params: { id } }),
    onSuccess: async (_product, { name }) => {
      toast.success(trashCopy.restored(name));
      invalidateCatalogue();
      await queries.invalidateQueries({ queryKey: deletedProducts(api).queryKey });
      queries.invalidateQueries({ queryKey: staffProductKeys });
    },
    onError: (error) => {
      toast.error(getFirstErrorText(error, trashCopy.restoreFailed));
      // Another person may have restored it.
      return queries.invalidateQueries({ queryKey: deletedProducts(api).queryKey });
    },
  });
}

export function useReceiveStock(productId: number) {
  const { api, queries } = useAppContext();
  const invalidateCatalogue = useInvalidateCatalogue();
  return useMutation({
    mutationFn: ({ blister, units }: { blister: number; units: number }) =>
      sendOnce(`receipt-${blister}`, { units }, (headers) =>
        api.call('receiveStock', { params: { id: blister }, body: { units }, headers }),
      ),
    onSuccess: () => {
      invalidateCatalogue();
      return queries.invalidateQueries({ queryKey: productStock(api, String(productId)).queryKey });
    },
  });
}

/** Sets a blister's own threshold of low stock; null for that of the product or the shop. */
export function useChangeThreshold(productId: number) {
  const { api, queries } = useAppContext();
  const invalidateCatalogue = useInvalidateCatalogue();
  return useMutation({
    mutationFn: ({ blister, value }: { blister: number; value: number | null }) =>
      api.call('changeBlisterThreshold', { params: { id: blister }, body: { low_stock_below: value } }),
    onSuccess: () => {
      invalidateCatalogue();
      return queries.invalidateQueries({ queryKey: productStock(api, String(productId)).queryKey });
    },
  });
}

/** Fails with EDIT_CONFLICT if another person changed the threshold. */
export function useReplaceStockSettings() {
  const { api, queries } = useAppContext();
  const invalidateCatalogue = useInvalidateCatalogue();
  return useMutation({
    mutationFn: (body: { low_stock_below: number; version: number }) =>
      api.call('replaceStockSettings', { body }),
    onSuccess: invalidateCatalogue,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: stockSettings(api).queryKey });
      await queries.invalidateQueries({ queryKey: [...productKeys, 'stock'] });
    },
  });
}

/** Fails with EDIT_CONFLICT if the stock is no longer `stockBefore`. */
export function useCountStock(id: number) {
  const { api, queries } = useAppContext();
  const invalidateCatalogue = useInvalidateCatalogue();
  return useMutation({
    mutationKey: productChangeKey(id),
    onMutate: useInvalidateEdited(id),
    mutationFn: ({ blister, stock, stockBefore }: StockVariables) =>
      api.call('countStock', { params: { id: blister.id }, body: { stock, stock_before: stockBefore } }),
    onSuccess: ({ id: blisterId, stock }) => {
      updateCachedProduct(queries, id, (now) => withStock(now, blisterId, stock));
      invalidateCatalogue();
      // The response lacks the product's new version.
      api.callAsStaff('getProduct', { params: { id } }).then(
        (fresh) => updateCachedProduct(queries, id, () => fresh),
        () => {},
      );
    },
  });
}

/** Marks the catalogue stale, to be refetched on the next visit; the lists shown stay as they are. */
export function useInvalidateCatalogue() {
  const { queries } = useAppContext();
  return () => {
    queries.invalidateQueries({ queryKey: productKeys, refetchType: 'none' });
  };
}

/** Marks the product to edit stale, so that its form requests it while a change is pending. */
function useInvalidateEdited(id: number) {
  const { api, queries } = useAppContext();
  return () => {
    queries.invalidateQueries({ queryKey: editedProduct(api, String(id)).queryKey, refetchType: 'none' });
  };
}

export function withStock(product: StaffProduct, blisterId: number, stock: number): StaffProduct {
  const blisters = product.blisters.map((one) => (one.id === blisterId ? { ...one, stock } : one));
  return { ...product, blisters, stock: blisters.reduce((sum, one) => sum + one.stock, 0) };
}

/**
 * Updates one product in every cached list. Other products keep their identity, so their memoized cards do not
 * rerender.
 */
function updateCachedProduct(
  queries: QueryClient,
  id: number,
  update: (product: StaffProduct) => StaffProduct,
): void {
  const updated = (product: StaffProduct) => (product.id === id ? update(product) : product);
  updateCachedPages(queries, (results) => results.map(updated), 0);
}

function updateCachedPages(
  queries: QueryClient,
  edit: (results: StaffProduct[]) => StaffProduct[],
  countChange: number,
): void {
  queries.setQueriesData<ProductPages>({ queryKey: [...staffProductKeys, 'list'] }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      count: page.count + countChange,
      results: edit(page.results),
    }));
    return { ...data, pages };
  });
}
