import { GERMINATION, GERMINATION_STEPS, type GerminationStep, type Span } from '#contract/germination.ts';

const HOUR = 3_600_000;

/** Duration of each step in hours. Preparing the water and planting take no time. */
const duration: Record<GerminationStep, Span> = {
  acclimatise: GERMINATION.restHours,
  prepare: { min: 0, max: 0 },
  soak: GERMINATION.soakHours,
  transplant: { min: 0, max: 0 },
};

/** The earliest and latest beginning and end of a step, in hours after the start. */
export type StepHours = { step: GerminationStep; begins: Span; ends: Span };

/** Each step begins when the one before ends: `min` adds up the shortest durations, `max` the longest. */
export const stepHours: readonly StepHours[] = cumulated();

export const WHOLE_HOURS = Math.max(...stepHours.map(({ ends }) => ends.max));

/** The time window of one step for a given start, in milliseconds. */
export type StepWindow = { step: GerminationStep; begins: Span; ends: Span };

export function scheduleFrom(at: number): readonly StepWindow[] {
  const moments = ({ min, max }: Span) => ({ min: at + min * HOUR, max: at + max * HOUR });
  return stepHours.map(({ step, begins, ends }) => ({ step, begins: moments(begins), ends: moments(ends) }));
}

/** Hours since the start; undefined before it, and after the last step. */
export function hoursInto(at: number, now: number): number | undefined {
  const hours = (now - at) / HOUR;
  return hours >= 0 && hours <= WHOLE_HOURS ? hours : undefined;
}

/** The steps whose window contains the moment; none before the start or after the end. */
export function stepsAt(at: number, now: number): readonly GerminationStep[] {
  const hours = hoursInto(at, now);
  if (hours === undefined) return [];
  return stepHours
    .filter(({ begins, ends }) => begins.min <= hours && hours <= ends.max)
    .map(({ step }) => step);
}

function cumulated(): StepHours[] {
  let begins: Span = { min: 0, max: 0 };
  return GERMINATION_STEPS.map((step) => {
    const { min, max } = duration[step];
    const ends = { min: begins.min + min, max: begins.max + max };
    const hours = { step, begins, ends };
    begins = ends;
    return hours;
  });
}
