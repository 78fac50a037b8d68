import { expect, test } from 'vitest';
import type { GuidedAnswers } from '#contract/guided.ts';
import { noFacts, type VarietyFacts } from '#contract/variety-facts.ts';
import { chooseGuidedProducts, type GuidedCandidate } from '#domain/guided/choose-products.ts';

const upTo = (max: number) => ({ min: null, max, levels: [] });
const beginner: GuidedAnswers = { place: 'balcony', room: 'little', experience: 'none', taste: 'citrus' };
let ids = 0;

function candidate(
  name: string,
  facts: Partial<VarietyFacts> = {},
  values: Partial<GuidedCandidate> = {},
): GuidedCandidate {
  return { id: ++ids, name, type: 'auto', highlighted: false, facts: { ...noFacts, ...facts }, ...values };
}

const names = (answers: GuidedAnswers, candidates: readonly GuidedCandidate[]) =>
  chooseGuidedProducts(answers, candidates).map(
    ({ id }) => candidates.find((one) => one.id === id)?.name ?? '',
  );

test('a beginner with little room gets low, fast automatics of the chosen taste, with the reasons', () => {
  const perfect = candidate('Perfecta', {
    flavors: ['limon', 'pino'],
    aromas: ['lima'],
    height: { indoor: null, outdoor: upTo(80) },
    cycle: { min: 70, max: 75, levels: [] },
    thc: upTo(16),
  });
  const chosen = chooseGuidedProducts(beginner, [candidate('Sin datos'), perfect]);

  expect(chosen[0]).toEqual({
    id: perfect.id,
    reasons: [
      { kind: 'flavour', terms: ['limon', 'lima'] },
      { kind: 'height', place: 'balcony', centimetres: 80 },
      { kind: 'cycle', days: 75 },
      { kind: 'type', type: 'auto' },
      { kind: 'mild', percent: 16 },
    ],
  });
  expect(chosen[1]?.reasons).toEqual([{ kind: 'type', type: 'auto' }]);
});

test('a plant that is too high for the room comes last, even if it fits the taste', () => {
  const high = candidate('Gigante', { flavors: ['limon'], height: { indoor: null, outdoor: upTo(250) } });
  const plain = candidate('Sin datos');

  expect(names(beginner, [high, plain])).toEqual(['Sin datos', 'Gigante']);
  expect(names({ ...beginner, place: 'garden', room: 'plenty' }, [plain, high])).toEqual([
    'Gigante',
    'Sin datos',
  ]);
});

test('the height of the place counts: indoors or outdoors', () => {
  const variety = candidate('Doble', { height: { indoor: upTo(70), outdoor: upTo(300) } });

  expect(chooseGuidedProducts({ ...beginner, place: 'indoor' }, [variety])[0]?.reasons).toContainEqual({
    kind: 'height',
    place: 'indoor',
    centimetres: 70,
  });
  expect(chooseGuidedProducts(beginner, [variety])[0]?.reasons).toEqual([{ kind: 'type', type: 'auto' }]);
});

test('the type follows the experience', () => {
  const all = [
    candidate('Auto', {}, { type: 'auto' }),
    candidate('Femi', {}, { type: 'fem' }),
    candidate('Regu', {}, { type: 'reg' }),
  ];

  expect(names(beginner, all)[0]).toBe('Auto');
  expect(names({ ...beginner, experience: 'some' }, all)[0]).toBe('Femi');
  expect(names({ ...beginner, experience: 'patient' }, all)[0]).toBe('Femi');
});

test('effects fit too, and dominance where a variety states none', () => {
  const answers = { ...beginner, taste: 'sleep' } as const;
  const stated = candidate('Sueño', { effects: ['para-dormir', 'alegre'] });
  const indica = candidate('Índica', { dominance: 'indica' });
  const sativa = candidate('Sativa', { dominance: 'sativa' });

  expect(names(answers, [sativa, indica, stated])).toEqual(['Sueño', 'Índica', 'Sativa']);
  expect(chooseGuidedProducts(answers, [stated])[0]?.reasons[0]).toEqual({
    kind: 'effect',
    terms: ['para-dormir'],
  });
});

test('at most three, no name twice, and of equals the first', () => {
  const same = [candidate('Gelato'), candidate('Gelato'), candidate('Kush')];
  const more = [candidate('Haze'), candidate('Skunk')];

  expect(names(beginner, [...same, ...more])).toEqual(['Gelato', 'Kush', 'Haze']);
  expect(names(beginner, [])).toEqual([]);
});

test('too strong a variety is not for the first time', () => {
  const strong = candidate('Fuerte', { thc: upTo(30) });

  expect(names(beginner, [strong, candidate('Suave', { thc: upTo(15) })])[0]).toBe('Suave');
});
