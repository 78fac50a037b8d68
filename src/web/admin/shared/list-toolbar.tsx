import type { ReactNode } from 'react';
import { selectionCopy } from '#copy/admin.ts';
import type { ListView } from '#web/admin/shared/use-list-view.ts';
import type { Selection } from '#web/admin/shared/use-selection.ts';
import { ViewSwitch } from '#web/admin/shared/view-switch.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';

type ListToolbarProps = {
  view: ListView;
  /** Undefined for a list without a selection. */
  selection?: Pick<Selection<{ id: number }>, 'isAllSelected' | 'selectAll'> | undefined;
  /** Between the box that selects all and the switch of the view. */
  children?: ReactNode;
};

/** Row above a list: a box that selects the records shown, which the table has itself, and how the list looks. */
export function ListToolbar({ view, selection, children }: ListToolbarProps) {
  return (
    <div className="mt-2 -mb-3 flex min-h-11 flex-wrap items-center gap-x-5 text-xs">
      {view === 'cards' && selection && (
        <Checkbox
          className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-soft"
          checked={selection.isAllSelected}
          onChange={selection.selectAll}
        >
          {selectionCopy.selectAll}
        </Checkbox>
      )}
      {children}
      <span className="ml-auto">
        <ViewSwitch view={view} />
      </span>
    </div>
  );
}
