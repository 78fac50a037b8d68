import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_BULK_PRODUCTS } from '#contract/limits.ts';
import { selectionCopy, staffListCopy } from '#copy/admin.ts';
import { bulkCopy } from '#copy/admin-products.ts';
import { BulkForm } from '#web/admin/products/bulk-form.tsx';
import { ChangePreview, ConflictingProducts } from '#web/admin/products/change-preview.tsx';
import { useTrashProducts } from '#web/admin/products/mutations.ts';
import { emptyBulkDraft, parseBulkChange, type RequestedChange } from '#web/admin/products/product-values.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { useProductEdit, useUndoableToast } from '#web/admin/products/use-product-edit.ts';
import { RowMenu, RowMenuButton } from '#web/admin/shared/row-menu.tsx';
import { BarButton, SelectionBar } from '#web/admin/shared/selection-bar.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type BulkBarProps = {
  /** Number of selected products, loaded or not. */
  count: number;
  /** Reads the selected products, with those that have not been loaded. */
  loadProducts: () => Promise<readonly StaffProduct[]>;
  onClear: () => void;
};

/** Bar with the number of selected products and the bulk actions, and their dialog. */
export function BulkBar({ count, loadProducts, onClear }: BulkBarProps) {
  const [edited, edit] = useState<Omit<BulkDialogProps, 'onClose'>>();
  const trash = useTrashProducts();
  const loading = useMutation({
    mutationFn: loadProducts,
    onError: (error) => toast.error(getFirstErrorText(error, bulkCopy.notLoaded)),
  });
  const isBusy = loading.isPending || trash.isPending;
  const withProducts = async (act: (products: readonly StaffProduct[]) => unknown) => {
    if (isBusy) return;
    const products = await loading.mutateAsync().catch(() => undefined);
    if (products) act(products);
  };
  const isTooMany = count > MAX_BULK_PRODUCTS;
  return (
    <>
      {count > 0 && (
        <SelectionBar
          name={bulkCopy.bar}
          text={isTooMany ? bulkCopy.tooMany(MAX_BULK_PRODUCTS) : selectionCopy.count(count)}
          onClear={onClear}
        >
          <BarButton
            aria-haspopup="dialog"
            disabled={isTooMany}
            onClick={() => withProducts((products) => edit({ products, onDone: onClear }))}
          >
            {isBusy ? staffListCopy.working : bulkCopy.edit}
          </BarButton>
          {!isTooMany && (
            <RowMenu name={selectionCopy.menu} place="bar">
              <RowMenuButton
                icon={trashIcon}
                className="text-alarm-ink"
                onClick={() => withProducts((products) => trash.mutate(products, { onSuccess: onClear }))}
              >
                {bulkCopy.trash}
              </RowMenuButton>
            </RowMenu>
          )}
        </SelectionBar>
      )}
      {edited && <BulkDialog {...edited} onClose={() => edit(undefined)} />}
    </>
  );
}

type BulkDialogProps = {
  products: readonly StaffProduct[];
  onClose: () => void;
  /** Clears the selection of these products. */
  onDone: () => void;
};

/** Bulk edit in three steps: form, preview, change. */
function BulkDialog({ products, onClose, onDone }: BulkDialogProps) {
  const { api } = useAppContext();
  const [draft, setDraft] = useState(emptyBulkDraft);
  const [problem, setProblem] = useState<string>();
  const [change, setChange] = useState<RequestedChange>({});
  const versions = useRef(new Map<number, number>());
  const showUndo = useUndoableToast();
  const bulk = useProductEdit({
    request: (requested: RequestedChange, isDryRun) =>
      api.call('changeProducts', {
        body: {
          products: products.map(({ id, version }) => ({ id, version: versions.current.get(id) ?? version })),
          change: requested,
          dry_run: isDryRun,
        },
      }),
    onDone: (report) => {
      showUndo(report);
      onClose();
      onDone();
    },
    onConflict: (current) => {
      for (const { id, version } of current) versions.current.set(id, version);
    },
  });
  const preview = () => {
    const parsed = parseBulkChange(draft);
    if ('problem' in parsed) return setProblem(parsed.problem);
    setChange(parsed);
    bulk.preview(parsed);
  };
  const isApplying = bulk.isSending && bulk.report !== undefined;
  // What the dialog does when its request ends needs the dialog.
  const close = () => {
    if (!isApplying) onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
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
          <ConflictingProducts products={bulk.conflicts} onPreview={() => bulk.preview(change)} />
        )}
      </div>
      {bulk.report ? (
        <ChangePreview
          report={bulk.report}
          isApplying={isApplying}
          onBack={bulk.reset}
          onApply={bulk.apply}
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
