import { cutAtWord } from '#domain/cut-text.ts';

export type Cut = { shown: string; rest: string };

/** Longest description that is shown in full (customer-site §2). */
const MOST_CHARACTERS = 300;

/**
 * Splits a description into paragraphs, one per line. If the whole exceeds the limit, the text beyond it goes to
 * `rest`, cut at the end of a word; otherwise `rest` is empty.
 */
export function cutDescription(description: string): Cut[] {
  const paragraphs = description
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (paragraphs.join('\n').length <= MOST_CHARACTERS)
    return paragraphs.map((shown) => ({ shown, rest: '' }));

  let left = MOST_CHARACTERS;
  const cuts = paragraphs.map((text) => {
    const shown = text.length <= left ? text : beginning(text, left);
    left = text.length <= left ? left - text.length : 0;
    return { shown, rest: text.slice(shown.length) };
  });
  const last = cuts.findLastIndex(({ shown }) => shown !== '');
  return cuts.map((cut, index) => (index === last ? hideEndPunctuation(cut) : cut));
}

/** The ellipsis after the last visible text replaces its full stop or comma. */
function hideEndPunctuation({ shown, rest }: Cut): Cut {
  const words = shown.replace(/[\s.,;:]+$/, '');
  return { shown: words, rest: shown.slice(words.length) + rest };
}

/** The start of a paragraph that exceeds what is left; empty if not even its first word fits. */
function beginning(text: string, left: number): string {
  const firstWord = text.search(/\s|$/);
  return left < MOST_CHARACTERS && firstWord > left ? '' : cutAtWord(text, left);
}
