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
