import type { ProductType } from '#contract/products.ts';
import { type Dominance, noFacts, type VarietyFacts } from '#contract/variety-facts.ts';
import {
  isBlank,
  parseCbd,
  parseCycle,
  parseFlowering,
  parseHeight,
  parsePercent,
  parseThc,
  parseYield,
} from '#domain/variety-facts/measures.ts';
import { type ListPart, parseEffects, parseFlavours } from '#domain/variety-facts/vocabulary.ts';
import { searchText } from '#lib/search-text.ts';

export const noTexts = {
  dominance: '',
  indica: '',
  sativa: '',
  thc: '',
  cbd: '',
  floweringTime: '',
  completedCicle: '',
  heightIndoor: '',
  heightOutdoor: '',
  yieldIndoor: '',
  yieldOutdoor: '',
  flavors: '',
  aroma: '',
  effects: '',
};

/** The texts of a variety that state its facts, as they were typed. */
export type FactTexts = Record<keyof typeof noTexts, string>;

/** A text, or a part of a list, that could not be read. */
export type UnreadText = { field: keyof FactTexts; text: string };

/** Shares of more than this are dominant; 50/50 and its neighbours are balanced. */
const DOMINANT_PERCENT = 55;

/** The facts of a product; merchandising has none. */
export function productFacts(product: FactTexts & { type: ProductType }): VarietyFacts {
  return product.type === 'merch' ? noFacts : readVarietyFacts(product).facts;
}

/** Reads the facts of a variety. What cannot be read remains text only and is listed in `unread`. */
export function readVarietyFacts(texts: FactTexts): { facts: VarietyFacts; unread: UnreadText[] } {
  const share = readShare(texts);
  const lists = {
    flavors: parseFlavours(texts.flavors),
    aroma: parseFlavours(texts.aroma),
    effects: parseEffects(texts.effects),
  };
  const facts = {
    indica: share.indica,
    dominance: share.dominance,
    thc: parseThc(texts.thc) ?? null,
    cbd: parseCbd(texts.cbd, texts.thc) ?? null,
    flowering: parseFlowering(texts.floweringTime) ?? null,
    cycle: parseCycle(texts.completedCicle, texts.floweringTime) ?? null,
    height: {
      indoor: parseHeight(texts.heightIndoor) ?? null,
      outdoor: parseHeight(texts.heightOutdoor) ?? null,
    },
    yield: {
      indoor: parseYield(texts.yieldIndoor, 'm2') ?? null,
      outdoor: parseYield(texts.yieldOutdoor, 'plant') ?? null,
    },
    flavors: allTerms(lists.flavors),
    aromas: allTerms(lists.aroma),
    effects: allTerms(lists.effects),
  };
  const isRead: Partial<Record<keyof FactTexts, boolean>> = {
    dominance: share.dominance !== null,
    indica: share.readsIndica,
    sativa: share.readsSativa,
    thc: facts.thc !== null,
    cbd: facts.cbd !== null,
    floweringTime: facts.flowering !== null || facts.cycle !== null,
    completedCicle: facts.cycle !== null,
    heightIndoor: facts.height.indoor !== null,
    heightOutdoor: facts.height.outdoor !== null,
    yieldIndoor: facts.yield.indoor !== null,
    yieldOutdoor: facts.yield.outdoor !== null,
  };
  const unreadTexts = Object.entries(isRead).flatMap(([name, read]) => {
    const field = name as keyof FactTexts;
    return read || isBlank(texts[field]) ? [] : [{ field, text: texts[field] }];
  });
  const unreadParts = Object.entries(lists).flatMap(([field, parts]) =>
    parts
      .filter(({ terms }) => terms.length === 0)
      .map(({ text }) => ({ field: field as keyof FactTexts, text })),
  );
  return { facts, unread: [...unreadTexts, ...unreadParts] };
}

function allTerms<Term extends string>(parts: ReadonlyArray<ListPart<Term>>): Term[] {
  return [...new Set(parts.flatMap(({ terms }) => terms))];
}

type Share = {
  indica: number | null;
  dominance: Dominance | null;
  readsIndica: boolean;
  readsSativa: boolean;
};

/**
 * The indica share from its numbers, else from the words (`Indica Dominant`, `50% Indica/50% Sativa`). Numbers that
 * contradict the words are dropped: lists exist whose columns are swapped.
 */
function readShare({ indica, sativa, dominance }: FactTexts): Share {
  const stated = {
    indica: parsePercent(indica) ?? percentBefore(dominance, 'indica'),
    sativa: parsePercent(sativa) ?? percentBefore(dominance, 'sativa'),
  };
  const percent = indicaPercent(stated);
  const byPercent = percent === null ? null : dominanceOfShare(percent);
  const byWords = readDominance([dominance, indica, sativa].join(' '));
  const agrees = byWords === null || byPercent === 'balanced' || byPercent === byWords;
  return {
    indica: agrees ? percent : null,
    dominance: (agrees ? byPercent : null) ?? byWords,
    readsIndica: readDominance(indica) !== null || (agrees && stated.indica !== undefined),
    readsSativa: readDominance(sativa) !== null || (agrees && stated.sativa !== undefined),
  };
}

/** Indica share of the two percentages together, in whole percent; one of them is enough. */
function indicaPercent({ indica, sativa }: { indica?: number | undefined; sativa?: number | undefined }) {
  if (indica === undefined && sativa === undefined) return null;
  const parts = { indica: indica ?? 100 - (sativa ?? 0), sativa: sativa ?? 100 - (indica ?? 0) };
  const whole = parts.indica + parts.sativa;
  return whole > 0 ? Math.round((100 * parts.indica) / whole) : null;
}

function percentBefore(text: string, name: string): number | undefined {
  const number = new RegExp(`(\\d+(?:[.,]\\d+)?)\\s*%?\\s*${name}`, 'i').exec(text)?.[1];
  return number === undefined ? undefined : parsePercent(number);
}

function dominanceOfShare(indica: number): Dominance {
  if (indica > DOMINANT_PERCENT) return 'indica';
  return 100 - indica > DOMINANT_PERCENT ? 'sativa' : 'balanced';
}

function readDominance(text: string): Dominance | null {
  const words = searchText(text).split(' ');
  const isIndica = words.includes('indica');
  const isSativa = words.includes('sativa');
  if (isIndica && isSativa) return 'balanced';
  if (/\b(?:balanced|hybrid|equilibrad|hibrid)/.test(words.join(' '))) return 'balanced';
  if (isIndica) return 'indica';
  return isSativa ? 'sativa' : null;
}
