import { truncateAtWord } from '#lib/truncate-text.ts';

export type CutParagraph = { shown: string; rest: string };

/** Longest description that is shown in full (customer-site §2). */
const MAX_CHARACTERS = 300;

/**
 * Splits a description into paragraphs, one per line. If the whole exceeds the limit, the text beyond it goes to
 * `rest`, cut at the end of a word; otherwise `rest` is empty.
 */
export function cutDescription(description: string): CutParagraph[] {
  const paragraphs = description
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (paragraphs.join('\n').length <= MAX_CHARACTERS) return paragraphs.map((shown) => ({ shown, rest: '' }));

  let left = MAX_CHARACTERS;
  const cuts = paragraphs.map((text) => {
    const shown = text.length <= left ? text : fittingStart(text, left);
    left = text.length <= left ? left - text.length : 0;
    return { shown, rest: text.slice(shown.length) };
  });
  const last = cuts.findLastIndex(({ shown }) => shown !== '');
  return cuts.map((cut, index) => (index === last ? hideEndPunctuation(cut) : cut));
}

/** The ellipsis after the last visible text replaces its full stop or comma. */
function hideEndPunctuation({ shown, rest }: CutParagraph): CutParagraph {
  const words = shown.replace(/[\s.,;:]+$/, '');
  return { shown: words, rest: shown.slice(words.length) + rest };
}

/** The start of a paragraph that exceeds what is left; empty if not even its first word fits. */
function fittingStart(text: string, left: number): string {
  const firstWord = text.search(/\s|$/);
  return left < MAX_CHARACTERS && firstWord > left ? '' : truncateAtWord(text, left);
}
