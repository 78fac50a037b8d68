import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recordSearchCopy } from '#copy/admin.ts';
import { Field, type FieldProps } from '#web/components/field.tsx';
import { useDebounced } from '#web/hooks/use-debounced.ts';

type RecordSearchProps<Item, Data, Key extends QueryKey> = Pick<
  FieldProps,
  'label' | 'hint' | 'error' | 'required' | 'ref'
> & {
  text: string;
  onText: (text: string) => void;
  find: (search: string) => UseQueryOptions<Data, Error, readonly Item[], Key>;
  /** `nothing` is the state of a search without a result, `found` the name of the list. */
  copy: { nothing: string; found: string };
  /** The rows of what was found. */
  children: (item: Item) => ReactNode;
};

const DEBOUNCE_MS = 300;
const MIN_SEARCH_LENGTH = 2;

/** Field of a form that finds records to choose. It searches once the typing pauses, for two characters or more. */
export function RecordSearch<Item, Data, Key extends QueryKey>(props: RecordSearchProps<Item, Data, Key>) {
  const { text, onText, find, copy, children, ...field } = props;
  const typed = text.trim();
  const search = useDebounced(typed, DEBOUNCE_MS);
  const isEnabled = Math.min(search.length, typed.length) >= MIN_SEARCH_LENGTH;
  const { data, isFetching, isError } = useQuery({ ...find(search), enabled: isEnabled });
  const found = (isEnabled && data) || [];
  const failure = isError ? recordSearchCopy.failed : data?.length === 0 && copy.nothing;
  return (
    <>
      <Field
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        {...field}
      />
      <p role="status" className="text-xs text-soft">
        {isEnabled && (isFetching ? recordSearchCopy.searching : failure)}
      </p>
      {found.length > 0 && (
        <ul aria-label={copy.found} className="border-t border-line">
          {found.map(children)}
        </ul>
      )}
    </>
  );
}
