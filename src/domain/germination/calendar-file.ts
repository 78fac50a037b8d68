/** An alarm so many minutes after one end of its event; before it where negative. */
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

type CalendarDraft = {
  name: string;
  /** Who wrote it, for other programs: `-//Brand//Guide//ES`. */
  productId: string;
  /** When what it says was last changed. */
  stamp: number;
  events: readonly CalendarEvent[];
};

const LINE_OCTETS = 75;

/** A calendar as RFC 5545 writes it. Times are in UTC, which every program shows in its reader's own zone. */
export function calendarFile({ name, productId, stamp, events }: CalendarDraft): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${plain(productId)}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${text(name)}`,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** It tells of a stretch of time in which its owner is not busy, and of nobody else's business. */
function eventLines(event: CalendarEvent, stamp: number): string[] {
  const { uid, from, until, title, text: words, url, alarm } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${plain(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(until)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(words)}`,
    `URL:${plain(url)}`,
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER;RELATED=${alarm.after}:${minutes(alarm.minutes)}`,
    `DESCRIPTION:${text(alarm.text)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function minutes(count: number): string {
  return `${count < 0 ? '-' : ''}PT${Math.abs(count)}M`;
}

function text(words: string): string {
  return plain(words.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n'));
}

/** A line break or another control character would begin a line of its own. */
function plain(words: string): string {
  return words.toWellFormed().replace(/\p{Cc}/gu, '');
}

/** No line is longer than 75 octets, and no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8Octets(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      // What continues a line begins with a blank.
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
