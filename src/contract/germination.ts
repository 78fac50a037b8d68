/** Figures of the guide (staff-and-warranty §9), used in its texts, illustrations and dates. */
export const GERMINATION = {
  restHours: { min: 24, max: 48 },
  drops: { min: 2, max: 3 },
  celsius: { min: 20, max: 25 },
  soakHours: { min: 24, max: 72 },
  depthCentimetres: { min: 1, max: 2 },
} as const;

export type NumberRange = { min: number; max: number };

export const GERMINATION_STEPS = ['acclimatise', 'prepare', 'soak', 'transplant'] as const;
export type GerminationStep = (typeof GERMINATION_STEPS)[number];

export const GUIDE_PATH = '/como-germinar';
export const CALENDAR_PATH = `${GUIDE_PATH}/germinacion.ics`;
/** Query parameter of both paths: local time in Buenos Aires at which the seeds were put to rest. */
export const START_PARAMETER = 'inicio';
/** Valid years; others are treated as typing errors. */
export const START_YEARS = { first: 2020, last: 2099 } as const;
