import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MIN_SUGGEST_CHARACTERS } from '#contract/limits.ts';
import type { SuggestionView } from '#contract/products.ts';
import { packetCopy } from '#copy/packets.ts';
import { searchCopy } from '#copy/search.ts';
import { Icon } from '#web/components/icon.tsx';
import { searchIcon } from '#web/components/icons.ts';
import { useDebounced } from '#web/hooks/use-debounced.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { suggestions } from '#web/lib/queries/suggestions.ts';
import { useLocation, useNavigate } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import type { RawSearch } from '#web/lib/search-params.ts';
import { cacheProductLists, suggestCachedProducts } from '#web/shop/search/cached-products.ts';
import { preservedFilters } from '#web/shop/search/preserved-filters.ts';

const DEBOUNCE_MS = 150;

export type ProductSearchProps = {
  /** Called when the visitor navigates to another page. */
  onNavigate?: () => void;
};

/**
 * Product search of header and menu: an ARIA combobox whose options are links. Without scripts it is a form that
 * submits to the catalogue.
 */
export function ProductSearch({ onNavigate }: ProductSearchProps) {
  const { search } = useLocation();
  const filters = preservedFilters(search as RawSearch);
  const box = useSearchBox(filters, onNavigate);
  const { listId, optionId, active, results, isOpen } = box;

  return (
    <search className="relative block">
      <form
        action="/productos"
        method="get"
        onSubmit={box.submit}
        onBlur={box.closeOnBlur}
        className="relative"
      >
        {Object.entries(filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          ref={box.input}
          className="field rounded-full pr-12 pl-4 [&::-webkit-search-cancel-button]:hidden"
          type="search"
          name="search"
          role="combobox"
          aria-label={searchCopy.label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          placeholder={searchCopy.placeholder}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
        />
        <button
          type="submit"
          className="absolute inset-y-0 right-0 grid w-12 place-items-center"
          aria-label={searchCopy.submit}
        >
          <Icon path={searchIcon} />
        </button>
        <div
          id={listId}
          role="listbox"
          aria-label={searchCopy.suggestions}
          hidden={!isOpen}
          className="absolute inset-x-0 top-[calc(100%+0.375rem)] z-30 overflow-hidden rounded-xl border border-line bg-card py-1.5 shadow-[0_12px_28px_rgb(var(--shadow)/0.18)]"
        >
          {results.map(({ id, name, brand, type, image, packet_art, thc, marks }, index) => (
            <Link
              key={id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              to="/producto/$id"
              params={{ id: String(id) }}
              className={OPTION}
              data-type={type}
              onClick={box.leave}
            >
              <span className="size-10 shrink-0 overflow-hidden rounded bg-(--type)">
                {(image ?? packet_art) && <img src={image ?? packet_art} alt="" width={40} height={40} />}
              </span>
              <span className="min-w-0 flex-1 py-1.5 leading-tight">
                <MarkedName name={name} marks={marks} />
                <span className="block truncate text-xs text-soft">
                  {[packetCopy.types[type], brand, thc && `${packetCopy.thc} ${thc}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </Link>
          ))}
          <Link
            id={optionId(results.length)}
            role="option"
            aria-selected={active === results.length}
            tabIndex={-1}
            to="/productos"
            search={{ ...filters, search: box.text.trim() }}
            className={`${OPTION} font-semibold text-leaf-ink`}
            onClick={box.leave}
          >
            {searchCopy.all}
          </Link>
        </div>
      </form>
    </search>
  );
}

const OPTION = 'flex min-h-11 items-center gap-2.5 px-4 hover:bg-shade aria-selected:bg-shade';

const NO_OPTION = -1;

function useSearchBox(filters: Record<string, string>, onNavigate: (() => void) | undefined) {
  const { queries } = useAppContext();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(NO_OPTION);
  const [isListRequested, setListRequested] = useState(false);
  const { isSearchable, results } = useSuggestions(text);
  const isOpen = isListRequested && isSearchable;
  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    cacheProductLists(queries);
    // What was typed before this code was loaded.
    const typed = input.current?.value;
    if (!typed) return;
    setText(typed);
    setListRequested(true);
  }, [queries]);
  const close = () => {
    setListRequested(false);
    setActive(NO_OPTION);
  };
  const leave = () => {
    close();
    input.current?.blur();
    onNavigate?.();
  };

  return {
    listId,
    input,
    text,
    active,
    results,
    isOpen,
    optionId,
    leave,
    type: (value: string) => {
      setText(value);
      setActive(NO_OPTION);
      setListRequested(true);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const search = text.trim();
      if (search === '') return;
      leave();
      navigate({ to: '/productos', search: { ...filters, search } });
    },
    closeOnBlur: (event: React.FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && isSearchable) {
        event.preventDefault();
        setListRequested(true);
        setActive(nextOption(active, step, results.length + 1));
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' && isOpen && active !== NO_OPTION) {
        event.preventDefault();
        document.getElementById(optionId(active))?.click();
      }
    },
  };
}

/** Next active option, wrapping around; -1 is the text field itself. */
function nextOption(active: number, step: number, count: number): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

/** Suggestions from this browser's cache, replaced by the server's response when it arrives. */
function useSuggestions(typed: string): { isSearchable: boolean; results: readonly SuggestionView[] } {
  const { api } = useAppContext();
  const text = typed.trim();
  const debounced = useDebounced(text, DEBOUNCE_MS);
  const isSearchable = text.length >= MIN_SUGGEST_CHARACTERS;
  const query = useQuery({
    ...suggestions(api, debounced),
    enabled: isSearchable && debounced.length >= MIN_SUGGEST_CHARACTERS,
  });
  const isCurrent = debounced === text && query.data !== undefined;
  return { isSearchable, results: isCurrent ? query.data : suggestCachedProducts(text) };
}

/** The name with what matches the typed text marked. */
function MarkedName({ name, marks }: Pick<SuggestionView, 'name' | 'marks'>) {
  const ends = [...marks.map(([, end]) => end), name.length];
  return ends.map((end, index) => {
    const from = index === 0 ? 0 : (ends[index - 1] as number);
    const start = marks[index]?.[0] ?? end;
    return (
      <Fragment key={end}>
        {name.slice(from, start)}
        {start < end && (
          <mark className="bg-transparent font-bold text-inherit">{name.slice(start, end)}</mark>
        )}
      </Fragment>
    );
  });
}
