import { expect, test } from 'vitest';
import { germinationCalendar } from '#server/documents/germination-calendar.ts';
import { isDocumentRequest } from '#server/documents/site-documents.ts';

const app = germinationCalendar({ origin: 'https://example.com', siteName: async () => 'Casa, Semilla' });
const request = (query: string) => app.request(`/como-germinar/germinacion.ics${query}`);

test('the germination dates are served as an inline, publicly cacheable ICS file', async () => {
  const response = await request('?inicio=2026-11-21T10%3A00');
  const file = await response.text();

  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="germinacion.ics"',
    'cache-control': 'public, max-age=86400',
  });
  expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(4);
  expect(file.match(/^BEGIN:VALARM\r$/gm)).toHaveLength(4);
  expect(file).toContain('X-WR-CALNAME:Germinación · Casa\\, Semilla\r\n');
  expect(file).toContain('UID:20261121T1000-transplant@example.com\r\n');
  expect(file.replaceAll('\r\n ', '')).toContain(
    'URL:https://example.com/como-germinar?inicio=2026-11-21T10%3A00',
  );
});

test('the same URL gives the same file', async () => {
  expect(await (await request('?inicio=2026-11-21T10:00')).text()).toBe(
    await (await request('?inicio=2026-11-21T10:00&x=1')).text(),
  );
});

test.each([
  ['', 'Elegí un día y una hora que existan, por ejemplo 21/11/2026 10:00.'],
  ['?inicio=', 'Elegí un día y una hora que existan, por ejemplo 21/11/2026 10:00.'],
  ['?inicio=2026-02-31T10:00', 'Elegí un día y una hora que existan, por ejemplo 21/11/2026 10:00.'],
  ['?inicio=%00%0d%0aX', 'Elegí un día y una hora que existan, por ejemplo 21/11/2026 10:00.'],
  ['?inicio=%E0%A4', 'Elegí un día y una hora que existan, por ejemplo 21/11/2026 10:00.'],
  [
    '?inicio=2026-11-21T10:00&inicio=2026-11-22T10:00',
    'Elegí un día y una hora que existan, por ejemplo 21/11/2026 10:00.',
  ],
  ['?inicio=1999-11-21T10:00', 'Elegí un año entre 2020 y 2099.'],
])('an invalid start %j is a 400 that is not cached', async (query, sentence) => {
  const response = await request(query);

  expect(response.status).toBe(400);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe(sentence);
});

test('only the ICS file is a document; the guide is a page', () => {
  expect(isDocumentRequest('GET', '/como-germinar/germinacion.ics')).toBe(true);
  expect(isDocumentRequest('GET', '/como-germinar')).toBe(false);
  expect(isDocumentRequest('GET', '/como-germinar/')).toBe(false);
});
