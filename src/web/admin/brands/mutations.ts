import { type QueryClient, useMutation } from '@tanstack/react-query';
import type { BrandView } from '#contract/brands.ts';
import type { BrandDraft } from '#contract/catalogue-drafts.ts';
import { brandCardCopy, deleteBrandCopy } from '#copy/admin-brands.ts';
import { toBrandValues } from '#web/admin/brands/brand-values.ts';
import { brandChangeKey } from '#web/admin/brands/queries.ts';
import { sendOnce } from '#web/admin/shared/form/send-once.ts';
import { oneAfterAnother } from '#web/admin/shared/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { brandListKey } from '#web/lib/queries/catalogue.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type SaveVariables = { draft: BrandDraft; base: BrandView | undefined };

/** Creates the brand if `base` is undefined. Products carry the brand's name, so all product queries are invalidated. */
export function useSaveBrand() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: ({ draft, base }: SaveVariables) =>
      base
        ? api.call('replaceBrand', { params: { id: base.id }, body: { ...draft, version: base.version } })
        : sendOnce('brand-request', draft, (headers) => api.call('createBrand', { body: draft, headers })),
    onSuccess: () => {
      queries.removeQueries({ queryKey: productKeys, type: 'inactive' });
      queries.invalidateQueries({ queryKey: productKeys });
    },
  });
}

/**
 * Optimistic switch with rollback on error. The whole brand is sent (staff-and-warranty §2), and quick changes one after
 * another, because each needs the version of the one before it.
 */
export function useSwitchNational(brand: BrandView) {
  const { api, queries } = useAppContext();
  const { id } = brand;
  const mutationKey = brandChangeKey(id);
  const update = (edit: (brand: BrandView) => BrandView) => updateCachedBrand(queries, id, edit);
  return useMutation({
    ...oneAfterAnother(mutationKey),
    mutationFn: (is_national: boolean) => {
      const cached = queries.getQueryData<BrandView[]>(brandListKey)?.find((one) => one.id === id);
      const current = cached ?? brand;
      return api.call('replaceBrand', {
        params: { id },
        body: { ...toBrandValues(current), is_national, version: current.version },
      });
    },
    onMutate: (is_national) => update((cached) => ({ ...cached, is_national })),
    onError: (_error, is_national) => {
      update((cached) => ({ ...cached, is_national: !is_national }));
      // The cached brand may be out of date.
      queries.invalidateQueries({ queryKey: brandListKey });
      toast.error(brandCardCopy.toggleFailed);
    },
    // A change that waits is shown already.
    onSuccess: (saved) =>
      update(({ is_national }) =>
        queries.isMutating({ mutationKey }) === 1 ? saved : { ...saved, is_national },
      ),
  });
}

export function useDeleteBrand() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: ({ id }: BrandView) => api.call('deleteBrand', { params: { id } }),
    onSuccess: (_nothing, { id }) =>
      queries.setQueryData<BrandView[]>(brandListKey, (brands) => brands?.filter((brand) => brand.id !== id)),
    onSettled: () => queries.invalidateQueries({ queryKey: brandListKey }),
  });
}

/** Creates a deleted brand again; it had no products that refer to it. A toast says so, or why not. */
export function useRestoreBrand() {
  const { mutateAsync } = useSaveBrand();
  return (brand: BrandView) =>
    mutateAsync({ draft: toBrandValues(brand), base: undefined }).then(
      () => toast.success(deleteBrandCopy.restored(brand.name)),
      (error: unknown) => toast.error(getFirstErrorText(error, deleteBrandCopy.notRestored)),
    );
}

function updateCachedBrand(queries: QueryClient, id: number, edit: (brand: BrandView) => BrandView): void {
  queries.setQueryData<BrandView[]>(brandListKey, (brands) =>
    brands?.map((brand) => (brand.id === id ? edit(brand) : brand)),
  );
}
