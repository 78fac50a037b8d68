import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { yesOrNo } from '#copy/admin.ts';
import { productGridCopy } from '#copy/admin-product-grid.ts';
import {
  cellKey,
  type GridRow,
  gridColumns,
  isFlagColumn,
  parseCell,
  parsePastedCells,
  storedText,
} from '#web/admin/product-grid/grid-cells.ts';
import { type CellChange, findBase, type GridEdits } from '#web/admin/product-grid/grid-edits.ts';
import { toast } from '#web/lib/toast.ts';

/** Indexes of a row and a column. */
type GridPlace = { row: number; column: number };

/** A place that follows its row when a refetch moves it. The index is for a row that is gone. */
type RowPlace = GridPlace & { rowId: string | undefined };

/** The edit of the active cell. */
type CellEditing = {
  /** The text that the input begins with. */
  text: string;
  row: GridRow;
  /** The ids of the rows before it. */
  before: ReadonlySet<string>;
};

export type GridOptions = {
  rows: readonly GridRow[];
  edits: GridEdits;
  onChange: (changes: readonly CellChange[]) => void;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  /** Esc leaves the grid, in which Tab goes from cell to cell. */
  onLeave: () => void;
};

const PAGE_ROWS = 10;
const LAST_COLUMN = gridColumns.length - 1;

/** The active cell of a grid, the range that is selected from it, and what keyboard, mouse and clipboard do there. */
export function useGridCursor({ rows: listed, edits, onChange, onUndo, onRedo, onLeave }: GridOptions) {
  const table = useRef<HTMLTableElement>(null);
  const [stored, setActive] = useState<RowPlace>({ row: 0, column: 0, rowId: listed[0]?.id });
  const [storedAnchor, setAnchor] = useState<RowPlace>();
  const [editing, setEditing] = useState<CellEditing>();
  const rows = withEditedRow(listed, editing);
  /** The row whose active cell takes the focus: never the one that comes to the place of a row that is gone. */
  const focusedRowId = useRef<string>(undefined);
  /** The state for the handlers: the input may lose the focus while it is being removed. */
  const isEditing = useRef(false);
  const lastRow = rows.length - 1;
  const clamp = ({ row, column }: GridPlace) => ({
    row: Math.max(0, Math.min(row, lastRow)),
    column: Math.max(0, Math.min(column, LAST_COLUMN)),
  });
  const withRowId = (place: GridPlace): RowPlace => ({ ...place, rowId: rows[place.row]?.id });
  const findIndex = (rowId: string | undefined) => rows.findIndex(({ id }) => id === rowId);
  const storedRow = findIndex(stored.rowId);
  const isRowGone = storedRow === -1;
  const active = clamp({ row: isRowGone ? stored.row : storedRow, column: stored.column });
  const anchorRow = storedAnchor === undefined || isRowGone ? -1 : findIndex(storedAnchor.rowId);
  const anchor =
    storedAnchor === undefined || anchorRow === -1 ? active : { ...storedAnchor, row: anchorRow };
  // The cursor of a row that is gone stays at its index, and follows the row there from then on.
  if (rows.length > 0 && (isRowGone || stored.row !== active.row)) setActive(withRowId(active));
  if (storedAnchor !== undefined && anchorRow === -1 && rows.length > 0) setAnchor(undefined);
  const range = {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };

  // After the rendering that moved the cursor.
  useEffect(() => {
    const rowId = focusedRowId.current;
    if (rowId === undefined || editing) return;
    focusedRowId.current = undefined;
    if (rowId !== rows[active.row]?.id) return;
    const cell = table.current?.querySelector<HTMLElement>('[data-active]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const moveTo = (place: GridPlace, isExtending = false) => {
    const next = withRowId(clamp(place));
    focusedRowId.current = next.rowId;
    setAnchor(isExtending ? withRowId(anchor) : undefined);
    setActive(next);
  };
  const moveBy = (rowStep: number, columnStep: number, isExtending = false) =>
    moveTo({ row: active.row + rowStep, column: active.column + columnStep }, isExtending);

  /** Undefined where there is nothing to edit. */
  const cellAt = (place: GridPlace) => {
    const row = rows[place.row];
    const column = gridColumns[place.column];
    const key = row && column && cellKey(row, column);
    return row && column && key !== undefined ? { row, column, key } : undefined;
  };
  const textAt = (place: GridPlace): string => {
    const cell = cellAt(place);
    return cell ? (edits.cells.get(cell.key)?.text ?? storedText(cell.row, cell.column)) : '';
  };
  const change = (places: ReadonlyArray<GridPlace & { text: string }>) => {
    const changes = places.flatMap((place): CellChange[] => {
      const cell = cellAt(place);
      return cell ? [{ ...cell, text: place.text }] : [];
    });
    if (changes.length > 0) onChange(changes);
    return changes.length;
  };
  const selectedPlaces = () =>
    Array.from({ length: range.bottom - range.top + 1 }, (_, row) =>
      Array.from({ length: range.right - range.left + 1 }, (__, column) => ({
        row: range.top + row,
        column: range.left + column,
      })),
    );

  const isFlag = (place: GridPlace) => {
    const name = gridColumns[place.column];
    return name !== undefined && isFlagColumn(name);
  };
  const toggle = (place: GridPlace) => {
    const parsed = parseCell('available', textAt(place));
    const isOn = 'value' in parsed && parsed.value === true;
    change([{ ...place, text: yesOrNo(!isOn) }]);
  };
  const startEditing = (text: string) => {
    const cell = cellAt(active);
    if (!cell) return;
    setAnchor(undefined);
    isEditing.current = true;
    setEditing({ text, row: cell.row, before: new Set(rows.slice(0, active.row).map(({ id }) => id)) });
  };
  const stopEditing = (text: string | undefined) => {
    if (!isEditing.current) return;
    isEditing.current = false;
    focusedRowId.current = rows[active.row]?.id;
    setEditing(undefined);
    if (text !== undefined && text !== textAt(active)) change([{ ...active, text }]);
  };
  const resetSelected = () =>
    change(
      selectedPlaces()
        .flat()
        .flatMap((place) => {
          const cell = cellAt(place);
          return cell && edits.cells.has(cell.key)
            ? [{ ...place, text: storedText(findBase(edits, cell.row), cell.column) }]
            : [];
        }),
    );

  const moves: { [key: string]: [number, number] | undefined } = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-PAGE_ROWS, 0],
    PageDown: [PAGE_ROWS, 0],
    Home: [0, -LAST_COLUMN],
    End: [0, LAST_COLUMN],
  };

  const handleEditingKey = (event: KeyboardEvent, input: HTMLInputElement) => {
    const step = event.shiftKey ? -1 : 1;
    if (event.key === 'Escape') stopEditing(undefined);
    else if (event.key === 'Enter') {
      stopEditing(input.value);
      moveBy(step, 0);
    } else if (event.key === 'Tab') {
      stopEditing(input.value);
      moveToNext(step);
    } else return;
    event.preventDefault();
  };
  /** The next or previous cell, also of another row; false at the end of the grid. */
  const moveToNext = (step: 1 | -1): boolean => {
    const index = active.row * gridColumns.length + active.column + step;
    const row = Math.floor(index / gridColumns.length);
    if (row < 0 || row > lastRow) return false;
    moveTo({ row, column: index - row * gridColumns.length });
    return true;
  };
  const controlActions: { [key: string]: ((event: KeyboardEvent) => unknown) | undefined } = {
    z: ({ shiftKey }) => (shiftKey ? onRedo?.() : onUndo?.()),
    y: () => onRedo?.(),
    a: () => {
      setAnchor(withRowId({ row: 0, column: 0 }));
      setActive(withRowId({ row: lastRow, column: LAST_COLUMN }));
    },
  };
  const handleControlKey = (event: KeyboardEvent): boolean => {
    const move = moves[event.key];
    const act = controlActions[event.key.toLowerCase()];
    act?.(event);
    // To the edge of the grid.
    if (move) moveBy(move[0] * (lastRow + 1), move[1] * (LAST_COLUMN + 1), event.shiftKey);
    return Boolean(move ?? act);
  };
  const actions: { [key: string]: (() => void) | undefined } = {
    // As in the lists. No number begins with these letters, and `s` and `n` type the values of a flag.
    j: () => moveBy(1, 0),
    k: () => moveBy(-1, 0),
    x: () => {
      moveTo({ row: active.row, column: LAST_COLUMN });
      setAnchor(withRowId({ row: active.row, column: 0 }));
    },
    Enter: () => (isFlag(active) ? toggle(active) : startEditing(textAt(active))),
    F2: () => startEditing(textAt(active)),
    ' ': () => (isFlag(active) ? toggle(active) : startEditing('')),
    Delete: resetSelected,
    Backspace: resetSelected,
    Escape: onLeave,
  };
  const handlePlainKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'Tab') return moveToNext(shiftKey ? -1 : 1);
    const move = moves[key];
    if (move) moveBy(...move, shiftKey);
    const act = actions[key] ?? (key.length === 1 ? () => startEditing(key) : undefined);
    act?.();
    return Boolean(move ?? act);
  };
  const handleKey = (event: KeyboardEvent): boolean => {
    if (event.altKey) return false;
    return event.ctrlKey || event.metaKey ? handleControlKey(event) : handlePlainKey(event);
  };

  return {
    rows,
    active,
    range,
    editing,
    tableProps: {
      ref: table,
      onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
        if (event.target instanceof HTMLInputElement) handleEditingKey(event, event.target);
        else if (placeOf(event.target) && handleKey(event)) event.preventDefault();
      },
      onMouseDown: (event: MouseEvent<HTMLTableElement>) => {
        const place = placeOf(event.target);
        if (!place || event.target instanceof HTMLInputElement || event.button !== 0) return;
        // Before the cursor leaves the cell that is being edited.
        stopEditing(table.current?.querySelector('input')?.value);
        const isAgain = place.row === active.row && place.column === active.column;
        if (isAgain && isFlag(place) && !event.shiftKey) toggle(place);
        moveTo(place, event.shiftKey);
      },
      onMouseOver: (event: MouseEvent<HTMLTableElement>) => {
        const place = placeOf(event.target);
        if (place && event.buttons === 1 && !editing) moveTo(place, true);
      },
      onDoubleClick: (event: MouseEvent<HTMLTableElement>) => {
        // The first click has made it the active cell.
        if (placeOf(event.target) && !editing && !isFlag(active)) startEditing(textAt(active));
      },
      onBlur: ({ target }: { target: EventTarget }) => {
        if (!(target instanceof HTMLInputElement) || !isEditing.current) return;
        stopEditing(target.value);
        focusedRowId.current = undefined;
      },
      onCopy: (event: ClipboardEvent) => {
        if (editing) return;
        const lines = selectedPlaces().map((places) => places.map(textAt).join('\t'));
        event.clipboardData.setData('text/plain', lines.join('\n'));
        event.preventDefault();
      },
      onPaste: (event: ClipboardEvent) => {
        if (editing) return;
        event.preventDefault();
        const pasted = parsePastedCells(event.clipboardData.getData('text/plain'));
        const places = placePasted(pasted, { range, selected: selectedPlaces().flat() });
        const inside = places.filter(({ row, column }) => row <= lastRow && column <= LAST_COLUMN);
        const count = change(inside);
        if (count > 0) toast.success(productGridCopy.pasted(count));
        if (inside.length < places.length)
          toast.error(productGridCopy.pastedBeyond(places.length - inside.length));
      },
    },
  };
}

/** The rows, with the one that is being edited also after a refetch without it: its text is not lost. */
function withEditedRow(rows: readonly GridRow[], editing: CellEditing | undefined): readonly GridRow[] {
  if (!editing || rows.some(({ id }) => id === editing.row.id)) return rows;
  const index = rows.findLastIndex(({ id }) => editing.before.has(id)) + 1;
  return rows.toSpliced(index, 0, editing.row);
}

type Pasting = { range: { top: number; left: number }; selected: readonly GridPlace[] };

/** A single value fills the selection; others go to the right and down from its first cell. */
function placePasted(pasted: readonly string[][], { range, selected }: Pasting) {
  const [first] = pasted;
  const [value] = first ?? [];
  if (pasted.length === 1 && first?.length === 1 && value !== undefined)
    return selected.map((place) => ({ ...place, text: value }));
  return pasted.flatMap((cells, row) =>
    cells.map((text, column) => ({ row: range.top + row, column: range.left + column, text })),
  );
}

function placeOf(target: EventTarget): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}
