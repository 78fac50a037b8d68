import { useMutation } from '@tanstack/react-query';
import type { LotDraft, LotEdit, LotView } from '#contract/lots.ts';
import { lotKeys } from '#web/admin/lots/queries.ts';
import { sendOnce } from '#web/admin/shared/form/send-once.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';

type SaveVariables = { draft: LotDraft | LotEdit; base: LotView | undefined };

/** Creates the lot if `base` is undefined. */
export function useSaveLot() {
  const { api } = useAppContext();
  return useMutation({
    mutationFn: ({ draft, base }: SaveVariables) =>
      base
        ? api.call('replaceLot', { params: { id: base.id }, body: { ...draft, version: base.version } })
        : sendOnce('lot-request', draft, (headers) =>
            api.call('createLot', { body: draft as LotDraft, headers }),
          ),
    onSuccess: useInvalidateLots(),
  });
}

export function useDeleteLot() {
  const { api } = useAppContext();
  return useMutation({
    mutationFn: ({ id }: Pick<LotView, 'id'>) => api.call('deleteLot', { params: { id } }),
    onSuccess: useInvalidateLots(),
  });
}

type ImportVariables = { file: Blob; isDryRun: boolean };

export function useImportLots() {
  const { api } = useAppContext();
  const invalidateLots = useInvalidateLots();
  return useMutation({
    mutationFn: ({ file, isDryRun }: ImportVariables) =>
      api.call('importLots', {
        query: { dry_run: String(isDryRun) },
        body: file.slice(0, file.size, 'text/csv'),
      }),
    onSuccess: ({ written }) => {
      if (written) invalidateLots();
    },
  });
}

/** Product pages show the rate of a lot. An open form is not refetched. */
function useInvalidateLots() {
  const { queries } = useAppContext();
  return () => {
    queries.invalidateQueries({ queryKey: [...lotKeys, 'list'] });
    queries.removeQueries({ queryKey: [...lotKeys, 'one'], type: 'inactive' });
    queries.invalidateQueries({ queryKey: productKeys });
  };
}
