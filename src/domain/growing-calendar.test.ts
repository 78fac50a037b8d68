import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFacts } from '#contract/variety-facts.ts';
import { growingCalendar, SEASON_DAYS, SEASON_MONTHS, seasonDate } from '#domain/growing-calendar.ts';

const days = (min: number | null, max: number | null) => ({ min, max, levels: [] });

/** `14/3`: the day and the month of a day of the season. */
function date(seasonDay: number | undefined): string {
  const moment = new Date(Date.UTC(2025, 7, 1 + (seasonDay ?? Number.NaN)));
  return `${moment.getUTCDate()}/${moment.getUTCMonth() + 1}`;
}

test('a photoperiod variety is sown in spring and ready its flowering time after the last week of January', () => {
  const calendar = growingCalendar('fem', { ...noFacts, flowering: days(56, 63) });

  expect(date(calendar?.sowing.from)).toBe('1/9');
  expect(date(calendar?.sowing.to)).toBe('15/12');
  expect(date(calendar?.harvest.from)).toBe('22/3');
  expect(date(calendar?.harvest.to)).toBe('14/4');
  expect(calendar?.isTypical).toBe(false);
  expect(growingCalendar('reg', { ...noFacts, flowering: days(56, 63) })).toEqual(calendar);
});

test('a late sativa is ready in autumn', () => {
  const calendar = growingCalendar('fem', { ...noFacts, flowering: days(84, null) });

  expect(date(calendar?.harvest.from)).toBe('19/4');
  expect(date(calendar?.harvest.to)).toBe('5/5');
});

test('an automatic is ready a cycle after it was sown, from mid-September to the end of January', () => {
  const calendar = growingCalendar('auto', { ...noFacts, cycle: days(70, 75) });

  expect(date(calendar?.sowing.from)).toBe('15/9');
  expect(date(calendar?.sowing.to)).toBe('31/1');
  expect(date(calendar?.harvest.from)).toBe('24/11');
  expect(date(calendar?.harvest.to)).toBe('16/4');
});

test('a slow automatic is sown early enough to be ready before the cold', () => {
  const calendar = growingCalendar('auto', { ...noFacts, cycle: days(110, 120) });

  expect(date(calendar?.sowing.to)).toBe('31/12');
  expect(date(calendar?.harvest.to)).toBe('30/4');
});

test('an automatic that states its flowering only grows three to four weeks before', () => {
  const stated = growingCalendar('auto', { ...noFacts, flowering: days(49, 56) });

  expect(stated).toEqual(growingCalendar('auto', { ...noFacts, cycle: days(70, 84) }));
});

test('without a time, or with an impossible one, the calendar is that of a usual variety and says so', () => {
  for (const type of ['fem', 'auto', 'reg'] as const) {
    const typical = growingCalendar(type, noFacts);

    expect(typical?.isTypical).toBe(true);
    expect(growingCalendar(type, { ...noFacts, flowering: days(8, 9), cycle: days(900, 900) })).toEqual(
      typical,
    );
  }
  expect(growingCalendar('merch', noFacts)).toBeUndefined();
});

test('every calendar is within one season, and each harvest after its sowing', () => {
  const time = fc.oneof(
    fc.constant(null),
    fc
      .tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 60 }))
      .map(([min, more]) => days(min, min + more)),
  );
  fc.assert(
    fc.property(fc.constantFrom('fem' as const, 'auto' as const), time, time, (type, flowering, cycle) => {
      const calendar = growingCalendar(type, { ...noFacts, flowering, cycle });
      if (!calendar) throw new Error('a seed without a calendar');
      const { sowing, harvest } = calendar;
      expect(sowing.from).toBeLessThan(sowing.to);
      expect(harvest.from).toBeLessThanOrEqual(harvest.to);
      expect(harvest.to).toBeGreaterThan(sowing.to);
      expect(harvest.to).toBeLessThan(SEASON_DAYS);
    }),
  );
  expect(SEASON_MONTHS.reduce((sum, month) => sum + month, 0)).toBe(SEASON_DAYS);
});

test('a flowering time beyond the season ends on its last day', () => {
  const calendar = growingCalendar('fem', { ...noFacts, flowering: days(188, 188) });

  expect(calendar?.harvest).toEqual({ from: SEASON_DAYS - 1, to: SEASON_DAYS - 1 });
});

test('a day of the season has a month and a day', () => {
  expect(seasonDate(0)).toEqual({ month: 0, day: 1 });
  expect(seasonDate(30)).toEqual({ month: 0, day: 31 });
  expect(seasonDate(31)).toEqual({ month: 1, day: 1 });
  expect(seasonDate(SEASON_DAYS - 1)).toEqual({ month: 11, day: 31 });
  expect(() => seasonDate(SEASON_DAYS)).toThrow('day 365');
});
