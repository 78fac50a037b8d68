import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkChangeView, BulkReport } from '#contract/catalogue-drafts.ts';
import { MAX_BULK_PRODUCTS } from '#contract/limits.ts';
import { selectionCopy } from '#copy/admin.ts';
import { bulkCopy } from '#copy/admin-products.ts';
import { BulkForm } from '#web/admin/products/bulk-form.tsx';
import { emptyBulkDraft, parseBulkChange, type RequestedChange } from '#web/admin/products/product-values.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { BarButton, SelectionBar } from '#web/admin/shared/selection-bar.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { pesos } from '#web/lib/format.ts';
import { productKeys } from '#web/lib/queries/catalogue.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type BulkBarProps = { products: readonly StaffProduct[]; onClear: () => void };

/** Bar with the number of selected products and the bulk actions. */
export function BulkBar({ products, onClear }: BulkBarProps) {
  const [isOpen, setOpen] = useState(false);
  const isTooMany = products.length > MAX_BULK_PRODUCTS;
  return (
    <SelectionBar
      name={bulkCopy.bar}
      text={isTooMany ? bulkCopy.tooMany(MAX_BULK_PRODUCTS) : selectionCopy.count(products.length)}
      onClear={onClear}
    >
      <BarButton aria-haspopup="dialog" disabled={isTooMany} onClick={() => setOpen(true)}>
        {bulkCopy.edit}
      </BarButton>
      {isOpen && <BulkDialog products={products} onClose={() => setOpen(false)} onDone={onClear} />}
    </SelectionBar>
  );
}

type BulkPreviewProps = {
  report: BulkReport;
  isApplying: boolean;
  onBack: () => void;
  onApply: () => void;
};

type Change = BulkChangeView['changes'][number];

type BulkEditVariables = { change: RequestedChange; isDryRun: boolean };

/** State of a bulk edit: the dry-run report, conflicts and errors. */
type BulkEditState = {
  report: BulkReport | undefined;
  /** Products that were changed concurrently. */
  conflicts: readonly StaffProduct[];
  error: string | undefined;
};

const initialState: BulkEditState = { report: undefined, conflicts: [], error: undefined };

type BulkDialogProps = { products: readonly StaffProduct[]; onClose: () => void; onDone: () => void };

/** Bulk edit in three steps: form, preview, change. */
function BulkDialog({ products, onClose, onDone }: BulkDialogProps) {
  const [draft, setDraft] = useState(emptyBulkDraft);
  const [problem, setProblem] = useState<string>();
  const [change, setChange] = useState<RequestedChange>({});
  const bulk = useBulkEdit(products, (changed) => {
    toast.success(bulkCopy.done(changed));
    onClose();
    onDone();
  });
  const preview = () => {
    const parsed = parseBulkChange(draft);
    if ('problem' in parsed) return setProblem(parsed.problem);
    setChange(parsed);
    bulk.send(parsed, true);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={bulkCopy.title(products.length)}
      className="w-[min(40rem,100vw)] overflow-y-auto text-base text-ink"
    >
      <div role="alert" className="-my-3">
        {bulk.error && (
          <p className="notice" data-tone="alarm">
            {bulk.error}
          </p>
        )}
        {bulk.conflicts.length > 0 && (
          <ConflictingProducts products={bulk.conflicts} onPreview={() => bulk.send(change, true)} />
        )}
      </div>
      {bulk.report ? (
        <BulkPreview
          report={bulk.report}
          isApplying={bulk.isSending}
          onBack={bulk.reset}
          onApply={() => bulk.send(change, false)}
        />
      ) : (
        <BulkForm
          draft={draft}
          problem={problem}
          isSending={bulk.isSending}
          onChange={(next) => {
            setDraft(next);
            setProblem(undefined);
          }}
          onPreview={preview}
        />
      )}
    </Dialog>
  );
}

/** Products changed concurrently, and a button for a new preview. */
function ConflictingProducts({
  products,
  onPreview,
}: {
  products: readonly StaffProduct[];
  onPreview: () => void;
}) {
  return (
    <div className="notice" data-tone="warning">
      <p>{bulkCopy.conflict}</p>
      <ul className="list-disc pl-5">
        {products.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <button type="button" className="link min-h-11" onClick={onPreview}>
        {bulkCopy.updatePreview}
      </button>
    </div>
  );
}

/**
 * Bulk edit: a dry run for the preview, then the change, which is all or nothing. Both fail with EDIT_CONFLICT if a
 * product has changed; the next dry run uses the current versions.
 */
function useBulkEdit(products: readonly StaffProduct[], onDone: (changed: number) => void) {
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
      setState({
        ...initialState,
        conflicts,
        error: conflicts.length > 0 ? undefined : getFirstErrorText(error, bulkCopy.failed),
      });
    },
  });
  return {
    ...state,
    isSending: sending.isPending,
    send: (change: RequestedChange, isDryRun: boolean) => sending.mutate({ change, isDryRun }),
    reset: () => setState(initialState),
  };
}

/** The server's dry run: values before and after, by product. */
function BulkPreview({ report, isApplying, onBack, onApply }: BulkPreviewProps) {
  const changed = report.results.filter(({ changes }) => changes.length > 0);
  const unchanged = report.results.length - changed.length;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className="min-h-0">
        <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
          {bulkCopy.previewTitle}
        </h2>
        {changed.length === 0 ? <p className="mt-2">{bulkCopy.nothing}</p> : <Changes results={changed} />}
        {unchanged > 0 && changed.length > 0 && (
          <p className="mt-3 text-sm text-soft">{bulkCopy.unchanged(unchanged)}</p>
        )}
      </div>
      <div className="sticky bottom-0 -mx-5 mt-auto -mb-5 flex flex-wrap-reverse gap-2.5 border-t border-line bg-paper px-5 py-3.5 *:flex-[1_0_auto]">
        <button type="button" className="button-plain" disabled={isApplying} onClick={onBack}>
          {bulkCopy.back}
        </button>
        {changed.length > 0 && (
          <button type="button" className="button" disabled={isApplying} onClick={onApply}>
            {isApplying ? bulkCopy.applying : bulkCopy.apply(changed.length)}
          </button>
        )}
      </div>
    </>
  );
}

function Changes({ results }: { results: readonly BulkChangeView[] }) {
  return (
    <table className="figures mt-3 w-full text-sm">
      <thead>
        <tr className="text-left text-xs text-soft *:font-medium">
          <th scope="col">{bulkCopy.columns.what}</th>
          <th scope="col">{bulkCopy.columns.before}</th>
          <th scope="col">{bulkCopy.columns.after}</th>
        </tr>
      </thead>
      {results.map(({ id, name, changes }) => (
        <tbody key={id}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="border-t border-line pt-2.5 text-left font-display">
              {name}
            </th>
          </tr>
          {changes.map((change) => (
            <tr key={`${change.field}${change.seed_count}`} className="*:pt-0.5 *:pr-3 *:pb-1">
              <td>{changeLabel(change)}</td>
              <td className="text-soft">{formatValue(change.field, change.before)}</td>
              <td className="font-semibold">{formatValue(change.field, change.after)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function changeLabel({ field, seed_count: count }: Change): string {
  const label = field in bulkCopy.fields ? bulkCopy.fields[field as keyof typeof bulkCopy.fields] : field;
  return count === undefined ? label : bulkCopy.blister(label, count);
}

function formatValue(field: string, value: Change['before']): string {
  if (typeof value === 'boolean') return value ? bulkCopy.yes : bulkCopy.no;
  if (field === 'price' && typeof value === 'number') return pesos(value);
  return field === 'discount' ? `${value}%` : String(value);
}
