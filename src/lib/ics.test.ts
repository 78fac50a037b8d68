import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, renderCalendarFile } from '#lib/ics.ts';

const event: CalendarEvent = {
  uid: '20261121T1000-soak@example.com',
  from: Date.UTC(2026, 10, 22, 13),
  until: Date.UTC(2026, 10, 26, 13),
  title: 'Germinación: remojo',
  text: 'Entre 24 y 72 horas; a oscuras, sin tocarlas.\nEn \\ paz.',
  url: 'https://example.com/como-germinar?inicio=2026-11-21T10%3A00',
  alarm: { after: 'END', minutes: -1440, text: 'Queda un día, como mucho' },
};
const stamp = Date.UTC(2026, 10, 21);
const renderEvent = (changes: Partial<CalendarEvent> = {}) =>
  renderCalendarFile({
    name: 'Germinación',
    productId: '-//X//Y//ES',
    stamp,
    events: [{ ...event, ...changes }],
  });

/** Parses a calendar file like a calendar program: unfolds lines, splits names from values, and unescapes texts. */
function parseLines(file: string): [name: string, value: string][] {
  return file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1)];
    });
}
const unescapeText = (value = '') =>
  value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
const findValue = (file: string, name: string) => parseLines(file).find(([found]) => found === name)?.[1];

test('an event is rendered as in RFC 5545', () => {
  expect(parseLines(renderEvent())).toEqual([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//X//Y//ES'],
    ['CALSCALE', 'GREGORIAN'],
    ['X-WR-CALNAME', 'Germinación'],
    ['BEGIN', 'VEVENT'],
    ['UID', '20261121T1000-soak@example.com'],
    ['DTSTAMP', '20261121T000000Z'],
    ['DTSTART', '20261122T130000Z'],
    ['DTEND', '20261126T130000Z'],
    ['SUMMARY', 'Germinación: remojo'],
    ['DESCRIPTION', 'Entre 24 y 72 horas\\; a oscuras\\, sin tocarlas.\\nEn \\\\ paz.'],
    ['URL', 'https://example.com/como-germinar?inicio=2026-11-21T10%3A00'],
    ['TRANSP', 'TRANSPARENT'],
    ['CLASS', 'PRIVATE'],
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['TRIGGER;RELATED=END', '-PT1440M'],
    ['DESCRIPTION', 'Queda un día\\, como mucho'],
    ['END', 'VALARM'],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
});

test('every line ends in CRLF and has at most 75 octets, and any text survives parsing', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 400 });

  fc.assert(
    fc.property(words, (text) => {
      const file = renderEvent({ title: text });
      const lines = file.split('\r\n');
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      const plain = text
        .replace(/\r\n?/g, '\n')
        .replace(/(?!\n)\p{Cc}/gu, '')
        .toWellFormed();
      expect(unescapeText(findValue(file, 'SUMMARY'))).toBe(plain);
    }),
  );
});

test('a long line is folded between characters, never within one', () => {
  const file = renderEvent({ title: 'ñ🌱'.repeat(60) });

  expect(file).not.toContain('�');
  expect(Buffer.from(file).toString()).toBe(file);
  expect(findValue(file, 'SUMMARY')).toBe('ñ🌱'.repeat(60));
});

test('texts cannot inject lines', () => {
  const file = renderEvent({ uid: 'a\r\nATTENDEE:x', title: 'a\r\nATTACH:x', url: 'https://a/\nX:1' });

  expect(parseLines(file).map(([name]) => name)).not.toContain('ATTENDEE');
  expect(parseLines(file).map(([name]) => name)).not.toContain('ATTACH');
  expect(parseLines(file).map(([name]) => name)).not.toContain('X');
});
