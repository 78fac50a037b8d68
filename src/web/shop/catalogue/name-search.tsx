import { useEffect } from 'react';
import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import { filtersCopy } from '#copy/catalogue.ts';
import { Icon } from '#web/components/icon.tsx';
import { searchIcon } from '#web/components/icons.ts';
import { useSearchText } from '#web/hooks/use-search-text.ts';
import type { FilterProps } from '#web/shop/catalogue/catalogue-filters.tsx';

const DEBOUNCE_MS = 500;

/** Debounced search field; Enter searches immediately (customer-site §2). */
export function NameSearch({ chosen, choose }: FilterProps) {
  const { text, setText, trim, input } = useSearchText(chosen.search);
  const search = () => choose({ search: trim(text) });
  // After each render: a filter that is chosen meanwhile is part of what the timer chooses.
  useEffect(() => {
    if (text.trim() === chosen.search) return;
    // A link that is followed meanwhile drops the search, which would otherwise bring the user back.
    const timer = setTimeout(() => location.pathname === '/productos' && search(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <div className="relative w-full lg:w-64">
      <Icon path={searchIcon} className="pointer-events-none absolute top-3 left-3.5 size-5 text-soft" />
      <input
        ref={input}
        type="search"
        name="search"
        className="field pl-11 placeholder:text-[min(1rem,5vw)]"
        aria-label={filtersCopy.search}
        placeholder={filtersCopy.search}
        maxLength={MAX_SEARCH_CHARACTERS}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && search()}
      />
    </div>
  );
}
