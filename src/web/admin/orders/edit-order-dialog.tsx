import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { orderStatusCopy } from '#contract/messages/orders.ts';
import type { OrderStatus, OrderView } from '#contract/orders.ts';
import type { PricedBlisterView } from '#contract/products.ts';
import { orderEditCopy, orderStatusDialogCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { formatLocalNumber } from '#lib/local-number.ts';
import { packetArtPath, packetArtSpec } from '#lib/packet-art/packet-art-spec.ts';
import type { OrderEditErrors } from '#web/admin/orders/order-edit-errors.ts';
import { orderStatuses } from '#web/admin/orders/order-filters.ts';
import { OrderRow, OrderTotal } from '#web/admin/orders/order-summary.tsx';
import { type OrderLineValues, type OrderTextField, orderTotal } from '#web/admin/orders/order-values.ts';
import { orderableProducts } from '#web/admin/orders/queries.ts';
import { type OrderEditor, useOrderEdit } from '#web/admin/orders/use-order-edit.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { EditSheet } from '#web/admin/shared/edit-sheet.tsx';
import { NotifyCheckbox } from '#web/admin/shared/notify-checkbox.tsx';
import { ConflictPanel } from '#web/admin/shared/record-form.tsx';
import { Field, FieldFrame } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { useDebounced } from '#web/hooks/use-debounced.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pesos } from '#web/lib/format.ts';

type EditOrderDialogProps = { order: OrderView; onClose: () => void };

/** Form of an order: status, lines and contact. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const editor = useOrderEdit(order);
  return (
    <EditSheet
      title={orderEditCopy.title(order.id)}
      labels={{ ...orderEditCopy, close: staffOrderCopy.close }}
      isChanged={editor.isChanged}
      isSaving={editor.isSaving}
      onSave={editor.save}
      onClose={onClose}
    >
      <EditOrderFields editor={editor} />
    </EditSheet>
  );
}

function EditOrderFields({ editor }: { editor: OrderEditor }) {
  const { values, errors, conflict, setFields } = editor;
  const textFieldProps = (name: OrderTextField) => ({
    value: values[name],
    error: errors.fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setFields({ [name]: target.value }),
  });
  return (
    <>
      {conflict && (
        <ConflictPanel key={editor.version} differences={conflict.differences} onChoose={editor.chooseSide} />
      )}
      <FieldFrame label={orderEditCopy.status}>
        {(wiring) => (
          <select
            className="field"
            value={values.status}
            onChange={({ target }) => setFields({ status: target.value as OrderStatus })}
            {...wiring}
          >
            {orderStatuses.map((one) => (
              <option key={one} value={one}>
                {orderStatusCopy[one]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {editor.notifiesCustomer && (
        <NotifyCheckbox
          label={orderStatusDialogCopy.notify}
          checked={editor.notify}
          onChange={editor.setNotify}
        />
      )}
      <EditOrderLines lines={values.lines} errors={errors} onChange={(lines) => setFields({ lines })} />
      <AddOrderLine lines={values.lines} onChange={(lines) => setFields({ lines })} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 border-t border-line pt-4 sm:grid-cols-2">
        <Field label={orderEditCopy.customerName} {...textFieldProps('customer_name')} />
        <Field label={orderEditCopy.recipient} {...textFieldProps('recipient_name')} />
        <Field label={orderEditCopy.phone} type="tel" {...textFieldProps('customer_phone')} />
        <Field label={orderEditCopy.address} {...textFieldProps('shipping_address')} />
      </div>
    </>
  );
}

type EditOrderLinesProps = {
  lines: readonly OrderLineValues[];
  errors: OrderEditErrors;
  onChange: (lines: readonly OrderLineValues[]) => void;
};

function EditOrderLines({ lines, errors, onChange }: EditOrderLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const change = (blister: number, changed: Partial<OrderLineValues>) =>
    onChange(lines.map((line) => (line.blister === blister ? { ...line, ...changed } : line)));
  const remove = (blister: number) => {
    onChange(lines.filter((line) => line.blister !== blister));
    list.current?.focus();
  };
  return (
    <div>
      <p aria-hidden="true" className="text-sm font-semibold">
        {orderEditCopy.lines}
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={orderEditCopy.lines}
        className="mt-1 border-t border-line outline-none"
      >
        {lines.map((line) => (
          <EditOrderLine
            key={line.blister}
            line={line}
            errors={errors.lines[line.blister] ?? {}}
            onChange={(changed) => change(line.blister, changed)}
            onRemove={() => remove(line.blister)}
          />
        ))}
      </ul>
      <p role="alert" className="text-xs font-medium text-alarm-ink">
        {errors.fields.lines}
      </p>
      <OrderTotal label={orderEditCopy.total} amount={orderTotal(lines)} />
    </div>
  );
}

type EditOrderLineProps = {
  line: OrderLineValues;
  errors: { quantity?: string; price?: string };
  onChange: (changed: Partial<OrderLineValues>) => void;
  onRemove: () => void;
};

function EditOrderLine({ line, errors, onChange, onRemove }: EditOrderLineProps) {
  const noteId = `line-${line.blister}-note`;
  const error = errors.quantity ?? errors.price;
  return (
    <OrderRow image={line.image}>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{line.name}</p>
        <p className="text-xs text-soft">
          {formatBlisterSize({ type: line.type, seedCount: line.seedCount })}
        </p>
      </div>
      <button
        type="button"
        className="button-quiet text-alarm-ink"
        aria-label={orderEditCopy.removeNamed(line.name)}
        onClick={onRemove}
      >
        <Icon path={trashIcon} className="size-4.5" />
      </button>
      <div className="figures col-span-full flex min-w-0 items-center gap-2 sm:col-start-2">
        <input
          className="field w-15 px-2.5 text-right"
          inputMode="numeric"
          autoComplete="off"
          aria-label={orderEditCopy.quantityOf(line.name)}
          aria-invalid={errors.quantity ? true : undefined}
          aria-describedby={error && noteId}
          value={line.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        <span aria-hidden="true" className="text-soft">
          {TIMES_SIGN}
        </span>
        <input
          className="field w-28 min-w-16 shrink px-2.5 text-right"
          inputMode="decimal"
          autoComplete="off"
          aria-label={orderEditCopy.priceOf(line.name)}
          aria-invalid={errors.price ? true : undefined}
          aria-describedby={error && noteId}
          value={line.price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        <span className="ml-auto font-semibold">{pesos(orderTotal([line]))}</span>
      </div>
      {error && (
        <p id={noteId} role="alert" className="col-start-2 col-end-[-1] text-xs font-medium text-alarm-ink">
          {error}
        </p>
      )}
    </OrderRow>
  );
}

const TIMES_SIGN = '×';

type AddOrderLineProps = {
  lines: readonly OrderLineValues[];
  onChange: (lines: readonly OrderLineValues[]) => void;
};

const DEBOUNCE_MS = 300;
const MIN_SEARCH_LENGTH = 2;

/** Searches a product by name and adds one unit of a blister, or increments its line. */
function AddOrderLine({ lines, onChange }: AddOrderLineProps) {
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
        <ul aria-label={orderEditCopy.found} className="border-t border-line">
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
    <li className="flex items-center justify-between gap-4 border-b border-line py-2 text-sm">
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
