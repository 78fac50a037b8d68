import { useEffect, useRef } from 'react';
import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import { SEARCH_FIELD_ATTRIBUTE } from '#web/admin/shared/frame/use-shortcuts.ts';
import { Icon } from '#web/components/icon.tsx';
import { searchIcon } from '#web/components/icons.ts';
import { useSearchText } from '#web/hooks/use-search-text.ts';

type SearchFieldProps = {
  label: string;
  query: string;
  onSearch: (text: string) => void;
  /** Whether the `/` shortcut focuses this field; only one field per page may have it. */
  hasShortcut?: boolean;
};

/** Debounce delay from the specification (staff-and-warranty §9). */
const DEBOUNCE_MS = 300;

/** Debounced search field; Enter searches immediately. The typed text is local state until then. */
export function SearchField({ label, query, onSearch, hasShortcut = true }: SearchFieldProps) {
  const { text, setText, trim, input } = useSearchText(query, (typed) => searchSoon(typed));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const runAfterClick = useRunAfterClick();

  const searchNow = (value: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    onSearch(trim(value));
  };
  const latestSearch = useRef(searchNow);
  useEffect(() => {
    latestSearch.current = searchNow;
  });
  const searchSoon = (value: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searchNow(value), DEBOUNCE_MS);
  };
  return (
    <div className="relative flex-[1_1_10rem] max-md:col-span-full">
      <Icon path={searchIcon} className="pointer-events-none absolute top-3 left-3.5 size-5 text-soft" />
      <input
        ref={input}
        type="search"
        className={`peer field pl-11 text-ellipsis [&::-webkit-search-cancel-button]:mr-1 ${hasShortcut ? 'lg:pr-11' : ''}`}
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts={hasShortcut ? SEARCH_SHORTCUT : undefined}
        maxLength={MAX_SEARCH_CHARACTERS}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          searchSoon(target.value);
        }}
        onKeyDown={({ key }) => key === 'Enter' && searchNow(text)}
        onBlur={({ target }) => {
          if (timer.current === undefined) return;
          clearTimeout(timer.current);
          const { pathname } = window.location;
          // A click that leaves the page drops the search, which would otherwise bring the user back.
          runAfterClick(() => window.location.pathname === pathname && latestSearch.current(target.value));
        }}
        {...(hasShortcut ? SEARCH_FIELD_ATTRIBUTE : {})}
      />
      {hasShortcut && (
        <span
          aria-hidden="true"
          className="absolute top-2.75 right-3.5 hidden rounded border border-line px-1.5 text-xs text-soft lg:block lg:peer-focus:hidden"
        >
          {SEARCH_SHORTCUT}
        </span>
      )}
      {label.length > FITTING_CHARACTERS && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-full z-10 mt-1 hidden rounded-lg border border-line bg-card px-3 py-2 text-sm max-md:peer-focus:peer-placeholder-shown:block"
        >
          {label}
        </span>
      )}
    </div>
  );
}

const SEARCH_SHORTCUT = '/';
/** A phone shortens longer placeholders: while the field is empty and has the focus, the whole text is below it. */
const FITTING_CHARACTERS = 20;

/**
 * Runs a function after the click that takes the focus away: a list that changes between the press and the release of
 * the button would move the link under the pointer. Nothing runs after the component was removed.
 */
function useRunAfterClick() {
  const isPressed = useRef(false);
  const waiting = useRef<() => unknown>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const release = () => {
      isPressed.current = false;
      run();
    };
    // The click follows in the same task.
    const run = () => {
      const callback = waiting.current;
      waiting.current = undefined;
      if (callback) timer.current = setTimeout(callback);
    };
    document.addEventListener('pointerdown', () => (isPressed.current = true), { capture: true, signal });
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, release, { capture: true, signal });
    return () => {
      controller.abort();
      clearTimeout(timer.current);
    };
  }, []);
  return (callback: () => unknown) => {
    clearTimeout(timer.current);
    if (isPressed.current) waiting.current = callback;
    else timer.current = setTimeout(callback);
  };
}
