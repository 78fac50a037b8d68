import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BulkReport } from '#contract/catalogue-drafts.ts';
import { bulkCopy as copy } from '#copy/admin-products.ts';
import { Refused } from '#domain/refused.ts';
import type { Asked } from '#web/features/admin-products/bulk-change.ts';
import type { StaffProduct } from '#web/features/admin-products/queries.ts';
import { productKeys } from '#web/features/catalogue/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { refusalText } from '#web/lib/show-refusal.ts';

type Sending = { change: Asked; isTrial: boolean };

/** What stands between the fields and the change: what it would do, and what keeps it from being done. */
export type BulkState = {
  report: BulkReport | undefined;
  /** The products that somebody else has changed since they were seen. */
  moved: readonly StaffProduct[];
  failure: string | undefined;
};

const nothing: BulkState = { report: undefined, moved: [], failure: undefined };

/**
 * First a trial, which says what would change, then the change itself, all or nothing. Both are refused when a
 * product is not as it was seen; the next trial counts from how it is now.
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

/** Of a field that cannot be taken, what is wrong with it. */
function failureOf(error: unknown): string {
  if (error instanceof Refused && error.refusal.code === 'VALIDATION_ERROR')
    return error.refusal.errors[0]?.message ?? copy.failed;
  return refusalText(error, copy.failed);
}
