import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductEditReport } from '#contract/catalogue-drafts.ts';
import { bulkCopy } from '#copy/admin-products.ts';
import { DomainError } from '#domain/domain-error.ts';
import { invertChanges } from '#web/admin/products/invert-changes.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { showUndoToast } from '#web/admin/shared/bulk/show-undo-toast.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type EditState = {
  /** The report of the dry run. */
  report: ProductEditReport | undefined;
  /** Products that were changed concurrently. */
  conflicts: readonly StaffProduct[];
  error: string | undefined;
};

const initialState: EditState = { report: undefined, conflicts: [], error: undefined };

type ProductEditOptions<Change> = {
  request: (change: Change, isDryRun: boolean) => Promise<ProductEditReport>;
  onDone: (report: ProductEditReport, change: Change) => void;
  /** The current products of an EDIT_CONFLICT; the next request should have their versions. */
  onConflict: (products: readonly StaffProduct[]) => void;
  /** Takes deleted products out of the change. Returns the error to show. */
  onMissing?: (ids: readonly number[]) => string;
};

/**
 * Edit of several products: a dry run for the preview, then the change, which is all or nothing. Both fail with
 * EDIT_CONFLICT if a product has changed.
 */
export function useProductEdit<Change>(options: ProductEditOptions<Change>) {
  const { request, onDone, onConflict, onMissing } = options;
  const { queries } = useAppContext();
  const [state, setState] = useState(initialState);
  const sending = useMutation({
    mutationFn: ({ change, isDryRun }: { change: Change; isDryRun: boolean }) => request(change, isDryRun),
    onSuccess: (report, { change }) => {
      if (!report.written) return setState({ ...initialState, report });
      queries.invalidateQueries({ queryKey: productKeys });
      onDone(report, change);
    },
    onError: (error) => {
      const conflicts = findEditConflict('changeProducts', error) ?? [];
      const missingIds = findMissingIds(error);
      if (conflicts.length > 0 || missingIds) queries.invalidateQueries({ queryKey: productKeys });
      if (conflicts.length > 0) {
        onConflict(conflicts);
        return setState({ ...initialState, conflicts });
      }
      const failure = missingIds && onMissing?.(missingIds);
      setState({ ...initialState, error: failure ?? getFirstErrorText(error, bulkCopy.failed) });
    },
  });
  const { variables, isPending } = sending;
  return {
    ...state,
    isSending: isPending,
    preview: (change: Change) => !isPending && sending.mutate({ change, isDryRun: true }),
    /** Sends the change of the preview, because the caller's may be another one by now. */
    apply: () => !isPending && variables && sending.mutate({ change: variables.change, isDryRun: false }),
    reset: () => setState(initialState),
  };
}

/** The products that were deleted meanwhile; undefined for another error. */
function findMissingIds(error: unknown): readonly number[] | undefined {
  return error instanceof DomainError && error.body.code === 'NOT_FOUND' ? error.body.missing_ids : undefined;
}

/** Says how many products changed; the toast sets them back, unless they were edited or sold from meanwhile. */
export function useUndoableToast() {
  const { api, queries } = useAppContext();
  const undo = useMutation({
    mutationFn: ({ results }: ProductEditReport) =>
      api.call('editProducts', { body: { products: results.map(invertChanges) } }),
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: productKeys });
      toast.success(bulkCopy.undone);
    },
    onError: (error) => toast.error(getFirstErrorText(error, bulkCopy.notUndone)),
  });
  return (report: ProductEditReport) => {
    const changed = report.results.filter(({ changes }) => changes.length > 0);
    showUndoToast(bulkCopy.done(changed.length), () => undo.mutate({ ...report, results: changed }));
  };
}
