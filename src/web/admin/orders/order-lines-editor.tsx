import { useId, useRef, useState } from 'react';
import { type UseFormReturn, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { PricedBlisterView } from '#contract/products.ts';
import { orderEditCopy } from '#copy/admin-orders.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { formatLocalNumber, parseLocalNumber } from '#lib/local-number.ts';
import { OrderRow, OrderTotal, OwnPrice } from '#web/admin/orders/order-summary.tsx';
import { type LinesValues, type OrderLineValues, orderTotal } from '#web/admin/orders/order-values.ts';
import { orderableProducts } from '#web/admin/orders/queries.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { PlainButton } from '#web/admin/shared/button.tsx';
import { RecordSearch } from '#web/admin/shared/list/record-search.tsx';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pesos } from '#web/lib/format.ts';

type OrderLinesEditorProps = {
  /** Whether the order costs nothing, so that its lines have no price. */
  isFree?: boolean;
  /** Whether a heading around it already names the lines. */
  isLabelled?: boolean;
};

/** The lines of an order in a form (`FormProvider`), their total, and a search that adds a line. */
export function OrderLinesEditor({ isFree = false, isLabelled = false }: OrderLinesEditorProps) {
  const list = useRef<HTMLUListElement>(null);
  const form = useFormContext<LinesValues>();
  const { control, getValues, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'order_products', keyName: 'key' });
  const lines = useWatch({ control, name: 'order_products' });
  const error = form.formState.errors.order_products;
  const add = (product: StaffProduct, blister: PricedBlisterView) => {
    const added = getValues('order_products');
    const index = added.findIndex((line) => line.blister === blister.id);
    if (index === -1) return append(toNewLine(product, blister), { shouldFocus: false });
    const quantity = String((Number(added[index]?.quantity) || 0) + 1);
    setValue(`order_products.${index}.quantity`, quantity, { shouldValidate: true });
  };
  return (
    <>
      <div>
        {!isLabelled && (
          <p aria-hidden="true" className="text-sm font-semibold">
            {orderEditCopy.lines}
          </p>
        )}
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={orderEditCopy.lines}
          className="mt-1 border-t border-line outline-none"
        >
          {fields.map((line, index) => (
            <EditOrderLine
              key={line.key}
              form={form}
              isFree={isFree}
              line={line}
              index={index}
              onRemove={() => {
                remove(index);
                list.current?.focus();
              }}
            />
          ))}
        </ul>
        <p role="alert" className="text-xs font-medium text-alarm-ink">
          {error?.root?.message ?? error?.message}
        </p>
        {!isFree && lines.length > 0 && <OrderTotal label={orderEditCopy.total} amount={orderTotal(lines)} />}
      </div>
      <AddOrderLine onAdd={add} />
    </>
  );
}

type EditOrderLineProps = {
  form: UseFormReturn<LinesValues>;
  line: OrderLineValues;
  index: number;
  isFree: boolean;
  onRemove: () => void;
};

function EditOrderLine({ form, line, index, isFree, onRemove }: EditOrderLineProps) {
  const noteId = `line-${line.blister}-note`;
  const errors = form.formState.errors.order_products?.[index];
  const error = errors?.quantity?.message ?? errors?.price_at_time?.message;
  const [quantity = '', price_at_time = ''] = useWatch({
    control: form.control,
    name: [`order_products.${index}.quantity`, `order_products.${index}.price_at_time`],
  });
  const inputProps = (name: 'quantity' | 'price_at_time') => ({
    autoComplete: 'off',
    'aria-invalid': errors?.[name] ? true : undefined,
    'aria-describedby': error && noteId,
    ...form.register(`order_products.${index}.${name}`),
  });
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
      <div className="figures col-span-full flex min-w-0 flex-wrap items-center gap-2 sm:col-start-2">
        <input
          className="field w-16 px-2.5 text-right"
          inputMode="numeric"
          aria-label={orderEditCopy.quantityOf(line.name)}
          {...inputProps('quantity')}
        />
        {!isFree && (
          <>
            <span aria-hidden="true" className="text-soft">
              {TIMES_SIGN}
            </span>
            <input
              className="field w-28 min-w-16 shrink px-2.5 text-right"
              inputMode="decimal"
              aria-label={orderEditCopy.priceOf(line.name)}
              {...inputProps('price_at_time')}
            />
            <span className="ml-auto font-semibold">{pesos(orderTotal([{ quantity, price_at_time }]))}</span>
          </>
        )}
      </div>
      {!isFree && <OwnPrice price={parseLocalNumber(price_at_time)} listPrice={line.list_price} />}
      {error && (
        <p id={noteId} role="alert" className="col-start-2 col-end-[-1] text-xs font-medium text-alarm-ink">
          {error}
        </p>
      )}
    </OrderRow>
  );
}

const TIMES_SIGN = '×';

type AddOrderLineProps = { onAdd: (product: StaffProduct, blister: PricedBlisterView) => void };

/** Searches a product by name and adds one unit of a blister, or increments its line. */
function AddOrderLine({ onAdd }: AddOrderLineProps) {
  const { api } = useAppContext();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const add = (product: StaffProduct, blister: PricedBlisterView) => {
    onAdd(product, blister);
    setText('');
    // The list with the button disappears.
    field.current?.focus();
  };
  return (
    <div>
      <RecordSearch
        ref={field}
        label={orderEditCopy.add}
        hint={orderEditCopy.addHint}
        text={text}
        onText={setText}
        find={(search) => orderableProducts(api, search)}
        copy={orderEditCopy}
      >
        {(product) =>
          product.blisters.map((blister) => (
            <BlisterOption
              key={blister.id}
              product={product}
              blister={blister}
              onAdd={() => add(product, blister)}
            />
          ))
        }
      </RecordSearch>
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
      <PlainButton
        aria-label={orderEditCopy.addNamed(product.name, size)}
        aria-describedby={textId}
        onClick={onAdd}
      >
        {orderEditCopy.addWord}
      </PlainButton>
    </li>
  );
}

function toNewLine(
  product: StaffProduct,
  { id, seed_count, final_price }: PricedBlisterView,
): OrderLineValues {
  return {
    product: product.id,
    blister: id,
    name: product.name,
    type: product.type,
    brand: product.brand,
    seedCount: seed_count,
    image: product.image ?? product.packet_art,
    quantity: '1',
    price_at_time: formatLocalNumber(final_price),
    list_price: final_price,
  };
}
