import { useMutation } from '@tanstack/react-query';
import type { PricedBlisterView } from '#contract/products.ts';
import { dropListed, editListed } from '#web/features/admin-products/edit-pages.ts';
import { type StaffProduct, staffProductKeys } from '#web/features/admin-products/queries.ts';
import { productKeys } from '#web/features/catalogue/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

export type Flag = 'available' | 'highlighted' | 'limited_edition';
type Switching = { id: number; flag: Flag; value: boolean };
type Counting = { product: StaffProduct; blister: PricedBlisterView; stock: number; stockBefore: number };

/**
 * Seen at once; taken back when the server does not take it. `onFailed` is called for each, which what is given
 * to `mutate` is not: several may be on their way.
 */
export function useSwitchFlag(onFailed: (flag: Flag) => void) {
  const { api, queries } = useAppContext();
  const show = ({ id, flag, value }: Switching) =>
    editListed(queries, id, (product) => ({ ...product, [flag]: value }));
  const drop = useDropCatalogue();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, flag, value }: Switching) =>
      api.call('switchProduct', { params: { id }, body: { [flag]: value } }),
    onMutate: show,
    onError: (_error, { id, flag, value }) => {
      show({ id, flag, value: !value });
      onFailed(flag);
    },
    // Only what was asked: another switch of the same product may be on its way.
    onSuccess: ({ version, ...answer }, { id, flag }) => {
      editListed(queries, id, (product) => ({
        ...product,
        [flag]: answer[flag],
        version: Math.max(version, product.version),
      }));
      drop();
    },
  });
}

export function useDeleteProduct() {
  const { api, queries } = useAppContext();
  const drop = useDropCatalogue();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: StaffProduct) => api.call('deleteProduct', { params: { id } }),
    onSuccess: (_nothing, { id }) => {
      dropListed(queries, id);
      drop();
      // The next page starts one product earlier now.
      queries.invalidateQueries({ queryKey: staffProductKeys });
    },
  });
}

/** Refused as EDIT_CONFLICT when there are not `stockBefore` units any more. */
export function useCountStock() {
  const { api, queries } = useAppContext();
  const drop = useDropCatalogue();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ blister, stock, stockBefore }: Counting) =>
      api.call('countStock', { params: { id: blister.id }, body: { stock, stock_before: stockBefore } }),
    onSuccess: ({ id, stock }, { product }) => {
      editListed(queries, product.id, (now) => withStock(now, id, stock));
      drop();
      // The product has a new version now, which the answer does not tell.
      api.callAsStaff('getProduct', { params: { id: product.id } }).then(
        (fresh) => editListed(queries, product.id, () => fresh),
        () => {},
      );
    },
  });
}

/** The shop's pages and the counts of the start are read anew when they are next seen; the lists stay as they are. */
export function useDropCatalogue() {
  const { queries } = useAppContext();
  return () => {
    queries.invalidateQueries({ queryKey: productKeys, refetchType: 'none' });
    queries.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' });
  };
}

export function withStock(product: StaffProduct, blisterId: number, stock: number): StaffProduct {
  const blisters = product.blisters.map((one) => (one.id === blisterId ? { ...one, stock } : one));
  return { ...product, blisters, stock: blisters.reduce((sum, one) => sum + one.stock, 0) };
}
