import { type ReactNode, useState } from 'react';
import { selectionCopy, sortCopy } from '#copy/admin.ts';
import { savedViewCopy } from '#copy/admin-saved-views.ts';
import type { Selection } from '#web/admin/shared/bulk/use-selection.ts';
import { LinkButton } from '#web/admin/shared/button.tsx';
import { ColumnMenu } from '#web/admin/shared/list/column-menu.tsx';
import type { FoundList } from '#web/admin/shared/list/list-page.tsx';
import type { TableSpec } from '#web/admin/shared/list/record-table.tsx';
import type { ListView } from '#web/admin/shared/list/use-list-view.ts';
import { type SavedViewsState, useSaveView } from '#web/admin/shared/list/use-saved-views.ts';
import { ViewSheet } from '#web/admin/shared/list/view-sheet.tsx';
import { ViewSwitch } from '#web/admin/shared/list/view-switch.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type ListToolbarProps<Item extends { id: number }> = {
  view: ListView;
  views: SavedViewsState;
  /** With the selection, if the list has one. */
  table: Pick<TableSpec<Item>, 'columns' | 'selection'>;
  found: Pick<FoundList<Item>, 'items' | 'count'>;
  sort: SortOptions;
  /** After what selects records. */
  children?: ReactNode;
};

/**
 * Row above a list: a box that selects the records shown and the order of the list, which the table has itself, and how
 * the list looks: saved views, columns, table or cards.
 */
export function ListToolbar<Item extends { id: number }>(props: ListToolbarProps<Item>) {
  const { view, views, table, found, sort, children } = props;
  const { items, count } = found;
  const selection = items.length > 0 ? table.selection?.state : undefined;
  return (
    <div
      className={`mt-2 flex min-h-11 flex-wrap items-center gap-x-3 text-xs md:gap-x-5 ${view === 'table' ? 'md:-mb-3' : ''}`}
    >
      {view === 'cards' && selection && (
        <Checkbox
          className="inline-flex min-h-11 flex-1 basis-24 cursor-pointer items-center gap-2.5 text-soft"
          checked={selection.isAllSelected}
          onChange={selection.selectAll}
        >
          {selectionCopy.selectAll}
        </Checkbox>
      )}
      {selection && <SelectMatching selection={selection} count={count} shown={items.length} />}
      {children}
      <span className="ml-auto flex flex-wrap items-center gap-x-5">
        <SaveViewButtons state={views} />
        {view === 'cards' && <SortSelect {...sort} />}
        {view === 'table' && <ColumnMenu columns={table.columns} state={views} />}
        <ViewSwitch view={view} />
      </span>
    </div>
  );
}

type MatchingProps = {
  selection: Pick<Selection<{ id: number }>, 'isAllSelected' | 'isAllMatching' | 'selectMatching'>;
  /** Number of records that match; undefined while they load. */
  count: number | undefined;
  /** Number of those that have been loaded. */
  shown: number;
};

/** Offers to select all records that match, once all that are shown are selected. */
function SelectMatching({ selection, count, shown }: MatchingProps) {
  const { isAllSelected, isAllMatching, selectMatching } = selection;
  if (!isAllSelected || isAllMatching || count === undefined || count <= shown) return null;
  return <LinkButton onClick={selectMatching}>{selectionCopy.selectMatching(count)}</LinkButton>;
}

type SortOptions = {
  /** The `UrlFilters` of the list. */
  url: {
    filters: { sort?: string };
    choose: (change: { sort?: never }) => unknown;
  };
  /** Texts by the values of `sort`; that of the empty one is the order without it. */
  labels: { readonly [sort: string]: string };
};

/** The order of a list of cards. */
function SortSelect({ url, labels }: SortOptions) {
  const { sort = '' } = url.filters;
  return (
    <span className="inline-flex min-h-11 items-center gap-2 text-soft">
      <span aria-hidden="true" className="max-md:hidden">
        {sortCopy.label}
      </span>
      <select
        className="field w-auto text-xs"
        aria-label={sortCopy.label}
        value={sort in labels ? sort : ''}
        onChange={({ target }) => url.choose({ sort: target.value as never })}
      >
        {Object.entries(labels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Saves what the list shows as a new view, or in the view that it was before; nothing for a view or the plain list. */
function SaveViewButtons({ state: { list, search, current, last } }: { state: SavedViewsState }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate: save, isPending } = useSaveView(list);
  const update = (name: string, view: NonNullable<typeof last>) =>
    save(
      { name, is_shared: view.is_shared, search, view },
      {
        onSuccess: () => toast.success(savedViewCopy.updated(name)),
        onError: (error) => toast.error(getFirstErrorText(error, savedViewCopy.failed)),
      },
    );
  const isNew = current === undefined && search !== '';
  return (
    <>
      {isNew && last?.can_edit && (
        <LinkButton isBusy={isPending} onClick={() => update(last.name, last)}>
          {savedViewCopy.update(last.name)}
        </LinkButton>
      )}
      {isNew && (
        <LinkButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {savedViewCopy.save}
        </LinkButton>
      )}
      {isOpen && <ViewSheet list={list} view={undefined} search={search} onClose={() => setOpen(false)} />}
    </>
  );
}
