import { useRef } from 'react';
import { orderEditCopy } from '#copy/admin-orders.ts';
import { blisterSize } from '#copy/blister-size.ts';
import type { EditErrors } from '#web/features/admin-orders/edit-errors.ts';
import { OrderPicture } from '#web/features/admin-orders/order-picture.tsx';
import { type LineValues, totalOf } from '#web/features/admin-orders/order-values.ts';
import { pesos } from '#web/lib/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { trashIcon } from '#web/ui/icons.ts';

type EditLinesProps = {
  lines: readonly LineValues[];
  errors: EditErrors;
  onChange: (lines: readonly LineValues[]) => void;
};

export function EditLines({ lines, errors, onChange }: EditLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const change = (blister: number, changed: Partial<LineValues>) =>
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
          <EditedLine
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
        <dd className="text-lg font-semibold">{pesos(totalOf(lines))}</dd>
      </dl>
    </div>
  );
}

type EditedLineProps = {
  line: LineValues;
  errors: { quantity?: string; price?: string };
  onChange: (changed: Partial<LineValues>) => void;
  onRemove: () => void;
};

function EditedLine({ line, errors, onChange, onRemove }: EditedLineProps) {
  const noteId = `line-${line.blister}-note`;
  const note = errors.quantity ?? errors.price;
  return (
    <li className="order-row order-row-edited">
      <OrderPicture src={line.image} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{line.name}</p>
        <p className="text-xs text-soft">{blisterSize({ type: line.type, seedCount: line.seeds })}</p>
      </div>
      <button
        type="button"
        className="button-quiet text-alarm-ink"
        aria-label={orderEditCopy.removeNamed(line.name)}
        onClick={onRemove}
      >
        <Icon of={trashIcon} className="size-4.5" />
      </button>
      <div className="order-row-amounts figures">
        <input
          className="field"
          inputMode="numeric"
          autoComplete="off"
          aria-label={orderEditCopy.quantityOf(line.name)}
          aria-invalid={errors.quantity ? true : undefined}
          aria-describedby={note && noteId}
          value={line.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        <span aria-hidden="true" className="text-soft">
          {TIMES}
        </span>
        <input
          className="field"
          inputMode="decimal"
          autoComplete="off"
          aria-label={orderEditCopy.priceOf(line.name)}
          aria-invalid={errors.price ? true : undefined}
          aria-describedby={note && noteId}
          value={line.price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        <span className="ml-auto font-semibold">{pesos(totalOf([line]))}</span>
      </div>
      {note && (
        <p id={noteId} role="alert" className="order-row-note">
          {note}
        </p>
      )}
    </li>
  );
}

const TIMES = '×';
