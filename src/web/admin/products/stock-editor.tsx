import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_STOCK } from '#contract/limits.ts';
import type { StaffBlisterView } from '#contract/products.ts';
import { stockEditCopy } from '#copy/admin-products.ts';
import { commonCopy } from '#copy/common.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { parseWholeNumber } from '#lib/local-number.ts';
import { useCountStock } from '#web/admin/products/mutations.ts';
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
        to="/admin/$"
        params={{ _splat: `productos/stock/${product.id}` }}
        className="link mt-1 inline-flex min-h-11 items-center text-sm"
        preload={false}
      >
        {stockEditCopy.movements}
      </Link>
    </div>
  );
}

type StockRowProps = { product: StaffProduct; blister: StaffBlisterView };

function StockRow({ product, blister }: StockRowProps) {
  const { typed, handleInput, message, isSaving, save } = useStockRow({ product, blister });
  const noteId = `stock-${blister.id}`;
  const size = formatBlisterSize({ type: product.type, seedCount: blister.seed_count });
  return (
    <form
      className="mt-2 grid grid-cols-[minmax(0,1fr)_6rem_auto] items-center gap-x-2.5 gap-y-1"
      onSubmit={save}
      noValidate
    >
      <span className="figures text-sm">{size}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        className="field figures"
        aria-label={stockEditCopy.field(size, product.name)}
        aria-invalid={message?.isError || undefined}
        aria-describedby={noteId}
        value={typed}
        onChange={({ target }) => handleInput(target.value)}
      />
      <button type="submit" className="button-plain" disabled={isSaving}>
        {isSaving ? commonCopy.saving : commonCopy.save}
      </button>
      <p
        id={noteId}
        role="status"
        className={`col-span-full text-xs empty:absolute ${message?.isError ? 'font-medium text-alarm-ink' : 'text-leaf-ink'}`}
      >
        {message?.text}
      </p>
    </form>
  );
}

type Message = { text: string; isError: boolean };

/** Saves against the last known stock. After a conflict the current stock is shown and used for the next attempt. */
function useStockRow({ product, blister }: StockRowProps) {
  const [typed, setTyped] = useState(String(blister.stock));
  const [knownStock, setKnownStock] = useState(blister.stock);
  const [message, setMessage] = useState<Message>();
  const count = useCountStock(product.id);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const stock = parseWholeNumber(typed, 0, MAX_STOCK);
    if (stock === undefined) return setMessage({ text: stockEditCopy.notWhole, isError: true });
    count.mutate(
      { blister, stock, stockBefore: knownStock },
      {
        onSuccess: () => {
          setKnownStock(stock);
          setMessage({ text: stockEditCopy.saved(stock), isError: false });
        },
        onError: (error) => {
          const current = findEditConflict('countStock', error)?.stock;
          if (current !== undefined) setKnownStock(current);
          const text =
            current === undefined
              ? getFirstErrorText(error, stockEditCopy.failed)
              : stockEditCopy.changed(current);
          setMessage({ text, isError: true });
        },
      },
    );
  };
  const handleInput = (text: string) => {
    setTyped(text);
    setMessage(undefined);
  };
  return { typed, handleInput, message, isSaving: count.isPending, save };
}
