import { useState } from 'react';
import type { SavedView } from '#contract/saved-views.ts';
import { savedViewCopy } from '#copy/admin-saved-views.ts';
import { editIcon, homeIcon, peopleIcon } from '#web/admin/shared/icons.ts';
import { RowMenu, RowMenuButton } from '#web/admin/shared/list/row-menu.tsx';
import {
  type SavedViewsState,
  useChooseForList,
  useDeleteView,
  type ViewLink,
} from '#web/admin/shared/list/use-saved-views.ts';
import { ViewSheet } from '#web/admin/shared/list/view-sheet.tsx';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { Link } from '#web/lib/router/link.tsx';

const TAB =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-3.5 text-xs font-semibold whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-foil aria-[current=page]:bg-card aria-[current=page]:text-ink';

/** The saved views of a list as links. The one that is shown has a menu. */
export function SavedViewTabs({ state }: { state: SavedViewsState }) {
  const { list, path, views, search, current, defaultView } = state;
  const [edited, edit] = useState<SavedView>();
  if (views.length === 0) return null;
  const isAll = current === undefined && search === '';
  return (
    <nav
      aria-label={savedViewCopy.nav}
      // Positioned, so that texts for screen readers scroll with it instead of widening the page.
      className="relative -mx-4 mt-3 flex gap-2 overflow-x-auto px-4 pb-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      <Link
        to={path}
        search={{}}
        preload={false}
        resetScroll={false}
        className={TAB}
        aria-current={isAll ? 'page' : undefined}
      >
        {savedViewCopy.all}
      </Link>
      {views.map((view) => (
        <span key={view.id} className="flex shrink-0 items-center">
          <Link
            to={path}
            search={view.params}
            preload={false}
            resetScroll={false}
            title={view.is_own ? undefined : savedViewCopy.sharedBy(view.author)}
            className={TAB}
            aria-current={view.isCurrent ? 'page' : undefined}
          >
            {view.name}
            {view.is_shared && <Mark icon={peopleIcon} text={savedViewCopy.isShared} />}
            {view.id === defaultView?.id && <Mark icon={homeIcon} text={savedViewCopy.isDefault} />}
          </Link>
          {view === current && (
            <ViewMenu state={{ list, defaultView }} view={view} onEdit={() => edit(view)} />
          )}
        </span>
      ))}
      {edited && (
        <ViewSheet list={list} view={edited} search={edited.search} onClose={() => edit(undefined)} />
      )}
    </nav>
  );
}

function Mark({ icon, text }: { icon: string; text: string }) {
  return (
    <>
      <Icon path={icon} className="size-3.5" />
      <span className="sr-only">{text}</span>
    </>
  );
}

type ViewMenuProps = {
  state: Pick<SavedViewsState, 'list' | 'defaultView'>;
  view: ViewLink;
  onEdit: () => void;
};

function ViewMenu({ state: { list, defaultView }, view, onEdit }: ViewMenuProps) {
  const { mutate: choose } = useChooseForList(list);
  const remove = useDeleteView(list);
  const isDefault = defaultView?.id === view.id;
  return (
    <RowMenu name={savedViewCopy.menu(view.name)} place="tab">
      <RowMenuButton icon={homeIcon} onClick={() => choose({ default_view: isDefault ? null : view.id })}>
        {isDefault ? savedViewCopy.doNotOpen : savedViewCopy.open}
      </RowMenuButton>
      {view.can_edit && (
        <RowMenuButton icon={editIcon} onClick={onEdit}>
          {savedViewCopy.edit}
        </RowMenuButton>
      )}
      {view.can_edit && (
        <RowMenuButton
          icon={trashIcon}
          className="text-alarm-ink"
          onClick={() => !remove.isPending && remove.mutate(view)}
        >
          {savedViewCopy.remove}
        </RowMenuButton>
      )}
    </RowMenu>
  );
}
