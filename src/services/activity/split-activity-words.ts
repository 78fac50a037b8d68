import { activityCopy } from '#copy/activity.ts';
import { searchText } from '#lib/search-text.ts';

/** The words that the activity log's own sentences are made of. */
const logVocabulary = new Set(
  Object.values(activityCopy).flatMap((sentence) => {
    const text =
      typeof sentence === 'string' ? sentence : (sentence as (what: number | string) => string)('');
    return searchText(text).split(' ');
  }),
);

export type ActivityWords = { phrase: string; ownWords: string };

/**
 * Splits the searchable text of an entry into the log's own words (few combinations, each shared by up to millions of
 * entries) and the words of this entry: names, numbers, the user.
 */
export function splitActivityWords(description: string, username: string): ActivityWords {
  const words = [...new Set(searchText(`${description} ${username}`).split(' '))].toSorted();
  return {
    phrase: words.filter((word) => logVocabulary.has(word)).join(' '),
    ownWords: words.filter((word) => !logVocabulary.has(word)).join(' '),
  };
}
