import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { noTexts, readVarietyFacts } from '#domain/variety-facts/read-facts.ts';
import { readVarieties, VARIETIES } from '#tests/support/varieties.ts';

describe('the indica share', () => {
  test.each([
    [{ indica: '60%', sativa: '40%' }, 60, 'indica'],
    [{ sativa: '75' }, 25, 'sativa'],
    [{ indica: '50', sativa: '50' }, 50, 'balanced'],
    [{ dominance: 'Indica Dominant' }, null, 'indica'],
    [{ indica: 'Indica Dominant' }, null, 'indica'],
    [{ dominance: 'Sativa' }, null, 'sativa'],
    [{ dominance: '50% Indica/50% Sativa' }, 50, 'balanced'],
    [{ dominance: 'híbrida equilibrada' }, null, 'balanced'],
    [{}, null, null],
  ])('%j', (texts, indica, dominance) => {
    const { facts, unread } = readVarietyFacts({ ...noTexts, ...texts });
    expect(facts).toMatchObject({ indica, dominance });
    expect(unread).toEqual([]);
  });

  test('a number that contradicts the words is dropped and reported', () => {
    const { facts, unread } = readVarietyFacts({ ...noTexts, indica: '70', dominance: 'Sativa Dominant' });
    expect(facts).toMatchObject({ indica: null, dominance: 'sativa' });
    expect(unread).toEqual([{ field: 'indica', text: '70' }]);
  });
});

test('an empty variety has no facts, and nothing is reported', () => {
  const { facts, unread } = readVarietyFacts({ ...noTexts, thc: 'N/A', cbd: ' ' });
  expect(facts).toMatchObject({ thc: null, cbd: null, flowering: null, flavors: [], effects: [] });
  expect(unread).toEqual([]);
});

test('a time from seed to harvest in the flowering time is read, and not reported', () => {
  const { facts, unread } = readVarietyFacts({
    ...noTexts,
    floweringTime: '75-95 days from seed to harvest.',
  });
  expect(facts).toMatchObject({ flowering: null, cycle: { min: 75, max: 95 } });
  expect(unread).toEqual([]);
});

test('what cannot be read is reported with its field', () => {
  const { unread } = readVarietyFacts({
    ...noTexts,
    thc: 'fuerte',
    floweringTime: 'fines de octubre',
    effects: 'relajante, Xyz',
  });
  expect(unread).toEqual([
    { field: 'thc', text: 'fuerte' },
    { field: 'floweringTime', text: 'fines de octubre' },
    { field: 'effects', text: 'Xyz' },
  ]);
});

describe('a market list of varieties', () => {
  const rows: Array<Record<string, string>> = parse(readVarieties(), { columns: true });
  const results = rows.map((row) =>
    readVarietyFacts({
      ...noTexts,
      dominance: row.dominance ?? '',
      indica: row.indica ?? '',
      sativa: row.sativa ?? '',
      thc: row.thc ?? '',
      cbd: row.cbd ?? '',
      floweringTime: row.flowering_time ?? '',
      heightIndoor: row.height_indoor ?? '',
      heightOutdoor: row.height_outdoor ?? '',
      yieldIndoor: row.yield_indoor ?? '',
      yieldOutdoor: row.yield_outdoor ?? '',
      flavors: row.flavors ?? '',
      effects: row.effects ?? '',
    }),
  );

  test('every THC, CBD, height, yield and flavour is read', () => {
    expect(results).toHaveLength(VARIETIES);
    const fields = new Set(results.flatMap(({ unread }) => unread.map(({ field }) => field)));
    const mayRemain = new Set(['effects', 'floweringTime', 'indica', 'sativa']);
    expect([...fields].filter((field) => !mayRemain.has(field))).toEqual([]);
  });

  test('the flowering times that remain text state none', () => {
    const unread = results.flatMap((result) => result.unread);
    const texts = unread.flatMap(({ field, text }) => (field === 'floweringTime' ? text : []));
    const known = new Set(['6 days / early October', 'Autoflowering hybrid 90% Sativa 10%']);
    expect(texts.filter((text) => !known.has(text))).toEqual([]);
  });

  test('bounds are in order', () => {
    for (const { facts } of results) {
      const { thc, cbd, flowering, cycle, height, yield: grams } = facts;
      const measures = [
        thc,
        cbd,
        flowering,
        cycle,
        height.indoor,
        height.outdoor,
        grams.indoor,
        grams.outdoor,
      ];
      for (const one of measures) if (one) expect((one.min ?? 0) <= (one.max ?? Infinity)).toBe(true);
    }
  });
});
