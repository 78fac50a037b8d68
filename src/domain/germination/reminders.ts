import type { GerminationStep } from '#contract/germination.ts';
import type { CalendarAlarm, CalendarEvent } from '#domain/germination/calendar-file.ts';
import { scheduleFrom } from '#domain/germination/schedule.ts';
import type { Start } from '#domain/germination/start.ts';

type Reminder = { title: string; text: string; alarm: string };

type ReminderOptions = {
  texts: Record<GerminationStep, Reminder>;
  /** Of the site: a reminder's name is then nobody else's. */
  host: string;
  url: string;
};

/** When each step speaks up: as it can begin, but soaking a day before it must end, for by then the root should show. */
const alarms: Record<GerminationStep, Omit<CalendarAlarm, 'text'>> = {
  acclimatise: { after: 'START', minutes: 0 },
  prepare: { after: 'START', minutes: 0 },
  soak: { after: 'END', minutes: -24 * 60 },
  transplant: { after: 'START', minutes: 0 },
};

/** An event for each step, as long as its window. The same start always names the same events. */
export function remindersFrom({ wall, at }: Start, { texts, host, url }: ReminderOptions): CalendarEvent[] {
  const name = wall.replace(/[-:]/g, '');
  return scheduleFrom(at).map(({ step, begins, ends }) => {
    const { title, text, alarm } = texts[step];
    return {
      uid: `${name}-${step}@${host}`,
      from: begins.min,
      until: ends.max,
      ...{ title, text, url },
      alarm: { ...alarms[step], text: alarm },
    };
  });
}
