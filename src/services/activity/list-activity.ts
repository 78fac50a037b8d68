import type { ActivityQuery, ActivityStats } from '#contract/activity.ts';
import { type PageWindow, pageWindow } from '#contract/paging.ts';
import {
  type Activity,
  type ActivityFilters,
  type ActivityMatches,
  countActivities,
  countByPhrase,
  findByOwnWords,
  listActivities,
} from '#db/queries/activity.ts';
import type { SignedIn } from '#domain/actors.ts';
import { searchWords, wordPart } from '#lib/search-text.ts';
import type { Context } from '#services/context.ts';
import { type ListedPage, readPage } from '#services/read-page.ts';

/**
 * One page of the activity log, newest first. The count is always exact: matches of the log's own words are counted on
 * write, and the other matches are few enough to count on read.
 */
export async function listActivity(
  { db }: Context<SignedIn>,
  query: ActivityQuery,
): Promise<ListedPage<Activity>> {
  const filters = { action: query.action, dateFrom: query.date_from };
  const counts = await countByPhrase(db, filters);
  const matches = query.search
    ? await findMatches(db, filters, query.search, counts, pageWindow(query))
    : undefined;
  const count = matches?.count ?? sum(counts.values());
  return readPage(query, count, (window) => listActivities(db, filters, matches, window));
}

export async function getActivityStats({ db, now }: Context<SignedIn>): Promise<ActivityStats> {
  const { today, week, month, ever } = await countActivities(db, now());
  return {
    activities_today: today,
    activities_last_week: week,
    activities_last_month: month,
    total_activities: ever,
  };
}

/**
 * An entry matches when each search word is part of its phrase or of its own words. Phrases are grouped by the search
 * words that they leave unmatched; a phrase that leaves none matches with all its entries.
 */
async function findMatches(
  db: Context['db'],
  filters: ActivityFilters,
  search: string,
  counts: ReadonlyMap<string, number>,
  { limit, offset }: PageWindow,
): Promise<ActivityMatches & { count: number }> {
  const matches = { phrases: [] as string[], ids: [] as number[], count: 0 };
  const words = searchWords(search);
  if (words.length === 0) return matches;
  const groups = [...Map.groupBy(counts.keys(), (phrase) => unmatchedWords(phrase, words).join(' '))];
  // Sequential: in parallel, each query would take a connection that the shop needs for its requests.
  for (const [unmatched, phrases] of groups) {
    if (unmatched === '') {
      matches.phrases.push(...phrases);
      matches.count += sum(phrases.map((phrase) => counts.get(phrase) ?? 0));
      continue;
    }
    const part = { words: unmatched.split(' '), phrases: groups.length === 1 ? undefined : phrases };
    const found = await findByOwnWords(db, filters, part, limit + offset);
    matches.ids.push(...found.ids);
    matches.count += found.count;
  }
  return matches;
}

function unmatchedWords(phrase: string, words: readonly string[]): string[] {
  return words.filter((word) => !` ${phrase}`.includes(wordPart(word)));
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
