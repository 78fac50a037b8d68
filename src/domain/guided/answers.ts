import type { GuidedAnswers } from '#contract/guided.ts';

export type GuidedQuestion = keyof GuidedAnswers;

/** Parameter of each question in the URL of the page, and the values of its answers there, in the order of the form. */
export const guidedParams: {
  readonly [Question in GuidedQuestion]: {
    readonly param: string;
    readonly values: Readonly<Record<GuidedAnswers[Question], string>>;
  };
} = {
  place: { param: 'lugar', values: { indoor: 'interior', balcony: 'balcon', garden: 'jardin' } },
  room: { param: 'espacio', values: { little: 'poco', some: 'medio', plenty: 'mucho' } },
  experience: {
    param: 'experiencia',
    values: { none: 'ninguna', some: 'alguna', patient: 'paciencia' },
  },
  taste: {
    param: 'gusto',
    values: {
      citrus: 'citrico',
      sweet: 'dulce',
      earthy: 'tierra',
      pungent: 'intenso',
      relaxing: 'relajar',
      uplifting: 'animar',
      sleep: 'dormir',
      any: 'todo',
    },
  },
};

export const guidedQuestions = Object.keys(guidedParams) as GuidedQuestion[];

export type ParsedAnswers = {
  answers: Partial<GuidedAnswers>;
  /** Whether any parameter of the form is present, valid or not. */
  isSubmitted: boolean;
  /** Questions without a valid answer. */
  missing: GuidedQuestion[];
};

/** The answers in the parameters of the page. Unknown values count as missing. */
export function parseGuidedAnswers(param: (name: string) => string): ParsedAnswers {
  const found = guidedQuestions.map((question) => {
    const { param: name, values } = guidedParams[question];
    const text = param(name);
    const answer = Object.entries(values).find(([, value]) => value === text)?.[0];
    return { question, text, answer };
  });
  return {
    answers: Object.fromEntries(
      found.flatMap(({ question, answer }) => (answer ? [[question, answer]] : [])),
    ),
    isSubmitted: found.some(({ text }) => text !== ''),
    missing: found.flatMap(({ question, answer }) => (answer ? [] : [question])),
  };
}

/** All four answers, if none is missing. */
export function completeAnswers({ answers, missing }: ParsedAnswers): GuidedAnswers | undefined {
  return missing.length === 0 ? (answers as GuidedAnswers) : undefined;
}
