import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { HtmlTemplate } from '#server/html-template.ts';

const placeholders = { nonce: '__NONCE__', age: '__AGE__' };
const html = `<html data-age="__AGE__"><script nonce="__NONCE__">1</script>${'<p>ñandú</p>'.repeat(5_000)}<script nonce="__NONCE__"></script></html>`;

test('plain and gzip responses contain the values and no placeholders', () => {
  const values = { nonce: 'abc123', age: 'verified' };

  const page = new HtmlTemplate(html, placeholders);

  const expected = html.replaceAll('__NONCE__', 'abc123').replace('__AGE__', 'verified');
  expect(page.render(values).toString()).toBe(expected);
  expect(gunzipSync(page.renderGzip(values)).toString()).toBe(expected);
});

test('one cached page serves responses with different values', () => {
  const page = new HtmlTemplate(html, placeholders);

  const [one, other] = ['first', 'second'].map((nonce) =>
    gunzipSync(page.renderGzip({ nonce, age: '' })).toString(),
  );

  expect(one).toContain('nonce="first"');
  expect(other).toContain('nonce="second"');
});

test('an empty value and a page without placeholders are valid gzip streams', () => {
  expect(
    gunzipSync(new HtmlTemplate('<p>hola</p>', placeholders).renderGzip({ nonce: '', age: '' })).toString(),
  ).toBe('<p>hola</p>');
  expect(
    gunzipSync(new HtmlTemplate(html, placeholders).renderGzip({ nonce: '', age: '' })).toString(),
  ).not.toContain('__');
});
