import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { staffListCopy } from '#copy/admin.ts';
import { LinkButton, PlainButton } from '#web/admin/shared/button.tsx';
import { useDragOrder } from '#web/admin/shared/form/use-drag-order.ts';
import { Icon } from '#web/components/icon.tsx';
import { plusIcon } from '#web/components/icons.ts';

/** What `useFieldArray` returns, as far as rows need it. */
type RowArray<Row> = {
  fields: ReadonlyArray<{ key: string }>;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  insert: (index: number, row: Row) => void;
};

/** What a row shows and does. */
export type FormRow = {
  index: number;
  onDragStart: (event: PointerEvent) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

type FormRowsProps<Row> = {
  rows: RowArray<Row>;
  getRow: (index: number) => Row;
  /** Undefined where the rows are only read. */
  onAdd: (() => void) | undefined;
  copy: {
    list: string;
    none: string;
    add: string;
    removed: (row: Row) => string;
    /** Undefined for rows without an order of their own. */
    moved?: (place: number, all: number) => string;
  };
  children: (row: FormRow) => ReactNode;
};

type RemovedRow<Row> = {
  row: Row;
  index: number;
  /** Keys of the rows that stayed. */
  others: readonly unknown[];
};

/** The rows of a form in an order: sorted by dragging or by buttons, added, and removed with undo. */
export function FormRows<Row>({ rows, getRow, onAdd, copy, children }: FormRowsProps<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const [removed, setRemoved] = useState<RemovedRow<Row>>();
  const [announcement, setAnnouncement] = useState('');
  const count = rows.fields.length;

  const move = (from: number, to: number) => {
    if (to < 0 || to >= count) return;
    rows.move(from, to);
    setAnnouncement(copy.moved?.(to + 1, count) ?? '');
  };
  const { draggedIndex, startDrag } = useDragOrder({ list, move });
  const remove = (index: number) => {
    const row = getRow(index);
    rows.remove(index);
    setRemoved({ row, index, others: rows.fields.flatMap(({ key }, at) => (at === index ? [] : [key])) });
    list.current?.focus();
  };
  const undo = ({ row, index }: RemovedRow<Row>) => {
    rows.insert(Math.min(index, count), row);
    setRemoved(undefined);
    list.current?.focus();
  };
  // A reset of the form brings the row back, and gives all rows new keys.
  const isUndoable =
    removed &&
    (removed.others.length === 0
      ? count === 0
      : rows.fields.some(({ key }) => removed.others.some((other) => other === key)));

  return (
    <>
      {count === 0 && <p className="mb-3 text-sm text-soft">{copy.none}</p>}
      <ol
        ref={list}
        tabIndex={-1}
        className="mb-3.5 border-t border-line outline-none"
        aria-label={copy.list}
      >
        {rows.fields.map(({ key }, index) => (
          <li
            key={key}
            className="border-b border-line data-dragged:bg-shade"
            data-dragged={draggedIndex === index || undefined}
          >
            {children({
              index,
              onDragStart: startDrag(index),
              onMove: (by) => move(index, index + by),
              onRemove: () => remove(index),
            })}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        {onAdd && (
          <PlainButton onClick={onAdd}>
            <Icon path={plusIcon} className="size-4" />
            {copy.add}
          </PlainButton>
        )}
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {isUndoable && (
            <>
              {copy.removed(removed.row)}
              <LinkButton className="font-semibold" onClick={() => undo(removed)}>
                {staffListCopy.undo}
              </LinkButton>
            </>
          )}
        </p>
      </div>
    </>
  );
}
