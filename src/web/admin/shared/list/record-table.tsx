import { type ReactNode, type RefObject, useId } from 'react';
import { recordTableCopy, selectionCopy } from '#copy/admin.ts';
import type { Selection } from '#web/admin/shared/bulk/use-selection.ts';
import { RECORD_ATTRIBUTE } from '#web/admin/shared/frame/use-shortcuts.ts';
import { downIcon, upIcon } from '#web/admin/shared/icons.ts';
import { arrangeColumns } from '#web/admin/shared/list/arrange-columns.ts';
import type { ListPath } from '#web/admin/shared/list/use-url-filters.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Link } from '#web/lib/router/link.tsx';

type SortDirection = 'ascending' | 'descending';

/** How a column sorts the list. */
export type ColumnSort = {
  /** Undefined while the list is sorted by another column. */
  direction: SortDirection | undefined;
  /** The URL parameters of the list in this order, or in the opposite one if it is already sorted by the column. */
  search: { [parameter: string]: string };
};

export type TableColumn<Item> = {
  id: string;
  label: string;
  render: (item: Item) => ReactNode;
  /** Width of the column. */
  className?: string;
  isNumeric?: boolean;
  /** Whether it is hidden unless the user chooses it. */
  isOptional?: boolean;
  sort?: ColumnSort;
};

/** A list as a table. The first column names the rows. */
export type TableSpec<Item extends { id: number }> = {
  columns: readonly [TableColumn<Item>, ...TableColumn<Item>[]];
  /** Ids of the columns to show, as `name,stock`; undefined for those that are not optional. */
  chosenColumns?: string | undefined;
  /** Path of the list, for the links that sort it. */
  path: ListPath;
  selection?: { state: Selection<Item>; name: (item: Item) => string };
  /** `TableButton`s and a compact `RowMenu`. */
  actions?: (item: Item) => ReactNode;
  /** Class of the width of the actions. */
  actionsWidth?: string;
};

type RecordTableProps<Item extends { id: number }> = TableSpec<Item> & {
  name: string;
  items: readonly Item[];
  isBusy: boolean;
  isChanging: boolean;
  /** Number of placeholder rows after the items. */
  skeletonRows: number;
  tableRef: RefObject<HTMLTableElement | null>;
};

/** More columns than these do not fit a laptop. */
const MAX_NARROW_COLUMNS = 6;
const CHECKBOX = 'grid size-11 cursor-pointer place-items-center';

/** Table of records, whose head stays visible. Actions of a row appear on hover and on focus. */
export function RecordTable<Item extends { id: number }>(props: RecordTableProps<Item>) {
  const { columns, path, selection, actions, name, items, isBusy, isChanging, skeletonRows, tableRef } =
    props;
  const { actionsWidth = 'w-46', chosenColumns } = props;
  const { shown } = arrangeColumns(columns, chosenColumns);
  const isWide = shown.length > MAX_NARROW_COLUMNS;
  const columnCount = shown.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  const table = (
    <table
      ref={tableRef}
      tabIndex={-1}
      aria-label={name}
      aria-busy={isBusy}
      className={`w-full scroll-mt-16 table-fixed border-collapse text-sm outline-none ${isWide ? 'min-w-6xl' : 'mt-4'} ${isChanging ? 'opacity-55 transition-opacity delay-120' : ''}`}
    >
      <thead className="sticky top-0 z-5 bg-paper shadow-[inset_0_-1px_0_var(--line)]">
        <tr>
          {selection && (
            <td className="w-11">
              <Checkbox
                className={CHECKBOX}
                name={selectionCopy.selectAll}
                checked={selection.state.isAllSelected}
                onChange={selection.state.selectAll}
              />
            </td>
          )}
          {shown.map((column) => (
            <ColumnHeader key={column.id} column={column} path={path} />
          ))}
          {actions && (
            <td className={actionsWidth}>
              <span className="sr-only">{recordTableCopy.actions}</span>
            </td>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <RecordRow key={item.id} item={item} columns={shown} selection={selection} actions={actions} />
        ))}
        {Array.from({ length: skeletonRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
          <tr key={index} className="border-b border-line">
            <td colSpan={columnCount} className="py-2">
              <div className="skeleton h-7" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  // Its own scroll container, because a page must not scroll sideways; the head sticks to it.
  return isWide ? (
    <div className="mt-4 max-h-[calc(100dvh-5rem)] scroll-pt-14 overflow-auto">{table}</div>
  ) : (
    table
  );
}

const CELL = 'px-2 py-1.5 align-middle';

function ColumnHeader<Item>({ column, path }: { column: TableColumn<Item>; path: ListPath }) {
  const { label, className = '', isNumeric, sort } = column;
  return (
    <th
      scope="col"
      aria-sort={sort && (sort.direction ?? 'none')}
      className={`px-2 text-xs font-semibold text-soft ${isNumeric ? 'text-right' : 'text-left'} ${className}`}
    >
      {sort ? (
        <Link
          to={path}
          search={sort.search}
          preload={false}
          resetScroll={false}
          className={`inline-flex min-h-11 items-center gap-1 hover:text-ink ${sort.direction ? 'text-ink' : ''}`}
        >
          {label}
          <Icon
            path={sort.direction === 'ascending' ? upIcon : downIcon}
            className={`size-3.5 ${sort.direction ? '' : 'opacity-40'}`}
          />
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

type RecordRowProps<Item extends { id: number }> = {
  item: Item;
  columns: readonly TableColumn<Item>[];
  selection: TableSpec<Item>['selection'] | undefined;
  actions: TableSpec<Item>['actions'] | undefined;
};

function RecordRow<Item extends { id: number }>({ item, columns, selection, actions }: RecordRowProps<Item>) {
  const headerId = useId();
  const [header, ...cells] = columns;
  const isSelected = selection?.state.ids.has(item.id) ?? false;
  return (
    <tr
      {...RECORD_ATTRIBUTE}
      aria-labelledby={headerId}
      data-selected={isSelected || undefined}
      className="group border-b border-line hover:bg-card data-selected:bg-card data-selected:shadow-[inset_3px_0_0_var(--leaf-ink)]"
    >
      {selection && (
        <td>
          <Checkbox
            className={CHECKBOX}
            name={selection.name(item)}
            checked={isSelected}
            onChange={(isChecked, isRange) => selection.state.select(item.id, isChecked, isRange)}
          />
        </td>
      )}
      <th id={headerId} scope="row" className={`${CELL} text-left font-normal`}>
        {header?.render(item)}
      </th>
      {cells.map(({ id, render, isNumeric }) => (
        <td key={id} className={`${CELL} ${isNumeric ? 'figures text-right' : ''}`}>
          {render(item)}
        </td>
      ))}
      {actions && (
        <td>
          <div className="flex justify-end">{actions(item)}</div>
        </td>
      )}
    </tr>
  );
}
