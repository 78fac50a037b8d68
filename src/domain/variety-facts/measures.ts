import { Level, type Measure, type Yield } from '#contract/variety-facts.ts';
import { searchText } from '#lib/search-text.ts';

type Bounds = Pick<Measure, 'min' | 'max'>;
/** Factor from a unit to the unit of the measure; the bare number is `''`. */
type Units = ReadonlyMap<string, number>;

const percentUnits: Units = namedUnits([1, ['', '%']]);
const dayUnits: Units = namedUnits(
  [1, ['d', 'day', 'days', 'dia', 'dias']],
  [7, ['w', 'wk', 'wks', 'week', 'weeks', 'sem', 'semana', 'semanas']],
  [30, ['month', 'months', 'mes', 'meses']],
);
const heightUnits: Units = namedUnits(
  [1, ['', 'cm', 'cms', 'centimetros']],
  [100, ['m', 'mt', 'mts', 'meter', 'meters', 'metre', 'metres', 'metro', 'metros']],
  [30.48, ['ft', 'foot', 'feet', 'pie', 'pies']],
);
const weightUnits: Units = namedUnits(
  [1, ['', 'g', 'gr', 'grs', 'gram', 'grams', 'gramo', 'gramos']],
  [1_000, ['kg', 'kilo', 'kilos']],
  [28.35, ['oz', 'ounce', 'ounces', 'onza', 'onzas']],
);

/** Values outside of these are misprints, such as a flowering time of 6 days. */
const plausibleDays = { min: 28, max: 300 };
const plausibleHeight = { min: 10, max: 1_000 };
const plausibleGrams = { min: 5, max: 10_000 };
const plausiblePercent = { min: 0, max: 100 };

const cannabinoids = /\b(?:thc|cbd|cbn|cbg)\b/;
const seedToHarvest = /seed|germinati|germinaci|semilla|cosecha|harvest|ciclo/;

/** `18-20%`, `Up to 25%`, `High (23 - 26%)`: THC in percent. Undefined where nothing can be read. */
export function parseThc(text: string): Measure | undefined {
  return measure(cannabinoidPart(normalize(text), 'thc'), percentUnits, plausiblePercent);
}

/** CBD in percent. Where `text` is empty, the CBD stated in the THC field (`18% CBD : 0.9%`) is read. */
export function parseCbd(text: string, thcText: string): Measure | undefined {
  const part = text.trim() === '' ? cannabinoidPart(normalize(thcText), 'cbd') : normalize(text);
  return measure(part.replace(cannabinoids, ''), percentUnits, plausiblePercent);
}

/** Flowering time in days: `8-9 weeks`, `Short (up to 55 days)`. A time from seed to harvest is none. */
export function parseFlowering(text: string): Measure | undefined {
  const clean = normalize(text);
  return seedToHarvest.test(clean) ? undefined : measure(clean, dayUnits, plausibleDays);
}

/** Time from seed to harvest in days. It is stated in its own field or as flowering time `from seed to harvest`. */
export function parseCycle(text: string, floweringText: string): Measure | undefined {
  const clean = normalize(text);
  if (clean !== '') return measure(clean, dayUnits, plausibleDays);
  const flowering = normalize(floweringText);
  return seedToHarvest.test(flowering) ? measure(flowering, dayUnits, plausibleDays) : undefined;
}

/** Height in centimetres: `80 - 140 cm`, `1,5 to 2,20 meter`, `5 to 7 foot`. */
export function parseHeight(text: string): Measure | undefined {
  return measure(normalize(text), heightUnits, plausibleHeight);
}

/** `450 - 500 gr/m2`, `750+ grams per plant`. `per` is the unit of a text that states none. */
export function parseYield(text: string, per: Yield['per']): Yield | undefined {
  const clean = normalize(text);
  const stated = /m2|metro/.test(clean) ? 'm2' : /plant/.test(clean) ? 'plant' : per;
  const found = measure(clean.replace(/m2/g, ''), weightUnits, plausibleGrams);
  return found && { ...found, per: stated };
}

/** A percentage such as `75`, `60%` or the middle of `60-70%`. Undefined for a text without a number. */
export function parsePercent(text: string): number | undefined {
  const found = measure(normalize(text), percentUnits, plausiblePercent);
  if (!found || found.min === null || found.max === null) return undefined;
  return (found.min + found.max) / 2;
}

/** Whether a text states nothing: empty, `N/A`. */
export function isBlank(text: string): boolean {
  return normalize(text) === '';
}

/** Lower case without accents, decimal points, plain hyphens. */
function normalize(text: string): string {
  if (text === '') return '';
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d)\s*(?:to|a|y|and|hasta)\s*(?=\d)/g, '$1-')
    .replace(/\bn\/a\b|\bnull\b/g, '')
    .trim();
}

/** The part of a text that states one cannabinoid. What precedes the first name is THC: `18% CBN: 0.6% CBD: 0.9%`. */
function cannabinoidPart(text: string, name: 'thc' | 'cbd'): string {
  const beforeName = new RegExp(`([\\d.\\s%-]+)\\s*${name}\\b`).exec(/\//.test(text) ? text : '');
  if (beforeName?.[1]) return beforeName[1];
  if (name === 'thc') return text.split(/[^a-z\d]*\b(?:cbd|cbn|cbg)\b/)[0] ?? '';
  return new RegExp(`${name}\\s*:?([^a-z]*)`).exec(text)?.[1]?.replace(/^\s*-/, '<') ?? '';
}

function measure(text: string, units: Units, plausible: { min: number; max: number }): Measure | undefined {
  if (text === '') return undefined;
  const bounds = [...quantities(text, units)];
  const isPlausible = ({ min, max }: Bounds) =>
    [min, max].every((bound) => bound === null || (bound >= plausible.min && bound <= plausible.max));
  if (!bounds.every(isPlausible)) return undefined;
  const stated = statedLevels(text);
  if (bounds.length === 0) return stated.length > 0 ? { min: null, max: null, levels: stated } : undefined;
  return { ...hull(bounds), levels: stated };
}

const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** A number with its unit, a pair of numbers, or a bound. */
const QUANTITY = new RegExp(
  String.raw`(?<below><|up to|hasta|below|less than|menos de)?(?<above>>|above|more than|mas de|desde|\+(?!\s*[-\/]))?\s*` +
    String.raw`(?<first>${NUMBER})\s*(?<unit1>%|[a-z]*)\s*` +
    String.raw`(?:(?:-|\/|to|a|hasta)\s*(?<second>${NUMBER})\s*(?<more>\+)?\s*(?<unit2>%|[a-z]*))?\s*(?<open>\+(?!\s*-)|plus)?`,
  'g',
);

/** The quantities of a text that have one of `units`. */
function* quantities(text: string, units: Units): Generator<Bounds> {
  for (const { groups = {} } of text.matchAll(QUANTITY)) {
    const { below, above, first, second, more, open } = groups;
    const unit = groups.unit2 || groups.unit1 || '';
    const factor = units.get(unit);
    if (factor === undefined) continue;
    const low = round(Number(first) * factor);
    const high = second === undefined ? low : round(Number(second) * factor);
    yield {
      min: below ? null : Math.min(low, high),
      max: above || more || open ? null : Math.max(low, high),
    };
  }
}

/** The smallest range that contains all. */
function hull(bounds: readonly Bounds[]): Bounds {
  const mins = bounds.map(({ min }) => min);
  const maxs = bounds.map(({ max }) => max);
  return {
    min: mins.includes(null) ? null : Math.min(...mins.map(Number)),
    max: maxs.includes(null) ? null : Math.max(...maxs.map(Number)),
  };
}

const levelWords: ReadonlyArray<readonly [Level, RegExp]> = [
  ['very_low', /very low|extremely low|muy baj[oa]/g],
  ['very_high', /very high|v high|extremely high|super high|muy alt[oa]/g],
  ['low', /\blow\b|\bshort\b|\bbaj[oa]\b|\bcort[oa]\b/g],
  ['medium', /\bmedium\b|\bmoderate\b|\baverage\b|\bmedi[oa]\b|\bmoderad[oa]\b|\bmedian[oa]\b/g],
  ['high', /\bhigh\b|\btall\b|\blong\b|\balt[oa]\b|\blarg[oa]\b/g],
];

/** The levels that a text names, from the lowest. */
function statedLevels(text: string): Level[] {
  let rest = searchText(text);
  const found = new Set<Level>();
  for (const [level, words] of levelWords) {
    const without = rest.replace(words, ' ');
    if (without !== rest) found.add(level);
    rest = without;
  }
  return Level.options.filter((level) => found.has(level));
}

function namedUnits(...units: ReadonlyArray<readonly [factor: number, names: readonly string[]]>): Units {
  return new Map(units.flatMap(([factor, names]) => names.map((name) => [name, factor] as const)));
}

/** To two decimals. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
