import { expect, test } from 'vitest';
import { defaultSite } from '#copy/default-site.ts';
import { renderDocument } from '#web/document.ts';

const maliciousText = '</script><script>alert(1)</script>"&';

const parts: Parameters<typeof renderDocument>[0] = {
  app: '<main></main>',
  head: {
    title: maliciousText,
    description: maliciousText,
    canonical: 'https://example.com/producto/1',
    robots: 'noindex',
    image: { url: 'https://example.com/1.png', width: 1200, height: 630, alt: maliciousText },
    jsonLd: [{ '@type': 'Product', name: maliciousText }],
  },
  site: {
    ...defaultSite,
    seller: '',
    shown_vat_rate: null,
    legal_versions: { privacy: 1, terms: 1 },
    notices: [],
  },
  assets: {
    entry: '/assets/a.js',
    styles: ['/assets/a.css'],
    fonts: ['/assets/a.woff2'],
    getChunks: () => ['/assets/b.js'],
    hasWorker: false,
  },
  pages: ['src/web/routes/producto.id.ts'],
  state: [[['products'], maliciousText]],
  request: {
    path: '/producto/1',
    search: '',
    signedIn: undefined,
    input: {},
    origin: 'https://example.com',
    api: () => Promise.reject(new Error('not called')),
  },
};

test("a product's text cannot end an element of the page", () => {
  expect(renderDocument(parts).html).not.toContain('<script>alert');
});

test('all inline scripts are declared, and no text of a product is in one', () => {
  const { html, scripts } = renderDocument(parts);
  const elements = Array.from(html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs));
  const data = elements.filter(([, attributes]) =>
    /type="application\/(?:ld\+)?json"/.test(attributes ?? ''),
  );
  const executable = elements.filter((element) => !data.includes(element)).map(([, , text]) => text);

  expect(data).toHaveLength(2);
  expect(executable).toEqual(scripts);
  expect(scripts).toHaveLength(3);
  expect(scripts.join()).not.toContain('alert');
});

test('the page is marked for the age gate before anything is drawn', () => {
  expect(renderDocument(parts).html).toContain('<html lang="es-AR" data-age="unverified">');
});

test('a not-found page is noindex for search engines', () => {
  expect(renderDocument(parts).html).toContain('<meta name="robots" content="noindex">');
});

test('the dehydrated state parses to the same value', () => {
  const state = /id="state">(.*)<\/script>/.exec(renderDocument(parts).html)?.[1] ?? '';

  expect(JSON.parse(state)).toEqual([[['products'], maliciousText]]);
});
