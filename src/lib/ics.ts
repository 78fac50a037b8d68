/** An alarm so many minutes after the start or end of its event; before it where negative. */
export type CalendarAlarm = { after: 'START' | 'END'; minutes: number; text: string };

export type CalendarEvent = {
  uid: string;
  from: number;
  until: number;
  title: string;
  text: string;
  url: string;
  alarm: CalendarAlarm;
};

type CalendarFileOptions = {
  name: string;
  /** The PRODID of the generating program: `-//Brand//Guide//ES`. */
  productId: string;
  /** Time of the last change (DTSTAMP), in milliseconds. */
  stamp: number;
  events: readonly CalendarEvent[];
};

const LINE_OCTETS = 75;

/** Renders a calendar file (RFC 5545). Times are in UTC, which calendar programs convert to the user's time zone. */
export function renderCalendarFile({ name, productId, stamp, events }: CalendarFileOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${stripControls(productId)}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** The event is TRANSPARENT, since its owner stays available, and PRIVATE. */
function eventLines(event: CalendarEvent, stamp: number): string[] {
  const { uid, from, until, title, text: words, url, alarm } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${stripControls(uid)}`,
    `DTSTAMP:${formatUtc(stamp)}`,
    `DTSTART:${formatUtc(from)}`,
    `DTEND:${formatUtc(until)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(words)}`,
    `URL:${stripControls(url)}`,
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER;RELATED=${alarm.after}:${formatDuration(alarm.minutes)}`,
    `DESCRIPTION:${escapeText(alarm.text)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

function formatUtc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function formatDuration(count: number): string {
  return `${count < 0 ? '-' : ''}PT${Math.abs(count)}M`;
}

function escapeText(words: string): string {
  return stripControls(words.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n'));
}

/** Removes line breaks and other control characters, which could inject a line. */
function stripControls(words: string): string {
  return words.toWellFormed().replace(/\p{Cc}/gu, '');
}

/** Folds lines to at most 75 octets without splitting a character. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8Octets(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      // A continuation line begins with a space.
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

function utf8Octets(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
