import {
  addPosting,
  createPostings,
  type Postings,
  removePosting,
  unitePostings,
} from '#domain/catalogue-index/postings.ts';
import type { Bitset } from '#lib/bitset.ts';
import { editDistance } from '#lib/edit-distance.ts';

const SEPARATOR = '\n';

/** A word of the index that is near a typed one. */
export type NearWord = { id: number; word: string; distance: number };

export type WordIndex = {
  add: (slot: number, text: string) => void;
  remove: (slot: number, text: string) => void;
  has: (word: string) => boolean;
  /** The id of this very word. */
  exactly: (word: string) => number[];
  /** The ids of the words that contain this text. */
  containing: (word: string) => number[];
  /** The ids of the words that begin with this one. */
  beginning: (word: string) => number[];
  /** The ids of the words that end with this one. */
  ending: (word: string) => number[];
  /** Words within one typing error of a word of four to six letters, two of a longer one; none for numbers. */
  near: (word: string, options: { prefix: boolean }) => NearWord[];
  /** Adds the slots whose texts have one of these words. */
  addSlots: (target: Bitset, ids: readonly number[]) => void;
};

/**
 * The distinct words of texts, each with the slots that have it. All words lie in one string, which is searched as a
 * whole: that takes about a millisecond for 200,000 words. A word that no slot has any more stays with no slots.
 */
export function createWordIndex(): WordIndex {
  const words: string[] = [];
  const ids = new Map<string, number>();
  const postings: Postings[] = [];
  const sounds: string[] = [];
  const masks: number[] = [];
  let joined = '';
  let starts: Uint32Array = new Uint32Array();

  const idOf = (word: string): number => {
    const known = ids.get(word);
    if (known !== undefined) return known;
    const id = words.length;
    ids.set(word, id);
    words.push(word);
    postings.push(createPostings());
    sounds.push(soundOf(word));
    masks.push(letterMask(sounds[id] as string));
    return id;
  };

  const joinWords = () => {
    if (starts.length === words.length) return;
    joined = SEPARATOR + words.join(SEPARATOR) + SEPARATOR;
    starts = new Uint32Array(words.length);
    let position = 1;
    for (let id = 0; id < words.length; id += 1) {
      starts[id] = position;
      position += (words[id] as string).length + 1;
    }
  };

  const frequency = (id: number): number => postings[id]?.count ?? 0;

  const findAll = (text: string): number[] => {
    joinWords();
    const found: number[] = [];
    for (let at = joined.indexOf(text); at !== -1; at = joined.indexOf(text, at + 1)) {
      const id = wordAt(starts, text.startsWith(SEPARATOR) ? at + 1 : at);
      if (found.at(-1) !== id && frequency(id) > 0) found.push(id);
    }
    return found;
  };

  return {
    add(slot, text) {
      for (const word of wordsOf(text)) addPosting(postings[idOf(word)] as Postings, slot);
    },
    remove(slot, text) {
      for (const word of wordsOf(text)) removePosting(postings[idOf(word)] as Postings, slot);
    },
    has: (word) => frequency(ids.get(word) ?? -1) > 0,
    exactly: (word) => [ids.get(word) ?? []].flat(),
    containing: (word) => findAll(word),
    beginning: (word) => findAll(SEPARATOR + word),
    ending: (word) => findAll(word + SEPARATOR),
    near(word, { prefix }) {
      const max = allowedErrors(word);
      if (max === 0) return [];
      const sound = soundOf(word);
      const mask = letterMask(sound);
      const found: NearWord[] = [];
      for (let id = 0; id < words.length; id += 1) {
        // Each error changes at most two letters of the mask; a beginning lacks the letters after it.
        const missing = mask & ~(masks[id] as number);
        if (bitCount(missing) > max || frequency(id) === 0) continue;
        const distance = editDistance(sound, sounds[id] as string, { max, prefix });
        if (distance <= max && words[id] !== word)
          found.push({ id, word: words[id] as string, distance: Math.max(distance, 1) });
      }
      return found;
    },
    addSlots(target, wordIds) {
      for (const id of wordIds) unitePostings(target, postings[id] as Postings);
    },
  };
}

function wordsOf(text: string): string[] {
  const trimmed = text.trim();
  return trimmed === '' ? [] : [...new Set(trimmed.split(' '))];
}

/** Repeated letters count once: one error would turn `zzzz` into any other letter. */
export function allowedErrors(word: string): number {
  if (word.replace(/(.)\1+/g, '$1').length < 4 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * The word with the letters that Spanish speakers exchange written as one (k, q and c; z and s; v, w and b; y and i) and
 * with double letters and h dropped, so that `cush` is as near to `kush` as can be.
 */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/[kq]/g, 'c')
    .replace(/z/g, 's')
    .replace(/[vw]/g, 'b')
    .replace(/y/g, 'i')
    .replace(/(?<=.)h/g, '')
    .replace(/(.)\1+/g, '$1');
}

/** One bit for each letter that occurs, and one for all that is not a letter from a to z. */
function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charCodeAt(index) - 97;
    mask |= letter >= 0 && letter < 26 ? 1 << letter : 1 << 26;
  }
  return mask;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The index of the last start that is not after this position. */
function wordAt(starts: Uint32Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
