import type { IndexedProduct } from '#domain/catalogue-index/indexed-product.ts';
import type { Entry } from '#domain/catalogue-index/sorted-slots.ts';
import {
  commonSynonyms,
  dominanceWords,
  type SynonymGroup,
  typeWords,
} from '#domain/catalogue-index/synonyms.ts';
import { createWordIndex, type NearWord, type WordIndex } from '#domain/catalogue-index/word-index.ts';
import {
  effectKeywords,
  flavourKeywords,
  parseEffects,
  parseFlavours,
} from '#domain/variety-facts/vocabulary.ts';
import {
  addAll,
  type Bitset,
  countBits,
  createBitset,
  forEachBit,
  hasBit,
  keepAll,
  setBit,
} from '#lib/bitset.ts';
import { isShortWord, searchText } from '#lib/search-text.ts';

/** `name` is in the form of `searchText`. */
export type NamedBrand = { id: number; name: string; label: string };

export type SearchMatch = {
  slots: Bitset;
  /** By slot, how well it matches; 0 is the best. */
  kinds: Uint8Array;
  /** The words that the typed ones were taken to mean, if they have typing errors. */
  corrected: string | undefined;
};

type NameSearchDeps = {
  setOf: (key: string) => Bitset;
  slotsOfBrands: (ids: readonly number[]) => Bitset;
  brands: () => readonly NamedBrand[];
  entries: ReadonlyArray<Entry | undefined>;
  capacity: () => number;
};

/** One thing that the search names: a word, or a phrase that has synonyms. */
type Term = { text: string; synonyms: readonly string[] };

/** The slots that have a term: as typed in the name; in the name by a synonym, too; in any field. */
type TermMatch = { typed: Bitset; named: Bitset; anywhere: Bitset };

/** A term as it may have been meant, with the errors of each slot. */
type NearMatch = TermMatch & { errors: Uint8Array; corrected: string };

const MAX_SEARCH_WORDS = 8;
/** A shorter synonym only stands for the very word: `auto` does not mean `autonomy`. */
const MIN_BEGINNING = 4;
const MAX_PHRASE_WORDS = 4;
/** With fewer matches, those with typing errors follow. */
const ENOUGH_MATCHES = 3;
const KEPT_MATCHES = 16;

/**
 * Kinds of matches. Up to `apart`: in the name as typed, where the name begins with the text, has it as whole words, at
 * the start of a word, anywhere, or has its words apart: as whole words, at the start of words, anywhere.
 */
const kind = { begins: 0, whole: 1, start: 2, inside: 3, wholeApart: 4, startApart: 5, apart: 6 } as const;
/** In the name by a synonym, with which it begins, or elsewhere. */
const BEGINS_WITH_SYNONYM = 7;
const NAMED_BY_SYNONYM = 8;
/** With the number of terms that are not in the name added. */
const IN_OTHER_FIELDS = 9;
/** With the kind of the other spelling added. */
const SPLIT_OR_JOINED = 18;
const MAX_SPLIT_KIND = 13;
/** With the number of typing errors and of further words of the name added. */
const WITH_ERRORS = 32;
const MAX_FURTHER_WORDS = 7;
/** Keeps the kind within a byte. */
const MAX_RANK = 26;

/**
 * The search over names, genotypes, brands, flavours, effects, types and dominance, names first. All words must match.
 * Typing errors count only where fewer than three products match as typed, so that a correct name finds itself alone.
 */
export function createNameSearch({ setOf, slotsOfBrands, brands, entries, capacity }: NameSearchDeps) {
  const names = createWordIndex();
  const genotypes = createWordIndex();
  const matches = new Map<string, SearchMatch>();
  let synonyms = groupSynonyms([]);

  /** Words of closed vocabularies and brands, with the bitsets that they stand for. */
  const keywords = createKeywords();

  /** Slots whose names have all these words, perhaps apart. A short word is in most names: it must begin a word. */
  function typedSlots(words: readonly string[], areShortInside: boolean): Bitset {
    const sets = words.map((word) => {
      const ids = isShortWord(word) && !areShortInside ? names.beginning(word) : names.containing(word);
      return names.slotsOf(ids, capacity());
    });
    return intersection(sets);
  }

  /** Slots whose names have the phrase at the start of a word. */
  function phraseSlots(phrase: string): Bitset {
    const words = phrase.split(' ');
    const slots = intersection(words.map(namesBeginning));
    if (words.length === 1) return slots;
    forEachBit(slots, (slot) => {
      if (!entries[slot]?.paddedName.includes(` ${phrase}`)) setBit(slots, slot, false);
    });
    return slots;
  }

  /** A synonym is a whole word, or its beginning where it is long enough to mean the same. */
  function namesBeginning(word: string): Bitset {
    const ids = word.length < MIN_BEGINNING ? names.exactly(word) : names.beginning(word);
    return names.slotsOf(ids, capacity());
  }

  function matchTerm({ text, synonyms: others }: Term, areShortInside = false): TermMatch {
    const typed = typedSlots(text.split(' '), areShortInside);
    const keys = [text, ...others].flatMap(keysOfWord);
    const flavours = keys.filter((key) => key.startsWith('flavor:')).map((key) => setOf(`named-${key}`));
    const named = unionOf([typed, ...others.map(phraseSlots), ...flavours]);
    const anywhere = unionOf([named, ...keys.map(setOf), ...[text, ...others].map(slotsInOtherFields)]);
    const words = text.split(' ');
    if (words.length > 1) {
      // The words of a phrase may also be meant one by one: `white widow` is `viuda blanca`, too.
      const each = words.map((word) => matchTerm({ text: word, synonyms: synonyms.get(word) ?? [] }));
      addAll(named, intersection(each.map((term) => term.named)));
      addAll(anywhere, intersection(each.map((term) => term.anywhere)));
    }
    return { typed, named, anywhere };
  }

  function unionOf(sets: readonly Bitset[]): Bitset {
    const union = createBitset(capacity());
    for (const set of sets) addAll(union, set);
    return union;
  }

  /** A letter or two begin a word of most brands and genotypes. */
  function slotsInOtherFields(word: string): Bitset {
    if (isShortWord(word)) return createBitset(capacity());
    const slots = brandSlots(word);
    if (!word.includes(' ')) addAll(slots, genotypes.slotsOf(genotypes.beginning(word), capacity()));
    return slots;
  }

  function brandSlots(word: string): Bitset {
    const ids = brands().filter(({ name }) => ` ${name}`.includes(` ${word}`));
    return slotsOfBrands(ids.map(({ id }) => id));
  }

  /** A phrase may have words of flavours that it does not mean: girl scout cookies are no cake. */
  function keysOfWord(word: string): string[] {
    if (word.includes(' ') && !flavourKeywords.has(word)) return [];
    return [
      ...keywords.keysOf(word),
      ...(parseFlavours(word)[0]?.terms ?? []).map((term) => `flavor:${term}`),
      ...(parseEffects(word)[0]?.terms ?? []).map((term) => `effect:${term}`),
    ];
  }

  /** All terms together, and the kind of each slot. */
  function matchTerms(words: readonly string[], areShortInside = false): SearchMatch {
    const grouped = groupWords(words, synonyms);
    const terms = grouped.map((term) => matchTerm(term, areShortInside));
    const beginnings = grouped.flatMap((term) => term.synonyms.map((synonym) => ` ${synonym}`));
    const kindBySynonym = (slot: number) =>
      beginnings.some((start) => entries[slot]?.paddedName.startsWith(start))
        ? BEGINS_WITH_SYNONYM
        : NAMED_BY_SYNONYM;
    const slots = intersection(terms.map(({ anywhere }) => anywhere));
    const typed = intersection(terms.map((term) => term.typed));
    const named = intersection(terms.map((term) => term.named));
    const kinds = new Uint8Array(capacity());
    const kindOf = createKindOf(words);
    forEachBit(slots, (slot) => {
      if (hasBit(typed, slot)) kinds[slot] = kindOf(entries[slot]?.paddedName ?? '');
      else if (hasBit(named, slot)) kinds[slot] = kindBySynonym(slot);
      else kinds[slot] = IN_OTHER_FIELDS + terms.filter((term) => !hasBit(term.named, slot)).length;
    });
    return { slots, kinds, corrected: undefined };
  }

  function intersection(sets: readonly Bitset[]): Bitset {
    const [first, ...others] = sets;
    if (!first) return createBitset(capacity());
    const common = first.slice();
    for (const other of others) keepAll(common, other);
    return common;
  }

  /** Adds the slots of `other` that are not in `match` yet. */
  function append(match: SearchMatch, other: SearchMatch, kindAt: (slot: number) => number): void {
    forEachBit(other.slots, (slot) => {
      if (hasBit(match.slots, slot)) return;
      setBit(match.slots, slot, true);
      match.kinds[slot] = kindAt(slot);
    });
  }

  /** `white widow` for `whitewidow`, and `ak47` for `ak 47`. */
  function splitsAndJoins(words: readonly string[]): string[][] {
    return words.flatMap((word, index) => {
      const replace = (count: number, by: readonly string[]) => words.toSpliced(index, count, ...by);
      const next = words[index + 1];
      const joins = next !== undefined && names.has(word + next) ? [replace(2, [word + next])] : [];
      const splits = names.has(word)
        ? []
        : Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => [
            word.slice(0, at + 1),
            word.slice(at + 1),
          ])
            .filter((parts) => parts.every((part) => names.has(part)))
            .map((parts) => replace(1, parts));
      return [...joins, ...splits];
    });
  }

  /** What a term may mean with typing errors, besides what it matches as typed. */
  function matchNear(term: Term, isLastIncomplete: boolean): NearMatch {
    const exact = matchTerm(term);
    const typed = exact.typed.slice();
    const anywhere = exact.anywhere.slice();
    const errors = new Uint8Array(capacity());
    if (term.text.includes(' ')) return { ...exact, errors, corrected: term.text };
    const nearNames = names.near(term.text, { prefix: isLastIncomplete });
    const nearGenotypes = genotypes.near(term.text, { prefix: false });
    const nearKeywords = keywords.near(term.text);
    const addNear = (slots: Bitset, target: Bitset, distance: number) =>
      forEachBit(slots, (slot) => {
        if (!hasBit(anywhere, slot) || (errors[slot] as number) > distance) errors[slot] = distance;
        setBit(anywhere, slot, true);
        setBit(target, slot, true);
      });
    for (const distance of [1, 2]) {
      const ids = (near: readonly NearWord[]) =>
        near.filter((one) => one.distance === distance).map(({ id }) => id);
      addNear(names.slotsOf(ids(nearNames), capacity()), typed, distance);
      addNear(genotypes.slotsOf(ids(nearGenotypes), capacity()), anywhere, distance);
      for (const one of nearKeywords)
        if (one.distance === distance) addNear(slotsOfKeyword(one.word), anywhere, distance);
    }
    return { typed, named: typed, anywhere, errors, corrected: correct(term.text, nearNames, nearKeywords) };
  }

  function slotsOfKeyword(word: string): Bitset {
    const slots = brandSlots(word);
    for (const key of keysOfWord(word)) addAll(slots, setOf(key));
    return slots;
  }

  /** The nearest word, of those at the same distance the most frequent one; the typed one if it exists. */
  function correct(text: string, nearNames: readonly NearWord[], nearKeywords: readonly NearWord[]): string {
    if (names.has(text) || genotypes.has(text) || keywords.has(text)) return text;
    const candidates = [
      ...nearNames.map((near) => ({ ...near, frequency: names.frequency(near.id) })),
      ...nearKeywords.map((near) => ({ ...near, frequency: countBits(slotsOfKeyword(near.word)) })),
    ];
    const [best] = candidates.sort((a, b) => a.distance - b.distance || b.frequency - a.frequency);
    return best?.word ?? text;
  }

  function appendNear(match: SearchMatch, words: readonly string[], isIncomplete: boolean): void {
    const terms = groupWords(words, synonyms);
    const near = terms.map((term, index) => matchNear(term, isIncomplete && index === terms.length - 1));
    const slots = intersection(near.map(({ anywhere }) => anywhere));
    const isNothingTyped = countBits(match.slots) === 0;
    append(match, { ...match, slots }, (slot) => {
      const errors = near.reduce((sum, { errors: own }) => sum + (own[slot] as number), 0);
      const unnamed = near.filter(({ typed }) => !hasBit(typed, slot)).length;
      const further = Math.max(0, wordCount(entries[slot]) - words.length);
      const rank = Math.min(errors + 2 * unnamed, MAX_RANK);
      return WITH_ERRORS + rank * (MAX_FURTHER_WORDS + 1) + Math.min(further, MAX_FURTHER_WORDS);
    });
    const corrected = near.map((term) => term.corrected).join(' ');
    const hasFound = countBits(slots) > 0;
    if (isNothingTyped && hasFound && corrected !== words.join(' ')) match.corrected = corrected;
  }

  function compute(text: string, isIncomplete: boolean): SearchMatch {
    const words = wordsOf(text);
    // Two letters are looked for inside words if they are all that was typed, and not while typing goes on.
    const match = matchTerms(words, words.length === 1 && !isIncomplete);
    if (words.length === 0 || countBits(match.slots) >= ENOUGH_MATCHES) return match;
    for (const variant of splitsAndJoins(words)) {
      const other = matchTerms(variant);
      append(match, other, (slot) => SPLIT_OR_JOINED + Math.min(other.kinds[slot] as number, MAX_SPLIT_KIND));
    }
    if (countBits(match.slots) < ENOUGH_MATCHES) appendNear(match, words, isIncomplete);
    return match;
  }

  return {
    /** Keys of the bitsets that the search needs besides the facets: flavours that the name has. */
    keysOf: ({ name }: IndexedProduct): string[] =>
      parseFlavours(name).flatMap(({ terms }) => terms.map((term) => `named-flavor:${term}`)),

    replace(slot: number, before: Entry | undefined, now: Entry | undefined): void {
      matches.clear();
      replaceText(names, slot, before?.paddedName, now?.paddedName);
      replaceText(genotypes, slot, before?.genotype, now?.genotype);
    },

    setSynonyms(groups: readonly SynonymGroup[]): void {
      synonyms = groupSynonyms(groups);
      matches.clear();
    },

    /** To be called when the brands have changed. */
    forget(): void {
      keywords.setBrands(brands());
      matches.clear();
    },

    match(text: string, { isIncomplete = false } = {}): SearchMatch {
      const key = `${isIncomplete} ${searchText(text)}`;
      const known = matches.get(key);
      if (known) return known;
      const match = compute(text, isIncomplete);
      const [oldest] = matches.keys();
      if (matches.size >= KEPT_MATCHES && oldest !== undefined) matches.delete(oldest);
      matches.set(key, match);
      return match;
    },

    /** What matches at least one of the terms, perhaps with errors. The kind is the number of terms that it lacks. */
    matchSome(text: string): SearchMatch {
      const near = groupWords(wordsOf(text), synonyms).map((term) => matchNear(term, false));
      const slots = createBitset(capacity());
      for (const { anywhere } of near) addAll(slots, anywhere);
      const kinds = new Uint8Array(capacity());
      forEachBit(slots, (slot) => {
        kinds[slot] = near.filter(({ anywhere }) => !hasBit(anywhere, slot)).length;
      });
      return { slots, kinds, corrected: undefined };
    },
  };
}

function replaceText(index: WordIndex, slot: number, before: string | undefined, now: string | undefined) {
  if (before === now) return;
  if (before !== undefined) index.remove(slot, before);
  if (now !== undefined) index.add(slot, now);
}

function wordsOf(text: string): string[] {
  const clean = searchText(text);
  return clean === '' ? [] : clean.split(' ').slice(0, MAX_SEARCH_WORDS);
}

/** The phrases of each group, by each of its phrases. */
function groupSynonyms(added: readonly SynonymGroup[]): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, string[]>();
  for (const group of [...commonSynonyms, ...added]) {
    for (const phrase of group) {
      const known = others.get(phrase) ?? [];
      others.set(phrase, [...new Set([...known, ...group.filter((other) => other !== phrase)])]);
    }
  }
  return others;
}

/** Words as terms; the longest phrases that have synonyms are one term. */
function groupWords(words: readonly string[], synonyms: ReadonlyMap<string, readonly string[]>): Term[] {
  const terms: Term[] = [];
  for (let index = 0; index < words.length; ) {
    const count = longestPhrase(words, index, synonyms);
    const text = words.slice(index, index + count).join(' ');
    terms.push({ text, synonyms: synonyms.get(text) ?? [] });
    index += count;
  }
  return terms;
}

function longestPhrase(
  words: readonly string[],
  from: number,
  synonyms: ReadonlyMap<string, readonly string[]>,
): number {
  for (let count = Math.min(MAX_PHRASE_WORDS, words.length - from); count > 1; count -= 1)
    if (synonyms.has(words.slice(from, from + count).join(' '))) return count;
  return 1;
}

/** The kind of match of a name with a space on both sides of every word. */
function createKindOf(words: readonly string[]): (paddedName: string) => number {
  const text = words.join(' ');
  const start = ` ${text}`;
  const whole = ` ${text} `;
  const starts = words.map((word) => ` ${word}`);
  const wholes = words.map((word) => ` ${word} `);
  return (name) => {
    if (name.startsWith(start)) return kind.begins;
    if (name.includes(whole)) return kind.whole;
    if (name.includes(start)) return kind.start;
    if (name.includes(text)) return kind.inside;
    if (wholes.every((word) => name.includes(word))) return kind.wholeApart;
    return starts.every((word) => name.includes(word)) ? kind.startApart : kind.apart;
  };
}

function wordCount(entry: Entry | undefined): number {
  return entry === undefined ? 0 : entry.paddedName.trim().split(' ').length;
}

/** The words for types, dominance, flavours and effects, and those of the brands. */
function createKeywords() {
  const keys = new Map<string, string[]>();
  for (const [group, words] of [
    ...Object.entries(typeWords).map(([type, own]) => [`type:${type}`, own] as const),
    ...Object.entries(dominanceWords).map(([dominance, own]) => [`dominance:${dominance}`, own] as const),
  ])
    for (const word of words) keys.set(word, [...(keys.get(word) ?? []), group]);
  const vocabulary = [...keys.keys(), ...flavourKeywords, ...effectKeywords];
  let index = createWordIndex();
  const fill = (brandNames: readonly string[]) => {
    index = createWordIndex();
    index.add(0, [...new Set([...vocabulary, ...brandNames])].join(' '));
  };
  fill([]);
  return {
    /** A beginning of three letters and more stands for the word. */
    keysOf: (word: string): string[] =>
      isShortWord(word)
        ? []
        : [...new Set([...keys].flatMap(([whole, own]) => (whole.startsWith(word) ? own : [])))],
    has: (word: string): boolean => index.has(word),
    near: (word: string): NearWord[] => index.near(word, { prefix: false }),
    setBrands: (brands: readonly NamedBrand[]) => fill(brands.flatMap(({ name }) => name.split(' '))),
  };
}
