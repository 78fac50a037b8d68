import { Hono } from 'hono';
import { CALENDAR_PATH, GUIDE_PATH, START_PARAMETER } from '#contract/germination.ts';
import { germinationScheduleCopy, remindersCopy } from '#copy/my-germination.ts';
import { reminderEvents } from '#domain/germination/reminders.ts';
import { parseStart } from '#domain/germination/start.ts';
import { renderCalendarFile } from '#lib/ics.ts';

type CalendarOptions = { origin: string; siteName: () => Promise<string> };

/** Last revision of the guide, used as DTSTAMP. Update it when the guide's text or figures change. */
const REVISED = Date.UTC(2026, 10, 21);
const ONE_DAY = 'public, max-age=86400';

/**
 * Calendar file (ICS) with the grower's germination dates, computed from the URL alone. It is served inline: a phone
 * then offers to add the events, and a desktop browser, which cannot show such a file, saves it.
 */
export function germinationCalendar({ origin, siteName }: CalendarOptions) {
  return new Hono().get(CALENDAR_PATH, async (c) => {
    const [startText, ...more] = c.req.queries(START_PARAMETER) ?? [];
    const start = more.length > 0 ? 'unreadable' : parseStart(startText);
    if (typeof start === 'string')
      return c.text(germinationScheduleCopy.errors[start], 400, { 'Cache-Control': 'no-store' });

    const brand = await siteName();
    const query = new URLSearchParams({ [START_PARAMETER]: start.wall });
    const file = renderCalendarFile({
      name: remindersCopy.name(brand),
      productId: `-//${brand}//Germinacion//ES`,
      stamp: REVISED,
      events: reminderEvents(start, {
        texts: remindersCopy.texts,
        host: new URL(origin).host,
        url: `${origin}${GUIDE_PATH}?${query}`,
      }),
    });
    return c.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="germinacion.ics"',
      'Cache-Control': ONE_DAY,
    });
  });
}
