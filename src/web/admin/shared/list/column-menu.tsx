import { useId } from 'react';
import { flushSync } from 'react-dom';
import { columnMenuCopy } from '#copy/admin-saved-views.ts';
import { LinkButton } from '#web/admin/shared/button.tsx';
import { columnsIcon, downIcon, upIcon } from '#web/admin/shared/icons.ts';
import { arrangeColumns } from '#web/admin/shared/list/arrange-columns.ts';
import type { TableColumn } from '#web/admin/shared/list/record-table.tsx';
import { type SavedViewsState, useChooseForList } from '#web/admin/shared/list/use-saved-views.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Icon } from '#web/components/icon.tsx';

type ColumnMenuProps = {
  columns: ReadonlyArray<Pick<TableColumn<never>, 'id' | 'label' | 'isOptional' | 'render'>>;
  state: Pick<SavedViewsState, 'list' | 'columns' | 'showColumns'>;
};

/** Button with the columns of the table, in a native popover: each can be hidden and moved. */
export function ColumnMenu({ columns, state }: ColumnMenuProps) {
  const id = useId();
  const titleId = useId();
  const { mutate: remember } = useChooseForList(state.list);
  const { shown, hidden } = arrangeColumns(columns, state.columns);
  const [first, ...movable] = shown.map((column) => column.id);
  const choose = (ids: readonly string[] | undefined) => {
    const chosen = ids && [first, ...ids].join(',');
    // At once, so that a button that moved keeps the focus.
    flushSync(() => void state.showColumns(chosen));
    remember({ columns: chosen ?? null });
  };
  const toggle = (column: string, isShown: boolean) =>
    choose(isShown ? [...movable, column] : movable.filter((one) => one !== column));
  const move = (column: string, step: 1 | -1, button: HTMLButtonElement) => {
    const from = movable.indexOf(column);
    const ids = movable.filter((one) => one !== column);
    if (from + step < 0 || from + step >= movable.length) return;
    choose(ids.toSpliced(from + step, 0, column));
    button.focus();
  };

  return (
    <div className="max-[70rem]:hidden">
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-soft hover:text-ink"
      >
        <Icon path={columnsIcon} className="size-4" />
        {columnMenuCopy.button}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        className="inset-auto m-0 w-80 rounded-packet border border-line bg-card p-3 text-sm text-ink shadow-[0_10px_28px_rgb(var(--shadow)/0.35)] [position-area:bottom_span-left] [position-try-fallbacks:flip-block]"
      >
        <h2 id={titleId} className="label px-1 text-soft">
          {columnMenuCopy.title}
        </h2>
        <ul className="mt-1">
          {[...shown, ...hidden].map((column) => {
            const index = movable.indexOf(column.id);
            return (
              <li key={column.id} className="flex items-center gap-1">
                {column.id === first ? (
                  <p className="flex min-h-11 flex-1 items-center justify-between px-1 text-soft">
                    {column.label}
                    <span className="text-xs">{columnMenuCopy.always}</span>
                  </p>
                ) : (
                  <Checkbox
                    className="flex min-h-11 flex-1 cursor-pointer items-center gap-2.5 px-1"
                    checked={index !== -1}
                    onChange={(isShown) => toggle(column.id, isShown)}
                  >
                    {column.label}
                  </Checkbox>
                )}
                {index !== -1 && (
                  <>
                    <MoveButton
                      name={columnMenuCopy.up(column.label)}
                      icon={upIcon}
                      isPossible={index > 0}
                      onMove={(button) => move(column.id, -1, button)}
                    />
                    <MoveButton
                      name={columnMenuCopy.down(column.label)}
                      icon={downIcon}
                      isPossible={index < movable.length - 1}
                      onMove={(button) => move(column.id, 1, button)}
                    />
                  </>
                )}
              </li>
            );
          })}
        </ul>
        {state.columns !== undefined && (
          <LinkButton className="px-1" onClick={() => choose(undefined)}>
            {columnMenuCopy.reset}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

type MoveButtonProps = {
  name: string;
  icon: string;
  isPossible: boolean;
  onMove: (button: HTMLButtonElement) => void;
};

/** Stays focusable at the end of the list, where it does nothing. */
function MoveButton({ name, icon, isPossible, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={!isPossible || undefined}
      className="grid size-11 place-items-center rounded hover:bg-shade aria-disabled:opacity-30"
      onClick={({ currentTarget }) => onMove(currentTarget)}
    >
      <Icon path={icon} className="size-4" />
    </button>
  );
}
