import { activityCopy } from '#copy/activity.ts';
import { searchText } from '#domain/search-text.ts';

/** The words that the log's own sentences are made of. */
const vocabulary = new Set(
  Object.values(activityCopy).flatMap((sentence) => {
    const text =
      typeof sentence === 'string' ? sentence : (sentence as (what: number | string) => string)('');
    return searchText(text).split(' ');
  }),
);

export type ActivityWords = { phrase: string; ownWords: string };

/**
 * Parts what an entry is found by into the log's own words, of which there are few combinations that hold
 * millions of entries each, and the words that are the entry's: names, numbers, who did it.
 */
export function activityWords(description: string, username: string): ActivityWords {
  const words = [...new Set(searchText(`${description} ${username}`).split(' '))].toSorted();
  return {
    phrase: words.filter((word) => vocabulary.has(word)).join(' '),
    ownWords: words.filter((word) => !vocabulary.has(word)).join(' '),
  };
}
