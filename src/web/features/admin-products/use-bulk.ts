import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BulkReport } from '#contract/catalogue-drafts.ts';
import { bulkCopy } from '#copy/admin-products.ts';
import { Refused } from '#domain/refused.ts';
import type { Asked } from '#web/features/admin-products/bulk-change.ts';
import type { StaffProduct } from '#web/features/admin-products/queries.ts';
import { productKeys } from '#web/features/catalogue/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { refusalText } from '#web/lib/show-refusal.ts';

type Sending = { change: Asked; isTrial: boolean };

/** State of a bulk edit: the dry-run report, conflicts and errors. */
export type BulkState = {
  report: BulkReport | undefined;
  /** Products that were changed concurrently. */
  moved: readonly StaffProduct[];
  failure: string | undefined;
};

const nothing: BulkState = { report: undefined, moved: [], failure: undefined };

/**
 * Bulk edit: a dry run for the preview, then the change, which is all or nothing. Both fail with EDIT_CONFLICT if a
 * product has changed; the next dry run uses the current versions.
 */
export function useBulk(products: readonly StaffProduct[], onDone: (changed: number) => void) {
  const { api, queries } = useAppContext();
  const [state, setState] = useState(nothing);
  const versions = useRef(new Map<number, number>());
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: ({ change, isTrial }: Sending) =>
      api.call('changeProducts', {
        body: {
          products: products.map(({ id, version }) => ({ id, version: versions.current.get(id) ?? version })),
          change,
          dry_run: isTrial,
        },
      }),
    onSuccess: async (report) => {
      if (!report.written) return setState({ ...nothing, report });
      queries.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' });
      queries.invalidateQueries({ queryKey: productKeys });
      onDone(report.results.filter(({ changes }) => changes.length > 0).length);
    },
    onError: (error) => {
      const moved = findEditConflict('changeProducts', error) ?? [];
      for (const { id, version } of moved) versions.current.set(id, version);
      if (moved.length > 0) queries.invalidateQueries({ queryKey: productKeys });
      setState({ ...nothing, moved, failure: moved.length > 0 ? undefined : failureOf(error) });
    },
  });
  return {
    ...state,
    isSending: sending.isPending,
    send: (change: Asked, isTrial: boolean) => sending.mutate({ change, isTrial }),
    reset: () => setState(nothing),
  };
}

/** The message of the first validation error, or that of the error itself. */
function failureOf(error: unknown): string {
  if (error instanceof Refused && error.refusal.code === 'VALIDATION_ERROR')
    return error.refusal.errors[0]?.message ?? bulkCopy.failed;
  return refusalText(error, bulkCopy.failed);
}
