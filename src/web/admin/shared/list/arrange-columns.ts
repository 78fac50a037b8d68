import type { TableColumn } from '#web/admin/shared/list/record-table.tsx';

/** The columns of a table, shown and hidden, each in its order. The first one names the rows and stays first. */
type ArrangedColumns<Item> = {
  shown: ReadonlyArray<TableColumn<Item>>;
  hidden: ReadonlyArray<TableColumn<Item>>;
};

/**
 * Arranges the columns as chosen: their ids as `name,stock`, undefined for those of the list. Ids of columns that no
 * longer exist are ignored.
 */
export function arrangeColumns<Item>(
  columns: ReadonlyArray<TableColumn<Item>>,
  chosen: string | undefined,
): ArrangedColumns<Item> {
  const [first] = columns;
  if (!first) return { shown: [], hidden: [] };
  const ids = chosen?.split(',') ?? columns.filter(({ isOptional }) => !isOptional).map(({ id }) => id);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = new Set([first, ...ids.flatMap((id) => byId.get(id) ?? [])]);
  return { shown: [...shown], hidden: columns.filter((column) => !shown.has(column)) };
}
