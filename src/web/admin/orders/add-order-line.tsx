import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PricedBlisterView } from '#contract/products.ts';
import { orderEditCopy } from '#copy/admin-orders.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { formatLocalNumber } from '#lib/local-number.ts';
import { packetArtPath, packetArtSpec } from '#lib/packet-art/packet-art-spec.ts';
import type { OrderLineValues } from '#web/admin/orders/order-values.ts';
import { orderableProducts } from '#web/admin/orders/queries.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { Field } from '#web/components/field.tsx';
import { useDebounced } from '#web/hooks/use-debounced.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pesos } from '#web/lib/format.ts';

type AddOrderLineProps = {
  lines: readonly OrderLineValues[];
  onChange: (lines: readonly OrderLineValues[]) => void;
};

const DEBOUNCE_MS = 300;
const MIN_SEARCH_LENGTH = 2;

/** Searches a product by name and adds one unit of a blister, or increments its line. */
export function AddOrderLine({ lines, onChange }: AddOrderLineProps) {
  const { api } = useAppContext();
  const [text, setText] = useState('');
  const debouncedSearch = useDebounced(text.trim(), DEBOUNCE_MS);
  const isSearchEnabled =
    debouncedSearch.length >= MIN_SEARCH_LENGTH && text.trim().length >= MIN_SEARCH_LENGTH;
  const { data, isError, isFetching } = useQuery({
    ...orderableProducts(api, debouncedSearch),
    enabled: isSearchEnabled,
  });
  const found = isSearchEnabled ? data : undefined;
  const add = (product: StaffProduct, blister: PricedBlisterView) => {
    onChange(addUnit(lines, product, blister));
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
        {isSearchEnabled && searchStatusText({ isFetching, isError, found: found?.length })}
      </p>
      {found && found.length > 0 && (
        <ul aria-label={orderEditCopy.found} className="order-rows">
          {found.flatMap((product) =>
            product.blisters.map((blister) => (
              <BlisterOption
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

type BlisterOptionProps = { product: StaffProduct; blister: PricedBlisterView; onAdd: () => void };

function BlisterOption({ product, blister, onAdd }: BlisterOptionProps) {
  const textId = useId();
  const size = { type: product.type, seedCount: blister.seed_count };
  return (
    <li className="order-found">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong>{product.name}</strong> {formatBlisterSize(size)}
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

type SearchState = { isFetching: boolean; isError: boolean; found: number | undefined };

function searchStatusText({ isFetching, isError, found }: SearchState): string {
  if (isFetching) return orderEditCopy.searching;
  if (isError) return orderEditCopy.searchFailed;
  return found === 0 ? orderEditCopy.nothingFound : '';
}

function addUnit(
  lines: readonly OrderLineValues[],
  product: StaffProduct,
  { id, seed_count, final_price }: PricedBlisterView,
): readonly OrderLineValues[] {
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
      seedCount: seed_count,
      image: product.image ?? packetArtPath(packetArtSpec(product, 'card')),
      quantity: '1',
      price: formatLocalNumber(final_price),
    },
  ];
}
