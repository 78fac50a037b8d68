import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PricedBlisterView } from '#contract/products.ts';
import { orderEditCopy } from '#copy/admin-orders.ts';
import { blisterSize } from '#copy/blister-size.ts';
import { facePath, faceSpecOf } from '#domain/packet/face-spec.ts';
import { numberToType } from '#domain/typed-number.ts';
import type { LineValues } from '#web/features/admin-orders/order-values.ts';
import { presentationsFor } from '#web/features/admin-orders/queries.ts';
import type { StaffProduct } from '#web/features/admin-products/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pesos } from '#web/lib/format.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Field } from '#web/ui/field.tsx';

type AddLineProps = { lines: readonly LineValues[]; onChange: (lines: readonly LineValues[]) => void };

const PAUSE_MS = 300;
const LEAST = 2;

/** Searches a product by name and adds one unit of a presentation, or increments its line. */
export function AddLine({ lines, onChange }: AddLineProps) {
  const { api } = useAppContext();
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim(), PAUSE_MS);
  const isAsked = wanted.length >= LEAST && text.trim().length >= LEAST;
  const { data, isError, isFetching } = useQuery({ ...presentationsFor(api, wanted), enabled: isAsked });
  const found = isAsked ? data : undefined;
  const add = (product: StaffProduct, blister: PricedBlisterView) => {
    onChange(withOneMore(lines, product, blister));
    setText('');
  };
  return (
    <div>
      <Field
        label={orderEditCopy.add}
        type="search"
        hint={orderEditCopy.addHint}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-xs text-soft">
        {isAsked && noteOf({ isFetching, isError, found: found?.length })}
      </p>
      {found && found.length > 0 && (
        <ul aria-label={orderEditCopy.found} className="order-rows">
          {found.flatMap((product) =>
            product.blisters.map((blister) => (
              <Presentation
                key={blister.id}
                product={product}
                blister={blister}
                onAdd={() => add(product, blister)}
              />
            )),
          )}
        </ul>
      )}
    </div>
  );
}

type PresentationProps = { product: StaffProduct; blister: PricedBlisterView; onAdd: () => void };

function Presentation({ product, blister, onAdd }: PresentationProps) {
  const textId = useId();
  const size = { type: product.type, seedCount: blister.seed_count };
  return (
    <li className="order-found">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong>{product.name}</strong> {blisterSize(size)}
        </p>
        <p id={textId} className="figures text-xs text-soft">
          {[product.brand, pesos(blister.final_price), orderEditCopy.stockLeft(blister.stock)].join(' · ')}
        </p>
      </div>
      <button
        type="button"
        className="button-plain"
        aria-label={orderEditCopy.addNamed(product.name, size)}
        aria-describedby={textId}
        onClick={onAdd}
      >
        {orderEditCopy.addWord}
      </button>
    </li>
  );
}

type Looked = { isFetching: boolean; isError: boolean; found: number | undefined };

function noteOf({ isFetching, isError, found }: Looked): string {
  if (isFetching) return orderEditCopy.searching;
  if (isError) return orderEditCopy.searchFailed;
  return found === 0 ? orderEditCopy.nothingFound : '';
}

function withOneMore(
  lines: readonly LineValues[],
  product: StaffProduct,
  { id, seed_count, final_price }: PricedBlisterView,
): readonly LineValues[] {
  if (lines.some(({ blister }) => blister === id)) {
    return lines.map((line) =>
      line.blister === id ? { ...line, quantity: String((Number(line.quantity) || 0) + 1) } : line,
    );
  }
  return [
    ...lines,
    {
      product: product.id,
      blister: id,
      name: product.name,
      type: product.type,
      brand: product.brand,
      seeds: seed_count,
      image: product.image ?? facePath(faceSpecOf(product, 'card')),
      quantity: '1',
      price: numberToType(final_price),
    },
  ];
}
