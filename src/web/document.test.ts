import { expect, test } from 'vitest';
import { unnamedSite } from '#copy/unnamed-site.ts';
import { documentHtml } from '#web/document.ts';

const evil = '</script><script>alert(1)</script>"&';

const parts: Parameters<typeof documentHtml>[0] = {
  app: '<main></main>',
  head: {
    title: evil,
    description: evil,
    canonical: 'https://example.com/producto/1',
    robots: 'noindex',
    image: { url: 'https://example.com/1.png', width: 1200, height: 630, alt: evil },
    jsonLd: [{ '@type': 'Product', name: evil }],
  },
  site: unnamedSite,
  assets: {
    entry: '/assets/a.js',
    styles: ['/assets/a.css'],
    fonts: ['/assets/a.woff2'],
    chunksOf: () => ['/assets/b.js'],
  },
  pages: ['src/web/pages/product.ts'],
  state: [[['products'], evil]],
  request: {
    path: '/producto/1',
    search: '',
    signedIn: undefined,
    origin: 'https://example.com',
    api: () => Promise.reject(new Error('not called')),
    placeholders: { nonce: 'NONCE', age: 'AGE' },
  },
};

test("a product's text cannot end an element of the page", () => {
  expect(documentHtml(parts)).not.toContain('<script>alert');
});

test('every script and every preloaded module carries the nonce', () => {
  const tags = documentHtml(parts).match(/<script[^>]*>|<link rel="modulepreload"[^>]*>/g) ?? [];

  expect(tags.length).toBeGreaterThanOrEqual(5);
  expect(tags.filter((tag) => !tag.includes('nonce="NONCE"'))).toEqual([]);
});

test('the page is marked for the age gate before anything is drawn', () => {
  expect(documentHtml(parts)).toContain('<html lang="es-AR" data-age="AGE">');
});

test('a page that is not to be found says so to search engines', () => {
  expect(documentHtml(parts)).toContain('<meta name="robots" content="noindex">');
});

test('the state reads back as it was', () => {
  const state = /id="state" nonce="NONCE">(.*)<\/script>/.exec(documentHtml(parts))?.[1] ?? '';

  expect(JSON.parse(state)).toEqual([[['products'], evil]]);
});
