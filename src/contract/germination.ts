/** The figures of the guide (staff-and-warranty §9), from which its texts, its drawings and every date are made. */
export const GERMINATION = {
  restHours: { min: 24, max: 48 },
  drops: { min: 2, max: 3 },
  celsius: { min: 20, max: 25 },
  soakHours: { min: 24, max: 72 },
  depthCentimetres: { min: 1, max: 2 },
} as const;

export type Span = { min: number; max: number };

export const GERMINATION_STEPS = ['acclimatise', 'prepare', 'soak', 'transplant'] as const;
export type GerminationStep = (typeof GERMINATION_STEPS)[number];

export const GUIDE_PATH = '/como-germinar';
export const CALENDAR_PATH = `${GUIDE_PATH}/germinacion.ics`;
/** The query parameter of both: when the seeds were put to rest, as a clock in Buenos Aires shows it. */
export const START_PARAMETER = 'inicio';
/** Beyond them somebody has mistyped a year. */
export const START_YEARS = { first: 2020, last: 2099 } as const;
