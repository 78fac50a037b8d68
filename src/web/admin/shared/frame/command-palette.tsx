import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import { paletteCopy } from '#copy/admin.ts';
import {
  type FoundGroup,
  type FoundRecord,
  useFoundRecords,
} from '#web/admin/shared/frame/use-found-records.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Link } from '#web/lib/router/link.tsx';

type CommandPaletteProps = { onClose: () => void };

/** Finds pages, products, orders, people and claims from anywhere: an ARIA combobox whose options are links. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const [text, setText] = useState('');
  // By key, because the answers of the searches come one after another, and are shown in the order of the groups.
  const [activeKey, setActiveKey] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  // After the dialog has opened, which focuses its first button.
  useEffect(() => field.current?.focus(), []);
  const { groups, isSearching, isFailed } = useFoundRecords(text.trim());
  const records = groups.flatMap((group) => group.records);
  const optionId = (record: FoundRecord) => `${listId}-${record.key}`;
  const activeIndex = Math.max(
    records.findIndex(({ key }) => key === activeKey),
    0,
  );
  const activeRecord = records[activeIndex];
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && records.length > 0) {
      event.preventDefault();
      const next = records.at((activeIndex + step) % records.length);
      setActiveKey(next?.key);
      if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && activeRecord) {
      event.preventDefault();
      document.getElementById(optionId(activeRecord))?.click();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={paletteCopy.title}
      className="inset-x-0 top-[8dvh] mx-auto h-auto max-h-[80dvh] w-[min(38rem,100vw)] overflow-y-auto rounded-packet text-ink"
    >
      <input
        ref={field}
        // Esc empties a field of the type `search`, and would close the dialog only at the second time.
        type="text"
        role="combobox"
        className="field"
        placeholder={paletteCopy.placeholder}
        aria-label={paletteCopy.label}
        aria-autocomplete="list"
        aria-expanded={records.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeRecord && optionId(activeRecord)}
        autoComplete="off"
        maxLength={MAX_SEARCH_CHARACTERS}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActiveKey(undefined);
        }}
        onKeyDown={handleKey}
      />
      <p role="status" className="-my-3 min-h-[1lh] text-xs text-soft">
        {isFailed ? paletteCopy.failed : statusText(records.length, isSearching)}
      </p>
      <div id={listId} role="listbox" aria-label={paletteCopy.results} className="grid grid-cols-1 gap-3">
        {groups.map((group) => (
          <PaletteGroup
            key={group.title}
            group={group}
            active={activeRecord}
            optionId={optionId}
            onChoose={onClose}
          />
        ))}
      </div>
    </Dialog>
  );
}

function statusText(found: number, isSearching: boolean): string {
  if (found > 0) return paletteCopy.found(found);
  return isSearching ? paletteCopy.searching : paletteCopy.nothing;
}

type PaletteGroupProps = {
  group: FoundGroup;
  active: FoundRecord | undefined;
  optionId: (record: FoundRecord) => string;
  onChoose: () => void;
};

function PaletteGroup({ group: { title, records }, active, optionId, onChoose }: PaletteGroupProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options with this role
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="label text-soft">
        {title}
      </p>
      {records.map((record) => (
        <Link
          key={record.key}
          id={optionId(record)}
          role="option"
          aria-selected={record === active}
          tabIndex={-1}
          to="/admin/$"
          params={{ _splat: record.path }}
          search={record.search ?? {}}
          preload={false}
          className="flex min-h-11 items-center gap-3 rounded-md px-2.5 py-1 text-sm hover:bg-shade aria-selected:bg-shade aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-leaf"
          onClick={onChoose}
        >
          <Icon path={record.icon} className="size-4 shrink-0 text-soft" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{record.name}</span>
            {record.hint && <span className="block truncate text-xs text-soft">{record.hint}</span>}
          </span>
        </Link>
      ))}
    </div>
  );
}
