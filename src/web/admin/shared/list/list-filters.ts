import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { firstValue, type RawSearch } from '#web/lib/search-params.ts';

/** The filters of a list by URL parameter: the allowed values, or a function that parses the text. */
export type FilterTable = {
  readonly [name: string]: readonly string[] | ((text: string) => string | undefined);
};

/** The filters that are set; unset filters are absent. */
export type Filters<Table extends FilterTable> = {
  [Name in keyof Table]?: Table[Name] extends readonly string[] ? Table[Name][number] : string;
};

/** Reads the filters of a list from its URL. Invalid values are dropped, so that every URL shows a list. */
export function parseFilters<Table extends FilterTable>(table: Table, raw: RawSearch): Filters<Table> {
  const entries = Object.entries(table).flatMap(([name, allowed]) => {
    const text = firstValue(raw, name);
    const value = typeof allowed === 'function' ? allowed(text) : allowed.find((one) => one === text);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as Filters<Table>;
}

/** Filter with free text. */
export function parseSearchText(text: string): string {
  return text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_SEARCH_CHARACTERS);
}

/** The columns of a table, in their order, as `name,stock`. */
export function parseColumnsText(text: string): string | undefined {
  return /^[a-z_]{1,30}(?:,[a-z_]{1,30}){0,19}$/.test(text) ? text : undefined;
}

/** Parameters of a list that are no filters: the page, and the dialog of a record. They are not part of a saved view. */
export const NOT_FILTERS: ReadonlySet<string> = new Set(['page', 'orderId', 'claim', 'act']);

/** The query string of a saved view, the same for the same filters. */
export function toViewSearch(filters: { readonly [name: string]: string | undefined }): string {
  const entries = Object.entries(filters).flatMap(
    ([name, value]): Array<[string, string]> => (value && !NOT_FILTERS.has(name) ? [[name, value]] : []),
  );
  return new URLSearchParams(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
}

/** The filters of a saved view. Those that the list no longer has are dropped. */
export function parseViewSearch(table: FilterTable, search: string): { [parameter: string]: string } {
  return parseFilters(table, Object.fromEntries(new URLSearchParams(search))) as {
    [parameter: string]: string;
  };
}

/** Whether the list shows what the view says. A view without columns is shown with any. */
export function isSameView(search: string, view: string): boolean {
  const shown = new URLSearchParams(search);
  if (!new URLSearchParams(view).has('columns')) shown.delete('columns');
  return shown.toString() === view;
}

/** Filter with the id of a record. */
export function parseIdText(text: string): string | undefined {
  return parseId(text) === undefined ? undefined : text;
}

/** Filter with an existing calendar day from 1900 to 2999, the range that the API accepts. */
export function parseDayText(text: string): string | undefined {
  if (!/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}
