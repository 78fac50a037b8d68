import type { ActivityQuery, ActivityStats } from '#contract/activity.ts';
import {
  type Activity,
  type ActivityFilters,
  type ActivityPart,
  countActivities,
  countByPhrase,
  countWithWords,
  listActivities,
} from '#db/queries/activity.ts';
import type { SignedIn } from '#domain/actors.ts';
import { searchWords } from '#domain/search-text.ts';
import type { Context } from '#services/context.ts';

export type ActivityPage = { count: number; entries: Activity[] };

/**
 * One page of the log, newest first. How many entries match is always exact: those that the log's own words find
 * are counted as they are written, the others are few enough to be counted now.
 */
export async function listActivity({ db }: Context<SignedIn>, query: ActivityQuery): Promise<ActivityPage> {
  const filters = { action: query.action, dateFrom: query.date_from };
  const counts = await countByPhrase(db, filters);
  const parts = query.search ? await partsOf(db, filters, query.search, counts) : undefined;
  const count = sum(parts ? parts.map((part) => part.count) : counts.values());
  const offset = (query.page - 1) * query.page_size;
  if (offset >= count) return { count, entries: [] };
  return { count, entries: await listActivities(db, filters, parts, { limit: query.page_size, offset }) };
}

export async function activityStats({ db, now }: Context<SignedIn>): Promise<ActivityStats> {
  const { today, week, month, ever } = await countActivities(db, now());
  return {
    activities_today: today,
    activities_last_week: week,
    activities_last_month: month,
    total_activities: ever,
  };
}

/**
 * An entry is found when each word begins one of its phrase or one of its own. So the phrases fall into groups by
 * the words that they leave for the entry itself; of a phrase that leaves none, every entry is found.
 */
async function partsOf(
  db: Context['db'],
  filters: ActivityFilters,
  search: string,
  counts: ReadonlyMap<string, number>,
): Promise<ActivityPart[]> {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const groups = [...Map.groupBy(counts.keys(), (phrase) => leftFor(phrase, words).join(' '))];
  const parts: ActivityPart[] = [];
  // One after the other: all at once would take a connection each, of those that the shop answers with.
  for (const [left, phrases] of groups) {
    const ownWords = left === '' ? [] : left.split(' ');
    const part = { phrases: groups.length === 1 ? undefined : phrases, ownWords };
    parts.push(
      ownWords.length === 0
        ? { phrases, ownWords, count: sum(phrases.map((one) => counts.get(one) ?? 0)) }
        : { ...part, count: await countWithWords(db, filters, part) },
    );
  }
  return parts.filter(({ count }) => count > 0);
}

function leftFor(phrase: string, words: readonly string[]): string[] {
  const held = phrase.split(' ');
  return words.filter((word) => !held.some((one) => one.startsWith(word)));
}

function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
}
