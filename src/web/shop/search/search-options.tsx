import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { MIN_SUGGEST_CHARACTERS } from '#contract/limits.ts';
import type { SuggestionView } from '#contract/products.ts';
import { packetCopy } from '#copy/packets.ts';
import { searchCopy } from '#copy/search.ts';
import { useDebounced } from '#web/hooks/use-debounced.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { suggestions } from '#web/lib/queries/suggestions.ts';
import { Link } from '#web/lib/router/link.tsx';
import { suggestCachedProducts } from '#web/shop/search/cached-products.ts';

const DEBOUNCE_MS = 150;

const OPTION = 'flex min-h-11 items-center gap-2.5 px-4 hover:bg-shade aria-selected:bg-shade';

type SearchOptionsProps = {
  text: string;
  /** Index of the active option, or -1. */
  active: number;
  optionId: (index: number) => string;
  filters: Record<string, string>;
  onLeave: () => void;
  /** Called with the number of suggestions, which the option for all results follows. */
  onCount: (count: number) => void;
};

/** Options of the search in the header: suggestions, and all results. Loaded when the search gets the focus. */
export function SearchOptions({ text, active, optionId, filters, onLeave, onCount }: SearchOptionsProps) {
  const results = useSuggestions(text);
  useEffect(() => onCount(results.length), [onCount, results.length]);
  return (
    <>
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
          onClick={onLeave}
        >
          <span className="size-10 shrink-0 overflow-hidden rounded bg-(--type)">
            {(image ?? packet_art) && <img src={image ?? packet_art} alt="" width={40} height={40} />}
          </span>
          <span className="min-w-0 flex-1 py-1.5 leading-tight">
            <MarkedName name={name} marks={marks} />
            <span className="block truncate text-xs text-soft">
              {[packetCopy.types[type], brand, thc && `${packetCopy.thc} ${thc}`].filter(Boolean).join(' · ')}
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
        search={{ ...filters, search: text.trim() }}
        className={`${OPTION} font-semibold text-leaf-ink`}
        onClick={onLeave}
      >
        {searchCopy.all}
      </Link>
    </>
  );
}

/** Suggestions from this browser's cache, replaced by the server's response when it arrives. */
function useSuggestions(typed: string): readonly SuggestionView[] {
  const { api, queries } = useAppContext();
  const text = typed.trim();
  const debounced = useDebounced(text, DEBOUNCE_MS);
  const query = useQuery({
    ...suggestions(api, debounced),
    enabled: text.length >= MIN_SUGGEST_CHARACTERS && debounced.length >= MIN_SUGGEST_CHARACTERS,
  });
  const isCurrent = debounced === text && query.data !== undefined;
  return isCurrent ? query.data : suggestCachedProducts(queries, text);
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
