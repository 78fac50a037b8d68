import { describe, expect, test } from 'vitest';
import {
  parseCbd,
  parseCycle,
  parseFlowering,
  parseHeight,
  parsePercent,
  parseThc,
  parseYield,
} from '#domain/variety-facts/measures.ts';

const range = (min: number | null, max: number | null, ...levels: string[]) => ({ min, max, levels });

describe('THC', () => {
  test.each([
    ['18-20%', range(18, 20)],
    ['18 a 20 %', range(18, 20)],
    ['7% to 10%', range(7, 10)],
    ['21', range(21, 21)],
    ['38,5%', range(38.5, 38.5)],
    ['Approx 20%', range(20, 20)],
    ['18%+-', range(18, 18)],
    ['24%+', range(24, null)],
    ['30% +', range(30, null)],
    ['+34%', range(34, null)],
    ['Above 20%', range(20, null)],
    ['más de 20%', range(20, null)],
    ['Up to 25%', range(null, 25)],
    ['hasta 25%', range(null, 25)],
    ['High (23 - 26%)', range(23, 26, 'high')],
    ['Medium - 15% – 18%', range(15, 18, 'medium')],
    ['Super High (up to 30%)', range(null, 30, 'very_high')],
    ['V.High', range(null, null, 'very_high')],
    ['Muy alto', range(null, null, 'very_high')],
    ['Medium/High', range(null, null, 'medium', 'high')],
    ['Extremely low', range(null, null, 'very_low')],
    ['26.87% CBG : 0.6% CBD : 0.14%', range(26.87, 26.87)],
    ['16-22% · CBD: 0,1%', range(16, 22)],
    ['1:1 (6% THC / 7.5% CBD)', range(6, 6)],
  ])('%s', (text, expected) => {
    expect(parseThc(text)).toEqual(expected);
  });

  test.each(['', 'N/A', 'sin análisis', '210%'])('%j is no THC', (text) => {
    expect(parseThc(text)).toBeUndefined();
  });
});

describe('CBD', () => {
  test.each([
    ['<1%', range(null, 1)],
    ['Less than 1% CBD', range(null, 1)],
    ['Below 0.05 %', range(null, 0.05)],
    ['0,3-0,6%', range(0.3, 0.6)],
    ['Low - 0.1% - 1%', range(0.1, 1, 'low')],
    ['Bajo', range(null, null, 'low')],
  ])('%s', (text, expected) => {
    expect(parseCbd(text, '')).toEqual(expected);
  });

  test('is read from the THC field if its own is empty', () => {
    expect(parseCbd('', '18% CBN : 0.6% CBD : 0.9%')).toEqual(range(0.9, 0.9));
    expect(parseCbd('', '20% CBD : -1%')).toEqual(range(null, 1));
    expect(parseCbd('2%', '18% CBD : 0.9%')).toEqual(range(2, 2));
    expect(parseCbd('', '18%')).toBeUndefined();
  });
});

describe('flowering time, in days', () => {
  test.each([
    ['8 a 9 semanas', range(56, 63)],
    ['8 y 9 sem.', range(56, 63)],
    ['7/8 weeks indoors', range(49, 56)],
    ['8.5-9 Weeks', range(59.5, 63)],
    ['8 - 9+ Weeks', range(56, null)],
    ['56 – 63 days', range(56, 63)],
    ['2 meses', range(60, 60)],
    ['55 Days, Sept. 25 - Oct. 10', range(55, 55)],
    ['Indoors - 55-70 days 8-10 weeks / Outdoors end of October', range(55, 70)],
    ['Medium (56 to 90 days)', range(56, 90, 'medium')],
    ['Medium (56 to 90 days), Long (91 days plus)', range(56, null, 'medium', 'high')],
    ['Short (up to 55 days), Medium (56 to 90 days)', range(null, 90, 'low', 'medium')],
    ['Average flowering period', range(null, null, 'medium')],
  ])('%s', (text, expected) => {
    expect(parseFlowering(text)).toEqual(expected);
  });

  test.each(['6 days / early October', 'fines de octubre', '9-10 weeks (seed to harvest)'])(
    '%j is no flowering time',
    (text) => {
      expect(parseFlowering(text)).toBeUndefined();
    },
  );
});

test('the time from seed to harvest is read from its own field, else from the flowering time', () => {
  expect(parseCycle('70-75 días desde germinación', '')).toEqual(range(70, 75));
  expect(parseCycle('', '9-10 weeks (seed to harvest)')).toEqual(range(63, 70));
  expect(parseCycle('75 días', '9-10 weeks (seed to harvest)')).toEqual(range(75, 75));
  expect(parseCycle('', '8 semanas')).toBeUndefined();
});

describe('height, in centimetres', () => {
  test.each([
    ['80 - 140 cm', range(80, 140)],
    ['80cm - 100 cm', range(80, 100)],
    ['entre 60 y 90 cm', range(60, 90)],
    ['1,5 to 2,20 meter', range(150, 220)],
    ['2 a 3 m', range(200, 300)],
    ['5 to 7 foot', range(152.4, 213.36)],
    ['Short (up to 80cm), Medium (81cm - 140cm)', range(null, 140, 'low', 'medium')],
    ['Tall (140cm plus)', range(140, null, 'high')],
  ])('%s', (text, expected) => {
    expect(parseHeight(text)).toEqual(expected);
  });
});

describe('yield, in grams', () => {
  test.each([
    ['450 - 500 gr/m2', 'm2', range(450, 500), 'm2'],
    ['375-425gr m2', 'plant', range(375, 425), 'm2'],
    ['750+ grams per plant', 'm2', range(750, null), 'plant'],
    ['beg – mid Sept 800 -1500 gr. per plant', 'plant', range(800, 1_500), 'plant'],
    ['1,5 kg/planta', 'plant', range(1_500, 1_500), 'plant'],
    ['up to 800grams per plant', 'plant', range(null, 800), 'plant'],
    ['600-800 gr', 'plant', range(600, 800), 'plant'],
    ['High (500-550 g/m2)', 'm2', range(500, 550, 'high'), 'm2'],
    ['Medium.', 'm2', range(null, null, 'medium'), 'm2'],
  ] as const)('%s', (text, otherwise, expected, per) => {
    expect(parseYield(text, otherwise)).toEqual({ ...expected, per });
  });
});

test('a percentage is a number or the middle of a range', () => {
  expect(parsePercent('75')).toBe(75);
  expect(parsePercent('60-70%')).toBe(65);
  expect(parsePercent('Dominant')).toBeUndefined();
  expect(parsePercent('140%')).toBeUndefined();
});
