import { useMemo, useRef, useState } from 'react';
import { MAX_BULK_PRODUCTS } from '#contract/limits.ts';
import { productGridCopy } from '#copy/admin-product-grid.ts';
import { productFilterCopy } from '#copy/admin-products.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { toGridRows } from '#web/admin/product-grid/grid-cells.ts';
import {
  type CellConflict,
  chooseCell,
  findProblems,
  type GridEdits,
  noEdits,
  rebaseEdits,
  removeProducts,
  toProductEdits,
  toSavedProducts,
} from '#web/admin/product-grid/grid-edits.ts';
import { ProductGrid } from '#web/admin/product-grid/product-grid.tsx';
import { ProductGridList } from '#web/admin/product-grid/product-grid-list.tsx';
import { useGridEdits } from '#web/admin/product-grid/use-grid-edits.ts';
import { ChangePreview } from '#web/admin/products/change-preview.tsx';
import { productFilters, useStaffProducts } from '#web/admin/products/queries.ts';
import { useBrandOptions } from '#web/admin/products/use-brand-options.ts';
import { useProductEdit, useUndoableToast } from '#web/admin/products/use-product-edit.ts';
import { BarButton, SelectionBar } from '#web/admin/shared/bulk/selection-bar.tsx';
import { LinkButton } from '#web/admin/shared/button.tsx';
import { ConflictPanel, DraftRestoredBanner } from '#web/admin/shared/form/record-form.tsx';
import { UnsavedGuard } from '#web/admin/shared/form/unsaved-guard.tsx';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { RECORD_FORM_ATTRIBUTE } from '#web/admin/shared/frame/use-shortcuts.ts';
import { FilterBar } from '#web/admin/shared/list/filter-bar.tsx';
import { EmptyList, ListPage } from '#web/admin/shared/list/list-page.tsx';
import { useUrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { useMedia } from '#web/hooks/use-media.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { readStoredUserId } from '#web/lib/local-store.ts';
import { toast } from '#web/lib/toast.ts';

/** Grid of prices, discounts, stock and switches, with one preview of all changes. */
export function ProductGridPage() {
  const url = useUrlFilters('/admin/productos/planilla', productFilters);
  const found = useStaffProducts(url.filters, 'table');
  const isWide = useMedia('(min-width: 48rem)');
  const { edits, ...history } = useGridEdits();
  const problems = useMemo(() => findProblems(edits), [edits]);
  const saving = useGridSave(edits, history);
  const bar = useRef<HTMLDivElement>(null);
  const brandOptions = useBrandOptions(url.filters.brand);
  const preview = () => {
    if (problems.size > 0) return toast.error(productGridCopy.hasErrors(problems.size));
    if (toProductEdits(edits).length > MAX_BULK_PRODUCTS)
      return toast.error(productGridCopy.tooMany(MAX_BULK_PRODUCTS));
    return saving.preview(edits);
  };
  const products = new Set([...edits.cells.values()].map(({ productId }) => productId)).size;

  return (
    <>
      <BackLink href="/admin/productos">{productGridCopy.toList}</BackLink>
      <ListPage
        texts={productGridCopy}
        found={found}
        formatCount={(count) => productGridCopy.count(found.items.length, count)}
        className=""
        renderItems={(items) => {
          const rows = toGridRows(items);
          return isWide ? (
            <ProductGrid
              rows={rows}
              edits={edits}
              problems={problems}
              onChange={history.change}
              onUndo={history.undo}
              onRedo={history.redo}
              onLeave={() => focusAfterGrid(bar.current)}
            />
          ) : (
            <ProductGridList rows={rows} edits={edits} problems={problems} onChange={history.change} />
          );
        }}
        empty={<EmptyList title={productGridCopy.empty} onClear={url.onClear} />}
        footer={
          <div ref={bar} tabIndex={-1} className="outline-none">
            {edits.cells.size > 0 && (
              <SelectionBar
                name={productGridCopy.bar}
                text={productGridCopy.changes(edits.cells.size, products)}
                clearLabel={productGridCopy.discard}
                onClear={() => history.replace(noEdits)}
              >
                <BarButton
                  onClick={preview}
                  aria-disabled={saving.isSending || undefined}
                  {...RECORD_FORM_ATTRIBUTE}
                >
                  {saving.isSending ? productGridCopy.previewing : productGridCopy.preview}
                </BarButton>
              </SelectionBar>
            )}
          </div>
        }
      >
        <FilterBar url={url} copy={productFilterCopy} options={{ brand: brandOptions }} />
        <div className="mt-2 flex min-h-11 items-center gap-x-5">
          <p className="text-xs text-soft max-md:hidden">{productGridCopy.help}</p>
          <span className="ml-auto flex shrink-0 gap-x-5 text-sm">
            <HistoryButton label={productGridCopy.undo} onClick={history.undo} />
            <HistoryButton label={productGridCopy.redo} onClick={history.redo} />
          </span>
        </div>
        {history.isRestored && <DraftRestoredBanner onDiscard={history.reset} />}
        {saving.conflict && (
          <ConflictPanel
            key={saving.conflict.number}
            differences={saving.conflict.cells.map((cell) => ({
              key: cell.key,
              label: describeCell(cell),
              changedBy: 'both',
              display: { mine: cell.text, theirs: cell.theirs },
              choose: (side) => history.replace(chooseCell(edits, cell, side)),
            }))}
          />
        )}
        {saving.error && (
          <p role="alert" className="notice" data-tone="alarm">
            {saving.error}
          </p>
        )}
      </ListPage>
      {saving.report && (
        <Dialog
          open
          onClose={() => {
            if (!saving.isSending) saving.reset();
          }}
          title={productGridCopy.previewTitle}
          className="w-[min(42rem,100vw)] overflow-y-auto text-base text-ink"
        >
          <ChangePreview
            report={saving.report}
            isApplying={saving.isSending}
            onBack={saving.reset}
            onApply={saving.apply}
          />
        </Dialog>
      )}
      <UnsavedGuard
        isUnsaved={() => readStoredUserId() !== undefined && edits.cells.size > 0}
        isPathOnly
        onLeave={history.reset}
      />
    </>
  );
}

type GridHistory = Pick<ReturnType<typeof useGridEdits>, 'replace' | 'removeSaved'>;

/** Saves the grid at once; after a conflict its changes are based on the current products. */
function useGridSave(edits: GridEdits, history: GridHistory) {
  const { api } = useAppContext();
  const showUndo = useUndoableToast();
  const [conflict, setConflict] = useState<{ number: number; cells: readonly CellConflict[] }>();
  const edit = useProductEdit({
    request: (changed: GridEdits, isDryRun) =>
      api.call('editProducts', { body: { products: toProductEdits(changed), dry_run: isDryRun } }),
    onDone: (report, sent) => {
      setConflict(undefined);
      edit.reset();
      history.removeSaved(sent, toSavedProducts(sent, report.results));
      showUndo(report);
    },
    onConflict: (current) => {
      const rebased = rebaseEdits(edits, current);
      history.replace(rebased.edits);
      setConflict({ number: (conflict?.number ?? 0) + 1, cells: rebased.conflicts });
    },
    onMissing: (ids) => {
      setConflict(undefined);
      history.replace(removeProducts(edits, ids));
      return productGridCopy.removed(ids.map((id) => edits.bases.get(id)?.name ?? ''));
    },
  });
  return { ...edit, conflict };
}

function describeCell({ product, blisterId, column }: CellConflict): string {
  const blister = product.blisters.find(({ id }) => id === blisterId);
  const label = productGridCopy.columns[column];
  if (!blister) return productGridCopy.flag(label, product.name);
  const size = formatBlisterSize({ type: product.type, seedCount: blister.seed_count });
  return productGridCopy.cell(label, product.name, size);
}

function focusAfterGrid(bar: HTMLElement | null): void {
  const button = bar?.querySelector<HTMLElement>('button:last-of-type');
  (button ?? bar)?.focus();
}

/** Stays focusable where there is nothing to undo. */
function HistoryButton({ label, onClick }: { label: string; onClick: (() => void) | undefined }) {
  return (
    <LinkButton className="aria-disabled:opacity-50" aria-disabled={!onClick || undefined} onClick={onClick}>
      {label}
    </LinkButton>
  );
}
