import { useState } from 'react';
import { bulkCopy } from '#copy/admin-products.ts';
import { emptyBulkDraft, parseBulkChange, type RequestedChange } from '#web/admin/products/bulk-change.ts';
import { BulkForm } from '#web/admin/products/bulk-form.tsx';
import { BulkPreview } from '#web/admin/products/bulk-preview.tsx';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { useBulkEdit } from '#web/admin/products/use-bulk-edit.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { toast } from '#web/lib/toast.ts';

type BulkDialogProps = { products: readonly StaffProduct[]; onClose: () => void; onDone: () => void };

/** Bulk edit in three steps: form, preview, change. */
export function BulkDialog({ products, onClose, onDone }: BulkDialogProps) {
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
      closeLabel={bulkCopy.close}
      className="bulk-sheet"
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
