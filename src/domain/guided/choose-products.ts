import type { GuidedAnswers, GuidedReason } from '#contract/guided.ts';
import type { ProductType } from '#contract/products.ts';
import type { EffectTerm, FlavourTerm, Measure, VarietyFacts } from '#contract/variety-facts.ts';

export type GuidedCandidate = {
  id: number;
  name: string;
  type: ProductType;
  highlighted: boolean;
  facts: VarietyFacts;
};

export type GuidedChoice = { id: number; reasons: GuidedReason[] };

/** How many products the guided way in proposes. */
export const GUIDED_PRODUCTS = 3;

/** The terms that fit a taste: flavours, or effects. */
export const tasteTerms: Record<
  GuidedAnswers['taste'],
  { flavours: readonly FlavourTerm[]; effects: readonly EffectTerm[] }
> = {
  citrus: { flavours: ['limon', 'lima', 'naranja', 'pomelo', 'citrico', 'acido'], effects: [] },
  sweet: {
    flavours: [
      'dulce',
      'caramelo',
      'frutal',
      'frutilla',
      'frambuesa',
      'arandano',
      'mora',
      'frutos-rojos',
      'uva',
      'cereza',
      'mango',
      'anana',
      'banana',
      'melon',
      'durazno',
      'manzana',
      'vainilla',
      'miel',
      'torta',
      'crema',
      'chocolate',
    ],
    effects: [],
  },
  earthy: {
    flavours: [
      'tierra',
      'pino',
      'madera',
      'hierbas',
      'menta',
      'especias',
      'pimienta',
      'incienso',
      'nuez',
      'cafe',
    ],
    effects: [],
  },
  pungent: { flavours: ['combustible', 'zorrino', 'queso', 'hachis', 'almizcle'], effects: [] },
  relaxing: { flavours: [], effects: ['relajante', 'corporal', 'estres', 'ansiedad'] },
  uplifting: {
    flavours: [],
    effects: ['alegre', 'euforico', 'animado', 'energetico', 'creativo', 'motivador', 'social'],
  },
  sleep: { flavours: [], effects: ['para-dormir', 'pesado', 'dolor'] },
  any: { flavours: [], effects: [] },
};

/** Types that suit the experience, the best first. Regular seeds need selecting males: not for a first time. */
export const suitableTypes: Record<GuidedAnswers['experience'], readonly ProductType[]> = {
  none: ['auto', 'fem'],
  some: ['fem', 'auto'],
  patient: ['fem', 'reg', 'auto'],
};

/** Highest plant in centimetres; undefined is no limit. */
const heightLimits: Record<GuidedAnswers['place'], Record<GuidedAnswers['room'], number | undefined>> = {
  indoor: { little: 80, some: 120, plenty: 180 },
  balcony: { little: 90, some: 150, plenty: 220 },
  garden: { little: 120, some: 200, plenty: undefined },
};

const FAST_CYCLE_DAYS = 80;
const FAST_FLOWERING_DAYS = 63;
const MILD_THC_PERCENT = 18;
const STRONG_THC_PERCENT = 25;
const MAX_TERMS = 3;

/** Points of each fact. What does not fit the room weighs most; what is unknown counts for nothing. */
const points = {
  bestType: 4,
  otherType: 1,
  taste: 6,
  dominance: 1,
  fits: 3,
  tooHigh: -8,
  fast: 2,
  mild: 1,
  tooStrong: -2,
  highlighted: 0.5,
};

type Finding = { points: number; reason?: GuidedReason | undefined };

/**
 * The products that fit the answers best, each with its reasons, the strongest first. Candidates of the same points
 * keep their order, and a name occurs once: a variety may be for sale as automatic and as photoperiod.
 */
export function chooseGuidedProducts(
  answers: GuidedAnswers,
  candidates: readonly GuidedCandidate[],
): GuidedChoice[] {
  const scored = candidates
    .map((candidate) => scoreCandidate(answers, candidate))
    .toSorted((a, b) => b.score - a.score);
  const names = new Set<string>();
  const chosen: GuidedChoice[] = [];
  for (const { candidate, reasons } of scored) {
    if (chosen.length === GUIDED_PRODUCTS) break;
    if (names.has(candidate.name)) continue;
    names.add(candidate.name);
    chosen.push({ id: candidate.id, reasons });
  }
  return chosen;
}

function scoreCandidate(answers: GuidedAnswers, candidate: GuidedCandidate) {
  const findings = [
    tasteFinding(answers, candidate.facts),
    heightFinding(answers, candidate.facts),
    speedFinding(answers, candidate.facts),
    typeFinding(answers, candidate),
    strengthFinding(answers, candidate.facts),
    { points: candidate.highlighted ? points.highlighted : 0 },
  ];
  return {
    candidate,
    score: findings.reduce((sum, finding) => sum + finding.points, 0),
    reasons: findings.flatMap(({ reason }: Finding) => reason ?? []),
  };
}

function tasteFinding({ taste }: GuidedAnswers, facts: VarietyFacts): Finding {
  const { flavours, effects } = tasteTerms[taste];
  const tasted = unique([...facts.flavors, ...facts.aromas]).filter((term) => flavours.includes(term));
  if (tasted.length > 0) {
    return { points: points.taste, reason: { kind: 'flavour', terms: tasted.slice(0, MAX_TERMS) } };
  }
  const felt = unique(facts.effects).filter((term) => effects.includes(term));
  if (felt.length > 0) {
    return { points: points.taste, reason: { kind: 'effect', terms: felt.slice(0, MAX_TERMS) } };
  }
  return { points: facts.dominance === likelyDominance(taste) ? points.dominance : 0 };
}

/** Growers expect calm of an indica and energy of a sativa, where nothing else is known. */
function likelyDominance(taste: GuidedAnswers['taste']) {
  if (taste === 'relaxing' || taste === 'sleep') return 'indica';
  return taste === 'uplifting' ? 'sativa' : undefined;
}

function heightFinding({ place, room }: GuidedAnswers, { height }: VarietyFacts): Finding {
  const limit = heightLimits[place][room];
  const highest = upperBound(place === 'indoor' ? height.indoor : height.outdoor);
  if (highest === undefined || limit === undefined) return { points: 0 };
  if (highest > limit) return { points: points.tooHigh };
  return { points: points.fits, reason: { kind: 'height', place, centimetres: highest } };
}

/** For those who want to see a harvest soon. */
function speedFinding({ experience }: GuidedAnswers, { cycle, flowering }: VarietyFacts): Finding {
  if (experience === 'patient') return { points: 0 };
  const cycleDays = upperBound(cycle);
  if (cycleDays !== undefined && cycleDays <= FAST_CYCLE_DAYS)
    return { points: points.fast, reason: { kind: 'cycle', days: cycleDays } };
  const floweringDays = upperBound(flowering);
  if (floweringDays !== undefined && floweringDays <= FAST_FLOWERING_DAYS)
    return { points: points.fast / 2, reason: { kind: 'flowering', days: floweringDays } };
  return { points: 0 };
}

function typeFinding({ experience }: GuidedAnswers, { type }: GuidedCandidate): Finding {
  const best = suitableTypes[experience][0] === type;
  return {
    points: best ? points.bestType : points.otherType,
    reason: type === 'merch' ? undefined : { kind: 'type', type },
  };
}

function strengthFinding({ experience }: GuidedAnswers, { thc }: VarietyFacts): Finding {
  const percent = upperBound(thc);
  if (experience !== 'none' || percent === undefined) return { points: 0 };
  if (percent <= MILD_THC_PERCENT) return { points: points.mild, reason: { kind: 'mild', percent } };
  return { points: percent > STRONG_THC_PERCENT ? points.tooStrong : 0 };
}

/** An open upper bound is unknown. */
function upperBound(measure: Measure | null): number | undefined {
  return measure?.max ?? undefined;
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
