import { viewCopy } from '#copy/admin.ts';
import { cardsIcon, tableIcon } from '#web/admin/shared/icons.ts';
import { chooseListView, type ListView } from '#web/admin/shared/list/use-list-view.ts';
import { Icon } from '#web/components/icon.tsx';

const views = [
  { view: 'table', icon: tableIcon },
  { view: 'cards', icon: cardsIcon },
] as const;

/** Chooses between table and cards; only on screens that are wide enough for the table. */
export function ViewSwitch({ view: current }: { view: ListView }) {
  return (
    <fieldset className="flex rounded-full border border-line p-0.5 max-[70rem]:hidden">
      <legend className="sr-only">{viewCopy.name}</legend>
      {views.map(({ view, icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-full px-3.5 text-xs font-semibold text-soft hover:text-ink aria-pressed:bg-shade aria-pressed:text-ink"
          onClick={() => chooseListView(view)}
        >
          <Icon path={icon} className="size-4" />
          {viewCopy[view]}
        </button>
      ))}
    </fieldset>
  );
}
