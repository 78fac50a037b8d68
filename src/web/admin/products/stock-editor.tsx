import { useEffect, useRef, useState } from 'react';
import { MAX_STOCK } from '#contract/limits.ts';
import type { StaffBlisterView } from '#contract/products.ts';
import { stockEditCopy } from '#copy/admin-products.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { parseWholeNumber } from '#lib/local-number.ts';
import { useCountStock } from '#web/admin/products/mutations.ts';
import { QuantityForm } from '#web/admin/products/quantity-form.tsx';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getFirstErrorText } from '#web/lib/show-error.ts';

type StockEditorProps = { product: StaffProduct; onClose: () => void };

/** Inline stock editor of a product card, with a field for each blister. Esc closes it. */
export function StockEditor({ product, onClose }: StockEditorProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector('input')?.select();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles Esc, which bubbles from the fields
    <div
      ref={panel}
      className="border-t border-dashed border-line px-3.5 py-3"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <h3 className="label text-soft">{stockEditCopy.title(product.name)}</h3>
      {product.blisters.length === 0 && <p className="text-sm">{stockEditCopy.none}</p>}
      {product.blisters.map((blister) => (
        <StockRow key={blister.id} product={product} blister={blister} />
      ))}
      <Link
        href={`/admin/productos/stock/${product.id}`}
        className="link mt-1 inline-flex min-h-11 items-center text-sm"
        preload={false}
      >
        {stockEditCopy.movements}
      </Link>
    </div>
  );
}

type StockRowProps = { product: StaffProduct; blister: StaffBlisterView };

/** Saves against the last known stock. After a conflict the current stock is shown and used for the next attempt. */
function StockRow({ product, blister }: StockRowProps) {
  const [knownStock, setKnownStock] = useState(blister.stock);
  const { mutateAsync: count } = useCountStock(product.id);
  const size = formatBlisterSize({ type: product.type, seedCount: blister.seed_count });
  const save = async (text: string) => {
    const stock = parseWholeNumber(text, 0, MAX_STOCK);
    if (stock === undefined) return { text: stockEditCopy.notWhole, isError: true };
    try {
      await count({ blister, stock, stockBefore: knownStock });
    } catch (error) {
      const current = findEditConflict('countStock', error)?.stock;
      if (current === undefined)
        return { text: getFirstErrorText(error, stockEditCopy.failed), isError: true };
      setKnownStock(current);
      return { text: stockEditCopy.changed(current), isError: true };
    }
    setKnownStock(stock);
    return { text: stockEditCopy.saved(stock), isError: false };
  };
  return (
    <QuantityForm
      className="mt-2"
      // A count is of the stock that it was compared with.
      draft={`stock-${blister.id}-${knownStock}`}
      field={stockEditCopy.field(size, product.name)}
      saved={String(knownStock)}
      save={save}
    >
      <span className="figures text-sm">{size}</span>
    </QuantityForm>
  );
}
