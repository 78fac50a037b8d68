import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import { firstValue, type RawSearch } from '#web/lib/search-params.ts';

/** Allowed values of each filter, under the names that both the URL and the API use. */
export const filterChoices = {
  status: ['active', 'inactive'],
  user_type: ['customer', 'staff', 'admin'],
} as const;

type Choices = typeof filterChoices;
export type ChoiceName = keyof Choices;

/** The filters in the URL; unset filters are absent. */
export type UserFilters = {
  username?: string;
  email?: string;
  /** Absent on the first page. */
  page?: string;
} & { [Name in ChoiceName]?: Choices[Name][number] };

const PAGE_PATTERN = /^(?:[2-9]|[1-9]\d{1,5})$/;
const choiceNames = Object.keys(filterChoices) as ChoiceName[];

/** Invalid values are dropped, so that every URL shows a list. */
export function parseUserFilters(raw: RawSearch): UserFilters {
  const texts = (['username', 'email'] as const).flatMap((name) => {
    const text = firstValue(raw, name)
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, MAX_SEARCH_CHARACTERS);
    return text ? [[name, text]] : [];
  });
  const chosen = choiceNames.flatMap((name) => {
    const value = firstValue(raw, name);
    return (filterChoices[name] as readonly string[]).includes(value) ? [[name, value]] : [];
  });
  const page = firstValue(raw, 'page');
  return Object.fromEntries([...texts, ...chosen, ...(PAGE_PATTERN.test(page) ? [['page', page]] : [])]);
}

export function withPage({ page: _, ...filters }: UserFilters, page: number): UserFilters {
  return page > 1 ? { ...filters, page: String(page) } : filters;
}
