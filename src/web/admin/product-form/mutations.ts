import { useMutation } from '@tanstack/react-query';
import type { ProductDraft } from '#contract/catalogue-drafts.ts';
import { editedProduct } from '#web/admin/product-form/queries.ts';
import { useInvalidateCatalogue } from '#web/admin/products/mutations.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

type SaveVariables = { draft: ProductDraft; base: StaffProduct | undefined };

/** Creates or replaces a product. Fails with EDIT_CONFLICT if it has changed since `base`. */
export function useSaveProduct() {
  const { api, queries } = useAppContext();
  const invalidateCatalogue = useInvalidateCatalogue();
  return useMutation({
    mutationFn: ({ draft, base }: SaveVariables) =>
      base
        ? api.call('replaceProduct', { params: { id: base.id }, body: { ...draft, version: base.version } })
        : api.call('createProduct', { body: draft }),
    onSuccess: (saved) => {
      invalidateCatalogue();
      queries.setQueryData(editedProduct(api, String(saved.id)).queryKey, saved);
    },
  });
}
