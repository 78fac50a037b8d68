import type { FlavourTerm } from '#contract/variety-facts.ts';
import {
  addPosting,
  createPostings,
  type Postings,
  removePosting,
  unitePostings,
} from '#domain/catalogue-index/postings.ts';
import type { ProductSets, SetKey } from '#domain/catalogue-index/product-sets.ts';
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
import { addAll, type Bitset, countBits, countCommon, listBits, removeAll, setBit } from '#lib/bitset.ts';
import { type BitsetPool, createBitsetPool } from '#lib/bitset-pool.ts';
import { isShortWord, MAX_SEARCH_WORDS, searchText } from '#lib/search-text.ts';

/** `name` is in the form of `searchText`. */
export type NamedBrand = { id: number; name: string; label: string };

export type SearchMatch = {
  slots: Bitset;
  /** The same slots by how well they match, the best first. Calculated while they are read. */
  tiers: () => Iterable<Bitset>;
  /** The words that the typed ones were taken to mean, if they have typing errors. */
  corrected: string | undefined;
};

/** A match with the memory of its bitsets. */
type CachedMatch = { key: string | undefined; match: SearchMatch; pool: BitsetPool };

/** The slots of one kind of match. */
type Tier = readonly [kind: number, slots: Bitset];
/** By kind. */
type Tiers = Array<Bitset | undefined>;

type NameSearchDeps = {
  sets: ProductSets;
  brands: () => readonly NamedBrand[];
  entries: ReadonlyArray<Entry | undefined>;
};

/** One thing that the search names: a word, or a phrase that has synonyms. */
type Term = { text: string; synonyms: readonly string[] };

/** The slots that have a term: as typed in the name; in the name by a synonym, too; in any field. */
type TermMatch = { typed: Bitset; named: Bitset; anywhere: Bitset };

/** What matches all terms as typed. */
type TermsMatch = {
  words: readonly string[];
  grouped: readonly Term[];
  terms: readonly TermMatch[];
  slots: Bitset;
};

/** Fewer matches than are enough, to which others are added. */
type FewMatches = { slots: Bitset; tiers: Tiers; corrected: string | undefined };

/** A term as it may have been meant, with the slots of `anywhere` that it finds with one and with two errors only. */
type NearMatch = Omit<TermMatch, 'named'> & { withOne: Bitset; withTwo: Bitset; corrected: string };

/** A shorter synonym only stands for the very word: `auto` does not mean `autonomy`. */
const MIN_BEGINNING = 4;
const MAX_PHRASE_WORDS = 4;
/** With fewer matches, those with typing errors follow. */
const ENOUGH_MATCHES = 3;
/** A list and its facets are requested at the same time. */
const MAX_CACHED_MATCHES = 4;

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
/** Of those with typing errors, what is beyond these counts as these. */
const MAX_FURTHER_WORDS = 7;
const MAX_ERRORS = 26;

/**
 * The search over names, genotypes, brands, flavours, effects, types and dominance, names first. All words must match.
 * Typing errors count only where fewer than three products match as typed, so that a correct name finds itself alone.
 */
export function createNameSearch({ sets, brands, entries }: NameSearchDeps) {
  const names = createWordIndex();
  /** The first word of each name. */
  const firstWords = createWordIndex();
  const genotypes = createWordIndex();
  /** The slots that have a flavour in their name. */
  const namedFlavours = new Map<FlavourTerm, Postings>();
  /** The slots by the number of words in their names. */
  const namesByLength: Postings[] = [];
  const cached: CachedMatch[] = [];
  let synonyms = groupSynonyms([]);

  /** Words of closed vocabularies and brands, with the bitsets that they stand for. */
  const keywords = createKeywords();

  const nearPool = createPool();
  /** The memory of the match that is computed. */
  let pool = nearPool;

  function createPool(): BitsetPool {
    return createBitsetPool(() => entries.length);
  }

  function replaceFlavours(slot: number, before: string | undefined, now: string | undefined): void {
    if (before === now) return;
    for (const term of flavoursIn(before ?? ''))
      removePosting(namedFlavours.get(term) ?? createPostings(), slot);
    for (const term of flavoursIn(now ?? '')) {
      const postings = namedFlavours.get(term) ?? createPostings();
      addPosting(postings, slot);
      namedFlavours.set(term, postings);
    }
  }

  function replaceLength(slot: number, before: string | undefined, now: string | undefined): void {
    if (before === now) return;
    if (before !== undefined) removePosting(namesOfLength(countWords(before)), slot);
    if (now !== undefined) addPosting(namesOfLength(countWords(now)), slot);
  }

  function namesOfLength(words: number): Postings {
    while (namesByLength.length <= words) namesByLength.push(createPostings());
    return namesByLength[words] as Postings;
  }

  function forgetMatches(): void {
    for (const one of cached) one.key = undefined;
  }

  function slotsOf(index: WordIndex, ids: readonly number[]): Bitset {
    const slots = pool.empty();
    index.addSlots(slots, ids);
    return slots;
  }

  /** Slots whose names have all these words, perhaps apart. A short word is in most names: it must begin a word. */
  function typedSlots(words: readonly string[], areShortInside: boolean): Bitset {
    return commonOf(
      words.map((word) => {
        const isAtStart = isShortWord(word) && !areShortInside;
        return slotsOf(names, isAtStart ? names.beginning(word) : names.containing(word));
      }),
    );
  }

  /** What is in all of them: the set itself if there is one only. */
  function commonOf(bitsets: readonly Bitset[]): Bitset {
    const [only, ...others] = bitsets;
    return only && others.length === 0 ? only : pool.common(bitsets);
  }

  /** Slots whose names have the phrase at the start of a word. */
  function phraseSlots(phrase: string): Bitset {
    const words = phrase.split(' ');
    const slots = pool.common(words.map(namesBeginning));
    if (words.length > 1) keepNames(slots, (name) => name.includes(` ${phrase}`));
    return slots;
  }

  /** A synonym is a whole word, or its beginning where it is long enough to mean the same. */
  function namesBeginning(word: string): Bitset {
    return slotsOf(names, word.length < MIN_BEGINNING ? names.exactly(word) : names.beginning(word));
  }

  function keepNames(slots: Bitset, isMatch: (paddedName: string) => boolean): void {
    for (const slot of listBits(slots))
      if (!isMatch(entries[slot]?.paddedName ?? '')) setBit(slots, slot, false);
  }

  function matchTerm({ text, synonyms: others }: Term, areShortInside = false): TermMatch {
    const words = text.split(' ');
    const typed = typedSlots(words, areShortInside);
    const keys = [...new Set([text, ...others].flatMap(keysOfWord))];
    const named = pool.union([typed, ...others.map(phraseSlots)]);
    for (const key of keys) addNamedFlavour(named, key);
    const anywhere = pool.union([named, ...keys.map(sets.get)]);
    for (const phrase of [text, ...others]) addOtherFields(anywhere, phrase);
    if (words.length > 1) {
      // The words of a phrase may also be meant one by one: `white widow` is `viuda blanca`, too.
      const each = words.map((word) => matchTerm({ text: word, synonyms: synonyms.get(word) ?? [] }));
      addAll(named, commonOf(each.map((term) => term.named)));
      addAll(anywhere, commonOf(each.map((term) => term.anywhere)));
    }
    return { typed, named, anywhere };
  }

  function addNamedFlavour(target: Bitset, key: SetKey): void {
    const [facet, value] = key.split(':');
    const postings = facet === 'flavor' ? namedFlavours.get(value as FlavourTerm) : undefined;
    if (postings) unitePostings(target, postings);
  }

  /** Adds the slots whose brand or genotype has the word. A letter or two begin a word of most of them. */
  function addOtherFields(target: Bitset, word: string): void {
    if (isShortWord(word)) return;
    addBrands(target, word);
    if (!word.includes(' ')) genotypes.addSlots(target, genotypes.beginning(word));
  }

  function addBrands(target: Bitset, word: string): void {
    const named = brands().filter(({ name }) => ` ${name}`.includes(` ${word}`));
    sets.addBrands(
      target,
      named.map(({ id }) => id),
    );
  }

  /** A phrase may have words of flavours that it does not mean: girl scout cookies are no cake. */
  function keysOfWord(word: string): SetKey[] {
    if (word.includes(' ') && !flavourKeywords.has(word)) return [];
    return [
      ...keywords.keysOf(word),
      ...(parseFlavours(word)[0]?.terms ?? []).map((term): SetKey => `flavor:${term}`),
      ...(parseEffects(word)[0]?.terms ?? []).map((term): SetKey => `effect:${term}`),
    ];
  }

  function matchTerms(words: readonly string[], areShortInside = false): TermsMatch {
    const grouped = groupWords(words, synonyms);
    const terms = grouped.map((term) => matchTerm(term, areShortInside));
    return { words, grouped, terms, slots: commonOf(terms.map(({ anywhere }) => anywhere)) };
  }

  /** The kinds are sets, too: to read the name of each match would take as long as there are matches. */
  function* tiersOf({ words, grouped, terms, slots }: TermsMatch): Generator<Tier> {
    const typed = commonOf(terms.map((term) => term.typed));
    yield* words.length > 1 ? tiersOfWords(words, typed) : tiersOfWord(words[0] ?? '', typed);
    const named = commonOf(terms.map((term) => term.named));
    const bySynonym = pool.difference(named, typed);
    const beginnings = grouped.flatMap((term) =>
      term.synonyms.map((text) => namesThatBegin(text, bySynonym)),
    );
    const begins = pool.union(beginnings);
    yield [BEGINS_WITH_SYNONYM, pool.common([bySynonym, begins])];
    yield [NAMED_BY_SYNONYM, pool.difference(bySynonym, begins)];
    const elsewhere = countMissing(
      pool,
      pool.difference(slots, named),
      terms.map((term) => term.named),
    );
    for (const [count, missing] of elsewhere.entries()) yield [IN_OTHER_FIELDS + count, missing];
  }

  /** Of the slots whose names have the word as typed. */
  function* tiersOfWord(word: string, typed: Bitset): Generator<Tier> {
    const rest = pool.union([typed]);
    yield [kind.begins, takeFrom(rest, slotsOf(firstWords, firstWords.beginning(word)))];
    yield [kind.whole, takeFrom(rest, slotsOf(names, names.exactly(word)))];
    yield [kind.start, takeFrom(rest, slotsOf(names, names.beginning(word)))];
    yield [kind.inside, rest];
  }

  /** Of the slots whose names have all words as typed. */
  function* tiersOfWords(words: readonly string[], typed: Bitset): Generator<Tier> {
    const rest = pool.union([typed]);
    const phrases = phraseTiers(words, typed);
    for (const [phraseKind, slots] of phrases.entries()) if (slots) yield [phraseKind, takeFrom(rest, slots)];
    yield [
      kind.wholeApart,
      takeFrom(rest, commonOf(words.map((word) => slotsOf(names, names.exactly(word))))),
    ];
    yield [
      kind.startApart,
      takeFrom(rest, commonOf(words.map((word) => slotsOf(names, names.beginning(word))))),
    ];
    yield [kind.apart, rest];
  }

  /** Moves the candidates that are in `rest` to a set of their own. */
  function takeFrom(rest: Bitset, candidates: Bitset): Bitset {
    const taken = pool.common([rest, candidates]);
    removeAll(rest, candidates);
    return taken;
  }

  /** Slots whose names have the words one after the other, by kind. Only few names can, and only these are read. */
  function phraseTiers(words: readonly string[], typed: Bitset): Tiers {
    const text = words.join(' ');
    const tiers: Tiers = [];
    const last = words.length - 1;
    const ids = words.map((word, index) => {
      if (index === 0) return names.ending(word);
      return index === last ? names.beginning(word) : names.exactly(word);
    });
    const candidates = pool.common([typed, ...ids.map((own) => slotsOf(names, own))]);
    for (const slot of listBits(candidates)) {
      const found = phraseKind(entries[slot]?.paddedName ?? '', text);
      if (found !== undefined) addToTier(tiers, found, slot);
    }
    return tiers;
  }

  function addToTier(tiers: Tiers, tier: number, slot: number): void {
    const set = tiers[tier] ?? pool.empty();
    setBit(set, slot, true);
    tiers[tier] = set;
  }

  /** The slots of `among` whose names begin with this text. */
  function namesThatBegin(text: string, among: Bitset): Bitset {
    const [word = '', ...others] = text.split(' ');
    if (others.length === 0) return slotsOf(firstWords, firstWords.beginning(word));
    const slots = pool.common([slotsOf(firstWords, firstWords.exactly(word)), among]);
    keepNames(slots, (name) => name.startsWith(` ${text}`));
    return slots;
  }

  /** Moves the slots of `tier` that `match` does not have to this kind of its own. */
  function append(match: FewMatches, tier: number, slots: Bitset): void {
    const added = pool.difference(slots, match.slots);
    const known = match.tiers[tier];
    if (known) addAll(known, added);
    else match.tiers[tier] = added;
    addAll(match.slots, added);
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

  /** Adds to what a term matches as typed what it may mean with typing errors. */
  function matchNear(term: Term, { typed, anywhere }: TermMatch, isLastIncomplete: boolean): NearMatch {
    const withOne = pool.empty();
    const withTwo = pool.empty();
    if (term.text.includes(' ')) return { typed, anywhere, withOne, withTwo, corrected: term.text };
    const nearNames = names.near(term.text, { prefix: isLastIncomplete });
    const nearGenotypes = genotypes.near(term.text, { prefix: false });
    const nearKeywords = keywords.near(term.text);
    const ids = (near: readonly NearWord[], distance: number) =>
      near.filter((one) => one.distance === distance).map(({ id }) => id);
    for (const [distance, added] of [
      [1, withOne],
      [2, withTwo],
    ] as const) {
      names.addSlots(added, ids(nearNames, distance));
      addAll(typed, added);
      genotypes.addSlots(added, ids(nearGenotypes, distance));
      for (const one of nearKeywords) if (one.distance === distance) addAll(added, slotsOfKeyword(one.word));
      removeAll(added, anywhere);
      addAll(anywhere, added);
    }
    const corrected = correct(term.text, nearNames, nearKeywords);
    return { typed, anywhere, withOne, withTwo, corrected };
  }

  function slotsOfKeyword(word: string): Bitset {
    const slots = pool.union(keysOfWord(word).map(sets.get));
    addBrands(slots, word);
    return slots;
  }

  /** How many of the slots have a product that visitors see. */
  function countAvailable(slots: Bitset): number {
    return countCommon(slots, sets.get('available'));
  }

  /** The same of slots that are not used afterwards: their memory is used again for each of the near words. */
  function countAvailableOf(makeSlots: () => Bitset): number {
    const mark = pool.mark();
    const count = countAvailable(makeSlots());
    pool.reset(mark);
    return count;
  }

  /**
   * The nearest word of products that visitors see, of those at the same distance the most frequent one; the typed one if
   * it exists. The words of hidden products must not be revealed.
   */
  function correct(text: string, nearNames: readonly NearWord[], nearKeywords: readonly NearWord[]): string {
    const isShown = [names, genotypes].some(
      (index) => countAvailableOf(() => slotsOf(index, index.exactly(text))) > 0,
    );
    if (isShown || keywords.has(text)) return text;
    const candidates = [
      ...nearNames.map((near) => ({ ...near, frequency: countAvailableOf(() => slotsOf(names, [near.id])) })),
      ...nearKeywords.map((near) => ({
        ...near,
        frequency: countAvailableOf(() => slotsOfKeyword(near.word)),
      })),
    ].filter(({ frequency }) => frequency > 0);
    const [best] = candidates.sort((a, b) => a.distance - b.distance || b.frequency - a.frequency);
    return best?.word ?? text;
  }

  /** Adds what matches with typing errors. Returns its tiers, which follow those of the match. */
  function appendNear(
    match: FewMatches,
    { words, grouped, terms }: TermsMatch,
    isIncomplete: boolean,
  ): () => Iterable<Bitset> {
    const near = grouped.map((term, index) => {
      // Alone, a short word was looked for inside words, too.
      const typed = isShortWord(term.text) ? undefined : terms[index];
      return matchNear(term, typed ?? matchTerm(term), isIncomplete && index === grouped.length - 1);
    });
    const slots = pool.common(near.map(({ anywhere }) => anywhere));
    const hasFound = countAvailable(slots) > 0;
    const isNothingTyped = countAvailable(match.slots) === 0;
    removeAll(slots, match.slots);
    addAll(match.slots, slots);
    const corrected = near.map((term) => term.corrected).join(' ');
    if (isNothingTyped && hasFound && corrected !== words.join(' ')) match.corrected = corrected;
    return () => nearTiers(near, slots, words.length);
  }

  /** By the number of errors, then by that of further words of the name; for most pages the first ones are enough. */
  function* nearTiers(near: readonly NearMatch[], slots: Bitset, typedWords: number): Generator<Bitset> {
    for (const rest of tiersByErrors(near, slots)) {
      if (!rest) continue;
      yield takeLengths(rest, 0, typedWords);
      for (let further = 1; further < MAX_FURTHER_WORDS && countBits(rest) > 0; further += 1)
        yield takeLengths(rest, typedWords + further, typedWords + further);
      yield rest;
    }
  }

  /** Slots of one word that are in the same sets have the same errors, which are counted once for all of them. */
  function tiersByErrors(near: readonly NearMatch[], slots: Bitset): Tiers {
    const tiers: Tiers = [];
    for (let word = 0; word < slots.length; word += 1) {
      for (let rest = slots[word] as number; rest !== 0; ) {
        const bit = rest & -rest;
        const others = differingBits(near, word, bit);
        const errors = Math.min(countErrors(near, word, bit), MAX_ERRORS);
        const tier = tiers[errors] ?? pool.empty();
        tier[word] = (tier[word] as number) | (rest & ~others);
        tiers[errors] = tier;
        rest &= others;
      }
    }
    return tiers;
  }

  /** Moves the slots whose names have this number of words to a set of their own. */
  function takeLengths(rest: Bitset, fewest: number, most: number): Bitset {
    const slots = pool.empty();
    for (const names of namesByLength.slice(fewest, most + 1)) unitePostings(slots, names);
    return takeFrom(rest, slots);
  }

  function compute(text: string, isIncomplete: boolean): SearchMatch {
    const words = wordsOf(text);
    // Two letters are looked for inside words if they are all that was typed, and not while typing goes on.
    const typed = matchTerms(words, words.length === 1 && !isIncomplete);
    const { slots } = typed;
    if (words.length === 0) return { slots, tiers: () => [], corrected: undefined };
    if (countBits(slots) < ENOUGH_MATCHES) return addNear(typed, isIncomplete);
    return { slots, tiers: () => tiersOf(typed).map(([, tier]) => tier), corrected: undefined };
  }

  /** Adds what may have been meant to few matches: other spellings, and words with typing errors. */
  function addNear(typed: TermsMatch, isIncomplete: boolean): SearchMatch {
    const few: FewMatches = { slots: pool.empty(), tiers: [], corrected: undefined };
    if (countBits(typed.slots) > 0) for (const [tier, found] of tiersOf(typed)) append(few, tier, found);
    for (const variant of splitsAndJoins(typed.words)) {
      for (const [tier, found] of tiersOf(matchTerms(variant)))
        append(few, SPLIT_OR_JOINED + Math.min(tier, MAX_SPLIT_KIND), found);
    }
    const isEnough = countBits(few.slots) >= ENOUGH_MATCHES;
    const readNearTiers = isEnough ? () => [] : appendNear(few, typed, isIncomplete);
    const { slots, tiers, corrected } = few;
    function* readTiers(): Generator<Bitset> {
      yield* tiers.filter((tier) => tier !== undefined);
      yield* readNearTiers();
    }
    return { slots, corrected, tiers: readTiers };
  }

  return {
    replace(slot: number, before: Entry | undefined, now: Entry | undefined): void {
      forgetMatches();
      replaceText(names, slot, before?.paddedName, now?.paddedName);
      replaceText(firstWords, slot, firstWord(before), firstWord(now));
      replaceLength(slot, before?.paddedName, now?.paddedName);
      replaceFlavours(slot, before?.paddedName, now?.paddedName);
      replaceText(genotypes, slot, before?.genotype, now?.genotype);
    },

    setSynonyms(groups: readonly SynonymGroup[]): void {
      synonyms = groupSynonyms(groups);
      forgetMatches();
    },

    /** To be called when the brands have changed. */
    forget(): void {
      keywords.setBrands(brands());
      forgetMatches();
    },

    match(text: string, { isIncomplete = false } = {}): SearchMatch {
      const key = `${isIncomplete} ${searchText(text)}`;
      const known = cached.find((one) => one.key === key);
      if (known) return known.match;
      pool = (cached.length < MAX_CACHED_MATCHES ? undefined : cached.shift()?.pool) ?? createPool();
      pool.reset();
      const match = compute(text, isIncomplete);
      const own = pool;
      const mark = own.mark();
      const tiers = () => {
        pool = own;
        own.reset(mark);
        return match.tiers();
      };
      cached.push({ key, match: { ...match, tiers }, pool });
      return { ...match, tiers };
    },

    /** What matches at least one of the terms, perhaps with errors. The kind is the number of terms that it lacks. */
    matchSome(text: string): SearchMatch {
      pool = nearPool;
      pool.reset();
      const near = groupWords(wordsOf(text), synonyms).map((term) => matchNear(term, matchTerm(term), false));
      const slots = pool.union(near.map(({ anywhere }) => anywhere));
      const tiers = countMissing(
        pool,
        slots,
        near.map(({ anywhere }) => anywhere),
      );
      return { slots, tiers: () => tiers, corrected: undefined };
    },
  };
}

/** The slots by how many of the sets they are missing from. */
function countMissing(pool: BitsetPool, slots: Bitset, sets: readonly Bitset[]): Bitset[] {
  let byCount = [slots];
  for (const set of sets) {
    const next = byCount.map((counted) => pool.common([counted, set]));
    for (const [count, counted] of byCount.entries()) {
      const missing = pool.difference(counted, set);
      const others = next[count + 1];
      if (others) addAll(others, missing);
      else next.push(missing);
    }
    byCount = next;
  }
  return byCount;
}

/** One for each typing error, two for each term that the name does not have, for the slot at this bit of this word. */
function countErrors(near: readonly NearMatch[], word: number, bit: number): number {
  let errors = 0;
  for (const { typed, withOne, withTwo } of near) {
    if (((typed[word] as number) & bit) === 0) errors += 2;
    if (((withOne[word] as number) & bit) !== 0) errors += 1;
    else if (((withTwo[word] as number) & bit) !== 0) errors += 2;
  }
  return errors;
}

/** The bits of the slots of this word that are not in the same sets as the slot at this bit. */
function differingBits(near: readonly NearMatch[], word: number, bit: number): number {
  let differing = 0;
  for (const { typed, withOne, withTwo } of near)
    differing |=
      unlike(typed[word] as number, bit) |
      unlike(withOne[word] as number, bit) |
      unlike(withTwo[word] as number, bit);
  return differing;
}

/** The bits of the word that are not the same as this one. */
function unlike(word: number, bit: number): number {
  return (word & bit) === 0 ? word : ~word;
}

function flavoursIn(name: string): Set<FlavourTerm> {
  return new Set(parseFlavours(name).flatMap(({ terms }) => terms));
}

function countWords(paddedName: string): number {
  return paddedName.trim().split(' ').length;
}

function firstWord(entry: Entry | undefined): string | undefined {
  return entry?.paddedName.trim().split(' ', 1)[0];
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

/** How a name with a space on both sides of every word has these words one after the other. */
function phraseKind(paddedName: string, text: string): number | undefined {
  if (paddedName.startsWith(` ${text}`)) return kind.begins;
  if (paddedName.includes(` ${text} `)) return kind.whole;
  if (paddedName.includes(` ${text}`)) return kind.start;
  return paddedName.includes(text) ? kind.inside : undefined;
}

/** The words for types, dominance, flavours and effects, and those of the brands. */
function createKeywords() {
  const keys = new Map<string, SetKey[]>();
  for (const [group, words] of [
    ...Object.entries(typeWords).map(([type, own]) => [`type:${type}` as const, own] as const),
    ...Object.entries(dominanceWords).map(
      ([dominance, own]) => [`dominance:${dominance}` as const, own] as const,
    ),
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
    keysOf: (word: string): SetKey[] =>
      isShortWord(word)
        ? []
        : [...new Set([...keys].flatMap(([whole, own]) => (whole.startsWith(word) ? own : [])))],
    has: (word: string): boolean => index.has(word),
    near: (word: string): NearWord[] => index.near(word, { prefix: false }),
    setBrands: (brands: readonly NamedBrand[]) => fill(brands.flatMap(({ name }) => name.split(' '))),
  };
}
