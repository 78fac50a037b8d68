import { allowedErrors, soundOf } from '#domain/catalogue-index/word-index.ts';
import { editDistance } from '#lib/edit-distance.ts';
import { isShortWord, searchText, searchWords } from '#lib/search-text.ts';

type Mark = [start: number, end: number];
type NamePart = { start: number; text: string; folded: string };

const WORDS = /[\p{L}\p{N}\p{M}'’]+/gu;

/** The parts of a name that match the typed words, where a word with typing errors marks the whole word it means. */
export function findMarks(name: string, typed: string): Mark[] {
  const parts = [...name.matchAll(WORDS)].map((match) => ({
    start: match.index,
    text: match[0],
    folded: searchText(match[0]),
  }));
  const marks = searchWords(typed).flatMap((word) => markWord(parts, word));
  return mergeMarks(marks.sort((a, b) => a[0] - b[0]));
}

function markWord(parts: readonly NamePart[], word: string): Mark[] {
  const containing = parts.filter(({ folded }) =>
    isShortWord(word) ? folded.startsWith(word) : folded.includes(word),
  );
  if (containing.length > 0) return containing.map((part) => markInside(part, word));
  const max = allowedErrors(word);
  if (max === 0) return [];
  const sound = soundOf(word);
  return parts
    .filter(({ folded }) => editDistance(sound, soundOf(folded), { max, prefix: true }) <= max)
    .map(({ start, text }) => [start, start + text.length]);
}

/** The letters themselves, if folding keeps their number. */
function markInside({ start, text, folded }: NamePart, word: string): Mark {
  if (folded.length !== text.length) return [start, start + text.length];
  const from = start + folded.indexOf(word);
  return [from, from + word.length];
}

function mergeMarks(marks: readonly Mark[]): Mark[] {
  const merged: Mark[] = [];
  for (const [start, end] of marks) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
