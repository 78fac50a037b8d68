import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPlaceholders, HtmlTemplate } from '#server/html-template.ts';

const values = { nonce: 'Q0q1Z2x3C4v5B6n7M8k9LwAA', age: '  data-age="verified"' };
const placeholders = createPlaceholders(values);
const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
const encodings = ['br', 'gzip'] as const;

const script = `<script nonce="${placeholders.nonce}"></script><link rel="modulepreload" nonce="${placeholders.nonce}" href="/assets/a.js">`;
const words = Array.from(
  { length: 9_000 },
  (_, i) => `<p class="${(i * 7_919).toString(36)}">ñandú ${(i * 7_919) % 1_013}</p>`,
);
const html = `<html${placeholders.age}>${script.repeat(20)}${words.join('')}${script}</html>`;
const filled = html.replaceAll(placeholders.nonce, values.nonce).replace(placeholders.age, values.age);

test('the plain page contains the values and no placeholders', () => {
  expect(new HtmlTemplate(html, placeholders).render(values).toString()).toBe(filled);
});

test.each(encodings)('%s: one compressed page serves responses with different values', async (encoding) => {
  const page = new HtmlTemplate(html, placeholders);
  const other = { ...values, nonce: 'b'.repeat(22).concat('AA') };

  const [one, two] = await Promise.all(
    [values, other].map(async (each) =>
      decompress[encoding]((await page.renderCompressed(each, encoding)) ?? Buffer.alloc(0)).toString(),
    ),
  );

  expect(one).toBe(filled);
  expect(two).toBe(filled.replaceAll(values.nonce, other.nonce));
});

test.each(encodings)('%s: a page is compressed with any placeholders', async (encoding) => {
  for (let round = 0; round < 20; round++) {
    const random = createPlaceholders(values);
    const text = html.replaceAll(placeholders.nonce, random.nonce).replace(placeholders.age, random.age);
    const response = await new HtmlTemplate(text, random).renderCompressed(values, encoding);
    expect(decompress[encoding](response ?? Buffer.alloc(0)).toString()).toBe(filled);
  }
});

test.each(encodings)('%s: the values cost less than 10 % of one stream', async (encoding) => {
  const stream =
    encoding === 'gzip'
      ? gzipSync(filled, { level: 9 })
      : brotliCompressSync(filled, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

  const response = await new HtmlTemplate(html, placeholders).renderCompressed(values, encoding);

  expect(response?.length).toBeLessThan(stream.length * 1.1);
});

test.each(encodings)('%s: a page without placeholders, and an empty one', async (encoding) => {
  for (const text of ['<p>hola</p>', '']) {
    const response = await new HtmlTemplate(text, placeholders).renderCompressed(values, encoding);
    expect(decompress[encoding](response ?? Buffer.alloc(0)).toString()).toBe(text);
  }
});

test.each(encodings)('%s: a page that is sent once contains the values', async (encoding) => {
  const response = await new HtmlTemplate(html, placeholders).renderOnce(values, encoding);

  expect(decompress[encoding](response).toString()).toBe(filled);
});

test('the hash of a page does not depend on the placeholders, but on the text', () => {
  const other = { nonce: 'another', age: 'else' };
  const renamed = html.replaceAll(placeholders.nonce, other.nonce).replace(placeholders.age, other.age);

  const hash = new HtmlTemplate(html, placeholders).hash();

  expect(new HtmlTemplate(renamed, other).hash()).toBe(hash);
  expect(new HtmlTemplate(`${html} `, placeholders).hash()).not.toBe(hash);
});
