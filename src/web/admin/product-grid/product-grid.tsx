import { memo, useRef } from 'react';
import { productGridCopy } from '#copy/admin-product-grid.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import {
  cellKey,
  type GridColumn,
  type GridRow,
  gridColumns,
  isFlagColumn,
  parseCell,
  storedText,
} from '#web/admin/product-grid/grid-cells.ts';
import { type GridOptions, useGridCursor } from '#web/admin/product-grid/use-grid-cursor.ts';
import { RECORD_ATTRIBUTE } from '#web/admin/shared/frame/use-shortcuts.ts';
import { pesos } from '#web/lib/format.ts';

type ProductGridProps = GridOptions & {
  /** Errors by the key of their cell. */
  problems: ReadonlyMap<string, string>;
};

const columnWidths: Record<GridColumn, string> = {
  price: 'w-32',
  discount: 'w-24',
  stock: 'w-24',
  available: 'w-22',
  highlighted: 'w-22',
  limited_edition: 'w-22',
};

/** The products as a spreadsheet: a row for each blister. */
export function ProductGrid({ problems, ...options }: ProductGridProps) {
  const { edits } = options;
  const { rows, active, range, editing, tableProps } = useGridCursor(options);
  const isSelected = (row: number, column: number) =>
    row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
  return (
    <div className="mt-4 max-h-[calc(100dvh-11rem)] overflow-auto border-y border-line">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: each cell of this table is edited
        role="grid"
        aria-label={productGridCopy.list}
        aria-multiselectable="true"
        className="w-full min-w-218 table-fixed border-separate border-spacing-0 text-sm outline-none select-none"
        {...tableProps}
      >
        <thead>
          <tr className="*:sticky *:top-0 *:z-5 *:border-b *:border-line *:bg-paper *:px-2 *:py-2.5 *:text-left *:text-xs *:font-semibold *:text-soft">
            <th scope="col" className="left-0 z-6! w-44 lg:w-auto">
              {productGridCopy.columns.product}
            </th>
            <th scope="col" className="w-28">
              {productGridCopy.columns.size}
            </th>
            {gridColumns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`${columnWidths[column]} ${isFlagColumn(column) ? '' : 'text-right!'}`}
              >
                {productGridCopy.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              index={index}
              activeColumn={active.row === index ? active.column : undefined}
              editedText={active.row === index ? editing?.text : undefined}
              states={gridColumns
                .map((column, place) => {
                  const key = cellKey(row, column);
                  return [
                    isSelected(index, place) ? 'x' : '',
                    key === undefined ? undefined : edits.cells.get(key)?.text,
                    key === undefined ? undefined : problems.get(key),
                  ].join(FIELD);
                })
                .join(CELL)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Characters that no cell contains, so that the state of a row is one text to compare. */
const FIELD = '\u0001';
const CELL = '\u0002';

type RowProps = {
  row: GridRow;
  index: number;
  activeColumn: number | undefined;
  /** The text with which the active cell is edited; undefined while it is not. */
  editedText: string | undefined;
  /** For each column whether it is selected, its changed text and its error. */
  states: string;
};

/** Memoized, because each movement of the cursor renders the grid. */
const Row = memo(function Row({ row, index, activeColumn, editedText, states }: RowProps) {
  const { product, blister, isFirst } = row;
  const cells = states.split(CELL).map((state) => state.split(FIELD));
  const size = blister
    ? formatBlisterSize({ type: product.type, seedCount: blister.seed_count })
    : productGridCopy.noBlisters;
  return (
    // The keys of lists enter the grid at its cursor.
    <tr data-type={product.type} {...(activeColumn === undefined ? {} : RECORD_ATTRIBUTE)}>
      <th
        scope="row"
        className="sticky left-0 z-4 truncate border-b border-line bg-paper px-2 text-left font-normal"
      >
        <span className={isFirst ? 'font-semibold' : 'text-soft'} title={product.name}>
          {product.name}
        </span>
        {isFirst && <span className="block truncate text-2xs text-soft">{product.brand}</span>}
      </th>
      <td className="figures border-b border-line px-2 text-xs text-soft">{size}</td>
      {gridColumns.map((column, place) => {
        const [selected = '', text = '', problem = ''] = cells[place] ?? [];
        const isActive = place === activeColumn;
        return (
          <Cell
            key={column}
            row={row}
            column={column}
            place={{ row: index, column: place }}
            isActive={isActive}
            isSelected={selected !== ''}
            changedText={text}
            problem={problem}
            editedText={isActive ? editedText : undefined}
          />
        );
      })}
    </tr>
  );
});

type CellProps = {
  row: GridRow;
  column: GridColumn;
  place: { row: number; column: number };
  isActive: boolean;
  isSelected: boolean;
  /** Empty for an unchanged cell. */
  changedText: string;
  problem: string;
  editedText: string | undefined;
};

const CELL_CLASS =
  'figures h-12 cursor-cell border-b border-l border-line px-2 py-1 align-middle outline-none aria-selected:bg-shade data-active:shadow-[inset_0_0_0_2px_var(--leaf-ink)] data-changed:bg-[color-mix(in_srgb,var(--foil)_16%,transparent)] data-changed:font-semibold aria-invalid:text-alarm-ink aria-invalid:shadow-[inset_0_0_0_2px_var(--alarm-ink)]';

function Cell(props: CellProps) {
  const { row, column, place, isActive, isSelected, changedText, problem, editedText } = props;
  // The flags of a product are its first row's; the others repeat them.
  const flagClass = row.isFirst ? '' : 'text-soft';
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid this is a gridcell
    <td
      tabIndex={isActive ? 0 : -1}
      data-row={place.row}
      data-column={place.column}
      data-active={isActive || undefined}
      data-changed={changedText !== '' || problem !== '' || undefined}
      aria-selected={isSelected}
      aria-readonly={cellKey(row, column) === undefined || undefined}
      aria-invalid={problem !== '' || undefined}
      className={`${CELL_CLASS} ${isFlagColumn(column) ? flagClass : 'text-right'}`}
    >
      {editedText === undefined ? <CellText {...props} /> : <CellInput {...props} text={editedText} />}
    </td>
  );
}

/** The value, with its error, or what it was before the change. */
function CellText({ row, column, changedText, problem }: CellProps) {
  const original = storedText(row, column);
  // An emptied cell is changed, too: it has a problem.
  if (changedText === '' && problem === '') return displayCell(column, original);
  return (
    <>
      {displayCell(column, changedText)}
      <span className={`block text-2xs ${problem ? 'font-medium' : 'font-normal text-soft'}`}>
        {problem || productGridCopy.before(displayCell(column, original))}
      </span>
    </>
  );
}

type CellInputProps = CellProps & { text: string };

/** Its table reads the text when the input loses the focus, or on Enter and Tab. */
function CellInput({ row, column, changedText, text }: CellInputProps) {
  const isReady = useRef(false);
  /** Typing replaces the whole text, unless typing has opened the input. */
  const isSelected = text === (changedText || storedText(row, column));
  return (
    <input
      ref={(input) => {
        if (!input || isReady.current) return;
        isReady.current = true;
        input.focus();
        if (isSelected) input.select();
      }}
      aria-label={productGridCopy.columns[column]}
      defaultValue={text}
      inputMode={isFlagColumn(column) ? 'text' : column === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      className="figures w-full bg-card px-1 py-1 text-right text-ink outline-2 outline-leaf select-text"
    />
  );
}

function displayCell(column: GridColumn, text: string): string {
  const parsed = parseCell(column, text);
  if (text === '' || 'problem' in parsed || typeof parsed.value !== 'number') return text;
  if (column === 'price') return pesos(parsed.value);
  return column === 'discount' ? productGridCopy.percent(text) : text;
}
