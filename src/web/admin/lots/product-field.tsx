import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { lotFormCopy } from '#copy/admin-lots.ts';
import type { ChosenProduct, LotFormApi } from '#web/admin/lots/lot-values.ts';
import { lotProducts } from '#web/admin/lots/queries.ts';
import { LinkButton } from '#web/admin/shared/button.tsx';
import { RecordSearch } from '#web/admin/shared/list/record-search.tsx';
import { useAppContext } from '#web/lib/app-context.ts';

/** The variety of a new lot: a search, or what was chosen. What replaces the other takes the focus. */
export function ProductField({ form }: { form: LotFormApi }) {
  const product = useWatch({ control: form.control, name: 'product' });
  const frame = useRef<HTMLDivElement>(null);
  const choose = (next: ChosenProduct | null) => {
    flushSync(() => form.setValue('product', next));
    frame.current?.querySelector<HTMLElement>('input, button')?.focus();
    form.setValue('product_id', next ? String(next.id) : '', {
      shouldValidate: next !== null,
    });
  };
  if (!product)
    return (
      <div ref={frame} className="mb-2 [&_ul]:mb-3">
        <ProductSearch error={form.formState.errors.product_id?.message} onChoose={choose} />
      </div>
    );
  return (
    <div ref={frame} className="mb-5">
      <p className="mb-1.5 text-sm font-semibold">{lotFormCopy.product}</p>
      <p className="flex min-h-11 flex-wrap items-center gap-x-4 border-y border-line py-1">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <strong>{product.name}</strong> <span className="text-sm text-soft">{product.brand}</span>
        </span>
        <LinkButton className="text-sm" onClick={() => choose(null)}>
          {lotFormCopy.change}
        </LinkButton>
      </p>
    </div>
  );
}

type ProductSearchProps = { error: string | undefined; onChoose: (product: ChosenProduct) => void };

function ProductSearch({ error, onChoose }: ProductSearchProps) {
  const { api } = useAppContext();
  const [text, setText] = useState('');
  return (
    <RecordSearch
      label={lotFormCopy.productSearch}
      hint={lotFormCopy.productHint}
      required
      error={error}
      text={text}
      onText={setText}
      find={(search) => lotProducts(api, search)}
      copy={lotFormCopy}
    >
      {({ id, name, brand }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-1 text-sm">
          <span className="min-w-0 wrap-anywhere">
            <strong>{name}</strong> <span className="text-xs text-soft">{brand}</span>
          </span>
          <LinkButton
            className="shrink-0"
            aria-label={lotFormCopy.chooseNamed(name, brand)}
            onClick={() => onChoose({ id, name, brand })}
          >
            {lotFormCopy.choose}
          </LinkButton>
        </li>
      )}
    </RecordSearch>
  );
}
