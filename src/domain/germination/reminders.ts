import type { GerminationStep } from '#contract/germination.ts';
import { germinationSchedule } from '#domain/germination/schedule.ts';
import type { Start } from '#domain/germination/start.ts';
import type { CalendarAlarm, CalendarEvent } from '#lib/ics.ts';

type ReminderTexts = { title: string; text: string; alarm: string };

type ReminderOptions = {
  texts: Record<GerminationStep, ReminderTexts>;
  /** The host of the site, which makes event ids unique. */
  host: string;
  url: string;
};

/**
 * The alarm of each step: when it can begin; for soaking, a day before it must end, because the root should show by
 * then.
 */
const alarms: Record<GerminationStep, Omit<CalendarAlarm, 'text'>> = {
  acclimatise: { after: 'START', minutes: 0 },
  prepare: { after: 'START', minutes: 0 },
  soak: { after: 'END', minutes: -24 * 60 },
  transplant: { after: 'START', minutes: 0 },
};

/** One event per step, as long as its window. Event ids are deterministic: the same start gives the same ids. */
export function reminderEvents({ wall, at }: Start, { texts, host, url }: ReminderOptions): CalendarEvent[] {
  const name = wall.replace(/[-:]/g, '');
  return germinationSchedule(at).map(({ step, begins, ends }) => {
    const { title, text, alarm } = texts[step];
    return {
      uid: `${name}-${step}@${host}`,
      from: begins.min,
      until: ends.max,
      title,
      text,
      url,
      alarm: { ...alarms[step], text: alarm },
    };
  });
}
