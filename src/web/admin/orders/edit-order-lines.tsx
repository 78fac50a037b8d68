import { useRef } from 'react';
import { orderEditCopy } from '#copy/admin-orders.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import type { OrderEditErrors } from '#web/admin/orders/order-edit-errors.ts';
import { OrderLineImage } from '#web/admin/orders/order-line-image.tsx';
import { type OrderLineValues, orderTotal } from '#web/admin/orders/order-values.ts';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { pesos } from '#web/lib/format.ts';

type EditOrderLinesProps = {
  lines: readonly OrderLineValues[];
  errors: OrderEditErrors;
  onChange: (lines: readonly OrderLineValues[]) => void;
};

export function EditOrderLines({ lines, errors, onChange }: EditOrderLinesProps) {
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
      <ul ref={list} tabIndex={-1} aria-label={orderEditCopy.lines} className="order-rows mt-1 outline-none">
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
      <dl className="order-total figures">
        <dt className="font-display text-lg">{orderEditCopy.total}</dt>
        <dd className="text-lg font-semibold">{pesos(orderTotal(lines))}</dd>
      </dl>
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
    <li className="order-row order-row-edited">
      <OrderLineImage src={line.image} />
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
      <div className="order-row-amounts figures">
        <input
          className="field"
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
          className="field"
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
        <p id={noteId} role="alert" className="order-row-note">
          {error}
        </p>
      )}
    </li>
  );
}

const TIMES_SIGN = '×';
