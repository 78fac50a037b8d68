import { expect, it } from 'vitest';
import { fieldRateText, labRateText } from '#copy/lot-rates.ts';
import { lotRate, wilsonInterval } from '#domain/lots/lot-rate.ts';

it('returns the Wilson interval of published examples', () => {
  // Newcombe 1998, table I: 81 of 263, and 0 of 20.
  expect(wilsonInterval({ seeds: 263, germinated: 81 }).low).toBeCloseTo(0.2553, 4);
  expect(wilsonInterval({ seeds: 263, germinated: 81 }).high).toBeCloseTo(0.3662, 4);
  expect(wilsonInterval({ seeds: 20, germinated: 0 }).low).toBe(0);
  expect(wilsonInterval({ seeds: 20, germinated: 0 }).high).toBeCloseTo(0.1611, 4);
  expect(wilsonInterval({ seeds: 20, germinated: 20 }).high).toBe(1);
});

it("shows '94 % ± 3, 200 semillas'", () => {
  const rate = lotRate({ seeds: 200, germinated: 188 });
  expect(rate && labRateText(rate)).toBe('94 % ± 3, 200 semillas');
});

it("shows '212 semillas registradas por cultivadores: 91 %'", () => {
  const rate = lotRate({ seeds: 212, germinated: 193 });
  expect(rate && fieldRateText(rate)).toBe('212 semillas registradas por cultivadores: 91 %');
});

it('shows no rate of fewer than 30 seeds, and no margin of 0', () => {
  expect(lotRate({ seeds: 29, germinated: 29 })).toBeUndefined();
  expect(lotRate({ seeds: 30, germinated: 0 })).toMatchObject({ percent: 0, seeds: 30 });
  expect(lotRate({ seeds: 100_000, germinated: 99_999 })?.margin).toBe(1);
});
