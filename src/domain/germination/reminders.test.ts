import { expect, test } from 'vitest';
import { remindersCopy } from '#copy/my-germination.ts';
import { reminderEvents } from '#domain/germination/reminders.ts';
import { parseStart } from '#domain/germination/start.ts';

const options = { texts: remindersCopy.texts, host: 'example.com', url: 'https://example.com/' };

function remindersAt(wall: string) {
  const start = parseStart(wall);
  if (typeof start === 'string') throw new Error(start);
  return reminderEvents(start, options).map(({ uid, from, until, alarm }) => ({
    uid,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    rings: new Date((alarm.after === 'START' ? from : until) + alarm.minutes * 60_000).toISOString(),
  }));
}

test('each step has one event for its whole time window, also across the end of a year', () => {
  expect(remindersAt('2026-12-29T22:00')).toEqual([
    {
      uid: '20261229T2200-acclimatise@example.com',
      from: '2026-12-30T01:00:00.000Z',
      until: '2027-01-01T01:00:00.000Z',
      rings: '2026-12-30T01:00:00.000Z',
    },
    {
      uid: '20261229T2200-prepare@example.com',
      from: '2026-12-31T01:00:00.000Z',
      until: '2027-01-01T01:00:00.000Z',
      rings: '2026-12-31T01:00:00.000Z',
    },
    {
      uid: '20261229T2200-soak@example.com',
      from: '2026-12-31T01:00:00.000Z',
      until: '2027-01-04T01:00:00.000Z',
      rings: '2027-01-03T01:00:00.000Z',
    },
    {
      uid: '20261229T2200-transplant@example.com',
      from: '2027-01-01T01:00:00.000Z',
      until: '2027-01-04T01:00:00.000Z',
      rings: '2027-01-01T01:00:00.000Z',
    },
  ]);
});

test('event ids are deterministic and unique per start', () => {
  expect(remindersAt('2026-11-21T10:00')).toEqual(remindersAt('2026-11-21T10:00:00'));
  const names = [...remindersAt('2026-11-21T10:00'), ...remindersAt('2026-11-21T10:01')].map(
    ({ uid }) => uid,
  );
  expect(new Set(names).size).toBe(8);
});
