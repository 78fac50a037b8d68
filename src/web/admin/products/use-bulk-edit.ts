import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BulkReport } from '#contract/catalogue-drafts.ts';
import { bulkCopy } from '#copy/admin-products.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { RequestedChange } from '#web/admin/products/bulk-change.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { productKeys } from '#web/lib/queries/catalogue.ts';
import { getErrorText } from '#web/lib/show-error.ts';

type BulkEditVariables = { change: RequestedChange; isDryRun: boolean };

/** State of a bulk edit: the dry-run report, conflicts and errors. */
export type BulkEditState = {
  report: BulkReport | undefined;
  /** Products that were changed concurrently. */
  conflicts: readonly StaffProduct[];
  error: string | undefined;
};

const initialState: BulkEditState = { report: undefined, conflicts: [], error: undefined };

/**
 * Bulk edit: a dry run for the preview, then the change, which is all or nothing. Both fail with EDIT_CONFLICT if a
 * product has changed; the next dry run uses the current versions.
 */
export function useBulkEdit(products: readonly StaffProduct[], onDone: (changed: number) => void) {
  const { api, queries } = useAppContext();
  const [state, setState] = useState(initialState);
  const versions = useRef(new Map<number, number>());
  const sending = useMutation({
    mutationFn: ({ change, isDryRun }: BulkEditVariables) =>
      api.call('changeProducts', {
        body: {
          products: products.map(({ id, version }) => ({ id, version: versions.current.get(id) ?? version })),
          change,
          dry_run: isDryRun,
        },
      }),
    onSuccess: async (report) => {
      if (!report.written) return setState({ ...initialState, report });
      queries.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' });
      queries.invalidateQueries({ queryKey: productKeys });
      onDone(report.results.filter(({ changes }) => changes.length > 0).length);
    },
    onError: (error) => {
      const conflicts = findEditConflict('changeProducts', error) ?? [];
      for (const { id, version } of conflicts) versions.current.set(id, version);
      if (conflicts.length > 0) queries.invalidateQueries({ queryKey: productKeys });
      setState({ ...initialState, conflicts, error: conflicts.length > 0 ? undefined : errorMessage(error) });
    },
  });
  return {
    ...state,
    isSending: sending.isPending,
    send: (change: RequestedChange, isDryRun: boolean) => sending.mutate({ change, isDryRun }),
    reset: () => setState(initialState),
  };
}

/** The message of the first validation error, or that of the error itself. */
function errorMessage(error: unknown): string {
  if (error instanceof DomainError && error.body.code === 'VALIDATION_ERROR')
    return error.body.errors[0]?.message ?? bulkCopy.failed;
  return getErrorText(error, bulkCopy.failed);
}
