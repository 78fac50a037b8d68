import { GERMINATION, GERMINATION_STEPS, type GerminationStep, type Span } from '#contract/germination.ts';

const HOUR = 3_600_000;

/** How long a step takes. Preparing the water and planting are done at once. */
const duration: Record<GerminationStep, Span> = {
  acclimatise: GERMINATION.restHours,
  prepare: { min: 0, max: 0 },
  soak: GERMINATION.soakHours,
  transplant: { min: 0, max: 0 },
};

/** The soonest and the latest that a step can begin and end, in hours after the start. */
export type StepHours = { step: GerminationStep; begins: Span; ends: Span };

/** Each step begins where the one before it ends: whoever hurries is always at `min`, whoever waits at `max`. */
export const stepHours: readonly StepHours[] = cumulated();

export const WHOLE_HOURS = Math.max(...stepHours.map(({ ends }) => ends.max));

/** One step of somebody's own germination, as moments. */
export type StepWindow = { step: GerminationStep; begins: Span; ends: Span };

export function scheduleFrom(at: number): readonly StepWindow[] {
  const moments = ({ min, max }: Span) => ({ min: at + min * HOUR, max: at + max * HOUR });
  return stepHours.map(({ step, begins, ends }) => ({ step, begins: moments(begins), ends: moments(ends) }));
}

/** Where in the whole a moment lies, in hours after the start; undefined before it and when all is over. */
export function hoursInto(at: number, now: number): number | undefined {
  const hours = (now - at) / HOUR;
  return hours >= 0 && hours <= WHOLE_HOURS ? hours : undefined;
}

/** What can be going on at a moment: the steps whose window it lies in, none before the start or after the end. */
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
