import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { RenderedHtml } from '#server/rendered-html.ts';

const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
const encodings = ['br', 'gzip'] as const;
const words = '<p>ñandú data-age="unverified"</p>';
const unverified = `<!doctype html>\n<html data-age="unverified">${words.repeat(500)}</html>`;
const verified = `<!doctype html>\n<html data-age="verified">${words.repeat(500)}</html>`;

test('the age mark of the root element is that of the visitor, and no other text changes', () => {
  const page = new RenderedHtml(unverified);

  expect(page.render('unverified').toString()).toBe(unverified);
  expect(page.render('verified').toString()).toBe(verified);
});

test.each(encodings)('%s: both variants, compressed once each', async (encoding) => {
  const page = new RenderedHtml(unverified);

  const [before, after, again] = await Promise.all([
    page.renderCompressed('unverified', encoding),
    page.renderCompressed('verified', encoding),
    page.renderCompressed('verified', encoding),
  ]);

  expect(decompress[encoding](before).toString()).toBe(unverified);
  expect(decompress[encoding](after).toString()).toBe(verified);
  expect(again).toBe(after);
});

test.each(encodings)('%s: a page that is sent once', async (encoding) => {
  const body = await new RenderedHtml(unverified).renderOnce('verified', encoding);

  expect(decompress[encoding](body).toString()).toBe(verified);
});

test('the hash of a page depends on its text', () => {
  const hash = new RenderedHtml(unverified).hash();

  expect(new RenderedHtml(unverified).hash()).toBe(hash);
  expect(new RenderedHtml(`${unverified} `).hash()).not.toBe(hash);
});
