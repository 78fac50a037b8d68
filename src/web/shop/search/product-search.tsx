import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { MIN_SUGGEST_CHARACTERS } from '#contract/limits.ts';
import { searchCopy } from '#copy/search.ts';
import { Icon } from '#web/components/icon.tsx';
import { searchIcon } from '#web/components/icons.ts';
import { useTextBeforeHydration } from '#web/hooks/use-text-before-hydration.ts';
import { useLocation, useNavigate } from '#web/lib/router/hooks.ts';
import { preservedFilters } from '#web/shop/search/preserved-filters.ts';
import type { SearchOptions } from '#web/shop/search/search-options.tsx';

type ProductSearchProps = {
  /** Called when the visitor navigates to another page. */
  onNavigate?: () => void;
};

/**
 * Product search of header and menu: an ARIA combobox whose options are links. Without scripts it is a form that
 * submits to the catalogue.
 */
export function ProductSearch({ onNavigate }: ProductSearchProps) {
  const { search } = useLocation();
  const filters = preservedFilters(search);
  const box = useSearchBox(filters, onNavigate);
  const { listId, optionId, active, isOpen, Options } = box;

  return (
    <search className="relative block">
      <form
        action="/productos"
        method="get"
        onSubmit={box.submit}
        onFocus={box.loadOptions}
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
          {Options && (
            <Options
              text={box.text}
              active={active}
              optionId={optionId}
              filters={filters}
              onLeave={box.leave}
              onCount={box.setCount}
            />
          )}
        </div>
      </form>
    </search>
  );
}

const NO_OPTION = -1;

function useSearchBox(filters: Record<string, string>, onNavigate: (() => void) | undefined) {
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const input = useTextBeforeHydration(setText);
  const [active, setActive] = useState(NO_OPTION);
  const [count, setCount] = useState(0);
  const [isListRequested, setListRequested] = useState(false);
  const [Options, setOptions] = useState<typeof SearchOptions>();
  const isSearchable = text.trim().length >= MIN_SUGGEST_CHARACTERS;
  const isOpen = isListRequested && isSearchable && Options !== undefined;
  const optionId = (index: number) => `${listId}-${index}`;
  /** Without them the search is a plain form. */
  const loadOptions = () => {
    import('#web/shop/search/search-options.tsx').then(
      (module) => setOptions(() => module.SearchOptions),
      () => undefined,
    );
  };
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
    isOpen,
    Options,
    setCount,
    loadOptions,
    optionId,
    leave,
    type: (value: string) => {
      // The field may have had the focus before the hydration.
      loadOptions();
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
        setActive(nextOption(active, step, count + 1));
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' && isOpen && active !== NO_OPTION) {
        // The list may have become shorter.
        const option = document.getElementById(optionId(active));
        if (option) event.preventDefault();
        option?.click();
      }
    },
  };
}

/** Next active option, wrapping around; -1 is the text field itself. */
function nextOption(active: number, step: number, count: number): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}
