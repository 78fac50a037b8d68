import {
  GERMINATION,
  GERMINATION_STEPS,
  type GerminationStep,
  type NumberRange,
} from '#contract/germination.ts';
import { HOUR_MS } from '#lib/time.ts';

/** Duration of each step in hours. Preparing the water and planting take no time. */
const stepDurations: Record<GerminationStep, NumberRange> = {
  acclimatise: GERMINATION.restHours,
  prepare: { min: 0, max: 0 },
  soak: GERMINATION.soakHours,
  transplant: { min: 0, max: 0 },
};

/** The earliest and latest beginning and end of a step, in hours after the start. */
export type StepHours = { step: GerminationStep; begins: NumberRange; ends: NumberRange };

/** Each step begins when the one before ends: `min` adds up the shortest durations, `max` the longest. */
export const stepHours: readonly StepHours[] = accumulateSteps();

export const TOTAL_HOURS = Math.max(...stepHours.map(({ ends }) => ends.max));

/** The time window of one step for a given start, in milliseconds. */
export type StepWindow = { step: GerminationStep; begins: NumberRange; ends: NumberRange };

export function germinationSchedule(at: number): readonly StepWindow[] {
  const toTimestamps = ({ min, max }: NumberRange) => ({ min: at + min * HOUR_MS, max: at + max * HOUR_MS });
  return stepHours.map(({ step, begins, ends }) => ({
    step,
    begins: toTimestamps(begins),
    ends: toTimestamps(ends),
  }));
}

/** Hours since the start; undefined before it, and after the last step. */
export function elapsedHours(at: number, now: number): number | undefined {
  const hours = (now - at) / HOUR_MS;
  return hours >= 0 && hours <= TOTAL_HOURS ? hours : undefined;
}

/** The steps whose window contains the moment; none before the start or after the end. */
export function currentSteps(at: number, now: number): readonly GerminationStep[] {
  const hours = elapsedHours(at, now);
  if (hours === undefined) return [];
  return stepHours
    .filter(({ begins, ends }) => begins.min <= hours && hours <= ends.max)
    .map(({ step }) => step);
}

function accumulateSteps(): StepHours[] {
  let begins: NumberRange = { min: 0, max: 0 };
  return GERMINATION_STEPS.map((step) => {
    const { min, max } = stepDurations[step];
    const ends = { min: begins.min + min, max: begins.max + max };
    const hours = { step, begins, ends };
    begins = ends;
    return hours;
  });
}
