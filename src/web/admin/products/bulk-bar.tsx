import { useState } from 'react';
import { MAX_BULK_PRODUCTS } from '#contract/limits.ts';
import { bulkCopy } from '#copy/admin-products.ts';
import { BulkDialog } from '#web/admin/products/bulk-dialog.tsx';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { Icon } from '#web/components/icon.tsx';
import { closeIcon } from '#web/components/icons.ts';

type BulkBarProps = { products: readonly StaffProduct[]; onClear: () => void };

/** Bar with the number of selected products and the bulk actions. */
export function BulkBar({ products, onClear }: BulkBarProps) {
  const [isOpen, setOpen] = useState(false);
  const isTooMany = products.length > MAX_BULK_PRODUCTS;
  return (
    <section aria-label={bulkCopy.bar} className="bulk-bar">
      <button type="button" aria-label={bulkCopy.clear} className="bulk-clear" onClick={onClear}>
        <Icon path={closeIcon} className="size-4" />
      </button>
      <p role="status" className="figures mr-auto font-semibold">
        {isTooMany ? bulkCopy.tooMany(MAX_BULK_PRODUCTS) : bulkCopy.count(products.length)}
      </p>
      <button
        type="button"
        className="button-plain bulk-go"
        aria-haspopup="dialog"
        disabled={isTooMany}
        onClick={() => setOpen(true)}
      >
        {bulkCopy.edit}
      </button>
      {isOpen && <BulkDialog products={products} onClose={() => setOpen(false)} onDone={onClear} />}
    </section>
  );
}
