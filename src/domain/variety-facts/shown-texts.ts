import type {
  Dominance,
  EffectTerm,
  FlavourTerm,
  Measure,
  VarietyFacts,
  VarietyTexts,
  Yield,
} from '#contract/variety-facts.ts';
import type { FactTexts } from '#domain/variety-facts/read-facts.ts';
import { type ListPart, parseEffects, parseFlavours } from '#domain/variety-facts/vocabulary.ts';

/** The Spanish words for facts (`copy/variety-facts.ts`). */
export type FactWording = {
  dominance: Record<Dominance, string>;
  flavours: Record<FlavourTerm, string>;
  effects: Record<EffectTerm, string>;
  percent: (measure: Measure) => string;
  days: (measure: Measure) => string;
  height: (measure: Measure) => string;
  yield: (measure: Yield) => string;
};

const ENGLISH =
  /\b(?:weeks?|days?|months?|up to|to|high|low|medium|moderate|average|approx|around|between|and|above|below|less|more|plus|short|tall|long|very|super|extremely|from|seed|per|plant|grams?|meters?|foot|feet|indoors?|outdoors?|flowering)\b/i;

/** The texts of a variety as the site shows them: English values that were read in Spanish, the others as typed. */
export function showVarietyTexts(texts: FactTexts, facts: VarietyFacts, wording: FactWording): VarietyTexts {
  const translate = <Value>(text: string, value: Value | null, format: (value: Value) => string) =>
    value !== null && ENGLISH.test(text) ? format(value) : text.trim();
  return {
    dominance: facts.dominance ? wording.dominance[facts.dominance] : texts.dominance,
    thc: addPercent(translate(texts.thc, facts.thc, wording.percent)),
    cbd: addPercent(translate(texts.cbd, facts.cbd, wording.percent)),
    flowering_time: translate(texts.floweringTime, facts.flowering ?? facts.cycle, wording.days),
    completed_cicle: translate(texts.completedCicle, facts.cycle, wording.days),
    height_indoor: translate(texts.heightIndoor, facts.height.indoor, wording.height),
    height_outdoor: translate(texts.heightOutdoor, facts.height.outdoor, wording.height),
    yield_indoor: translate(texts.yieldIndoor, facts.yield.indoor, wording.yield),
    yield_outdoor: translate(texts.yieldOutdoor, facts.yield.outdoor, wording.yield),
    flavors: translateList(parseFlavours(texts.flavors), wording.flavours),
    aroma: translateList(parseFlavours(texts.aroma), wording.flavours),
    effects: translateList(parseEffects(texts.effects), wording.effects),
  };
}

/** Appends a missing percent sign: brands write `21`, `21%` and `18-22 %`. */
function addPercent(text: string): string {
  return /\d$/.test(text) ? `${text}%` : text;
}

function translateList<Term extends string>(
  parts: ReadonlyArray<ListPart<Term>>,
  names: Record<Term, string>,
): string {
  const texts = parts.flatMap(({ text, terms, isEnglish }) =>
    isEnglish ? terms.map((term) => names[term]) : [text],
  );
  return [...new Set(texts)].join(', ');
}
