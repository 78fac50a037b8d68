import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SplicedHtml } from '#server/spliced-html.ts';

const placeholders = { nonce: '__NONCE__', age: '__AGE__' };
const html = `<html data-age="__AGE__"><script nonce="__NONCE__">1</script>${'<p>ñandú</p>'.repeat(5_000)}<script nonce="__NONCE__"></script></html>`;

test('both forms of a page hold the values of this answer and nothing of the placeholders', () => {
  const values = { nonce: 'abc123', age: 'verified' };

  const page = new SplicedHtml(html, placeholders);

  const expected = html.replaceAll('__NONCE__', 'abc123').replace('__AGE__', 'verified');
  expect(page.plain(values).toString()).toBe(expected);
  expect(gunzipSync(page.gzip(values)).toString()).toBe(expected);
});

test('one kept page serves answers with different values', () => {
  const page = new SplicedHtml(html, placeholders);

  const [one, other] = ['first', 'second'].map((nonce) =>
    gunzipSync(page.gzip({ nonce, age: '' })).toString(),
  );

  expect(one).toContain('nonce="first"');
  expect(other).toContain('nonce="second"');
});

test('an empty value and a page without holes are whole gzip streams too', () => {
  expect(
    gunzipSync(new SplicedHtml('<p>hola</p>', placeholders).gzip({ nonce: '', age: '' })).toString(),
  ).toBe('<p>hola</p>');
  expect(
    gunzipSync(new SplicedHtml(html, placeholders).gzip({ nonce: '', age: '' })).toString(),
  ).not.toContain('__');
});
