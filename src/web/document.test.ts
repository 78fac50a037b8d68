import { expect, test } from 'vitest';
import { defaultSite } from '#copy/default-site.ts';
import { documentHtml } from '#web/document.ts';

const maliciousText = '</script><script>alert(1)</script>"&';

const parts: Parameters<typeof documentHtml>[0] = {
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
    placeholders: { nonce: 'NONCE', age: 'AGE' },
  },
};

test("a product's text cannot end an element of the page", () => {
  expect(documentHtml(parts)).not.toContain('<script>alert');
});

test('every script carries the nonce', () => {
  const tags = documentHtml(parts).match(/<script[^>]*>/g) ?? [];

  expect(tags.length).toBeGreaterThanOrEqual(5);
  expect(tags.filter((tag) => !tag.includes('nonce="NONCE"'))).toEqual([]);
});

test('the page is marked for the age gate before anything is drawn', () => {
  expect(documentHtml(parts)).toContain('<html lang="es-AR" AGE>');
});

test('a not-found page is noindex for search engines', () => {
  expect(documentHtml(parts)).toContain('<meta name="robots" content="noindex">');
});

test('the dehydrated state parses to the same value', () => {
  const state = /id="state" nonce="NONCE">(.*)<\/script>/.exec(documentHtml(parts))?.[1] ?? '';

  expect(JSON.parse(state)).toEqual([[['products'], maliciousText]]);
});
