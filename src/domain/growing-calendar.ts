import type { ProductType } from '#contract/products.ts';
import type { Measure, VarietyFacts } from '#contract/variety-facts.ts';

/** Days since 1 August, so that a season of the southern hemisphere is one range; both inclusive. */
export type SeasonDays = { from: number; to: number };

export type GrowingCalendar = {
  sowing: SeasonDays;
  harvest: SeasonDays;
  /** The variety states no time: the calendar is that of a usual one. */
  isTypical: boolean;
};

/** Days of a season, which is a year without 29 February. */
export const SEASON_DAYS = 365;
/** Of the months of a season, from August to July. */
export const SEASON_MONTHS = [31, 30, 31, 30, 31, 31, 28, 31, 30, 31, 30, 31] as const;

const monthStarts = {
  september: 31,
  october: 61,
  december: 122,
  january: 153,
  february: 184,
  april: 243,
};

const PHOTOPERIOD_SOWING = { from: day('september', 1), to: day('december', 15) };
const FLOWERING_START = { from: day('january', 25), to: day('february', 10) };
const USUAL_FLOWERING = { from: 56, to: 70 };

const FIRST_AUTO_SOWING = day('september', 15);
/** The last sowing of automatics is at this time, or earlier for those that would be caught by the cold. */
const LAST_AUTO_SOWING = { earliest: day('october', 15), latest: day('january', 31) };
const COLD_STARTS = day('april', 30);
const USUAL_AUTO_CYCLE = { from: 70, to: 90 };
/** Growth before flowering of an automatic that states its flowering time only. */
const AUTO_GROWTH_DAYS = { from: 21, to: 28 };

/** Shorter and longer times are errors of the source. */
const PLAUSIBLE_DAYS = { from: 30, to: 200 };

/**
 * When to sow a variety outdoors in central Argentina (about 30 to 38° south), and when it will be ready. An estimate.
 *
 * Photoperiod varieties are sown from September to mid-December (Revista THC, *¿Cuándo plantar cannabis en exterior en
 * Argentina?*, 2024). They flower when the day is shorter than some 13 h 45 min to 14 h (Zhang et al., *Photoperiodic
 * Flowering Response of Essential Oil, Grain, and Fiber Hemp Cultivars*, Front. Plant Sci. 12:694153, 2021); at
 * Buenos Aires, 34.6° south, that is from the last week of January. The flowering time of the variety then leads to the
 * harvest, whenever it was sown. Automatics flower by age: they are ready a whole cycle after sowing, which is from
 * mid-September, after the frosts, to the end of January, or as long before the cold of May as their cycle lasts.
 */
export function growingCalendar(type: ProductType, facts: VarietyFacts): GrowingCalendar | undefined {
  if (type === 'merch') return undefined;
  return type === 'auto' ? autoCalendar(facts) : photoperiodCalendar(facts);
}

function photoperiodCalendar({ flowering }: VarietyFacts): GrowingCalendar {
  const stated = statedDays(flowering);
  const { from, to } = stated ?? USUAL_FLOWERING;
  return {
    sowing: PHOTOPERIOD_SOWING,
    harvest: {
      from: Math.min(FLOWERING_START.from + from, SEASON_DAYS - 1),
      to: Math.min(FLOWERING_START.to + to, SEASON_DAYS - 1),
    },
    isTypical: stated === undefined,
  };
}

function autoCalendar({ cycle, flowering }: VarietyFacts): GrowingCalendar {
  const stated = statedDays(cycle) ?? addGrowth(statedDays(flowering));
  const { from, to } = stated ?? USUAL_AUTO_CYCLE;
  const { earliest, latest } = LAST_AUTO_SOWING;
  const lastSowing = Math.max(earliest, Math.min(latest, COLD_STARTS - to));
  return {
    sowing: { from: FIRST_AUTO_SOWING, to: lastSowing },
    harvest: { from: FIRST_AUTO_SOWING + from, to: lastSowing + to },
    isTypical: stated === undefined,
  };
}

function addGrowth(flowering: SeasonDays | undefined): SeasonDays | undefined {
  return (
    flowering && {
      from: flowering.from + AUTO_GROWTH_DAYS.from,
      to: flowering.to + AUTO_GROWTH_DAYS.to,
    }
  );
}

/** Month of the season, from 0 for August, and day of that month. */
export function seasonDate(seasonDay: number): { month: number; day: number } {
  let start = 0;
  for (const [month, days] of SEASON_MONTHS.entries()) {
    if (seasonDay < start + days) return { month, day: seasonDay - start + 1 };
    start += days;
  }
  throw new RangeError(`day ${seasonDay} is not within a season`);
}

/** The bounds of a time; an open one is the other. */
function statedDays(measure: Measure | null): SeasonDays | undefined {
  const from = measure?.min ?? measure?.max ?? null;
  const to = measure?.max ?? from;
  if (from === null || to === null) return undefined;
  return from >= PLAUSIBLE_DAYS.from && to <= PLAUSIBLE_DAYS.to ? { from, to } : undefined;
}

function day(month: keyof typeof monthStarts, dayOfMonth: number): number {
  return monthStarts[month] + dayOfMonth - 1;
}
