import { expect, test } from 'vitest';
import { DomainError } from '#domain/domain-error.ts';
import { createRenderingLimit } from '#server/rendering-limit.ts';

const page = async () => 'page';
const rejectionBody = (rendering: Promise<string>) =>
  rendering.then(
    () => undefined,
    (error) => (error instanceof DomainError ? error.body : error),
  );

test('an address over its rate limit is rejected until its bucket refills', async () => {
  let time = 0;
  const render = createRenderingLimit({ perMinute: 3, now: () => time });
  for (let i = 0; i < 3; i++) expect(await render('203.0.113.7', page)).toBe('page');

  expect(await rejectionBody(render('203.0.113.7', page))).toEqual({
    code: 'TOO_MANY_REQUESTS',
    retry_after: 20,
  });
  expect(await render('203.0.113.8', page)).toBe('page');

  time = 19_999;
  expect(await rejectionBody(render('203.0.113.7', page))).toMatchObject({ retry_after: 1 });
  time = 20_001;
  expect(await render('203.0.113.7', page)).toBe('page');
});

test('an address has at most 32 concurrent renderings, and failed ones free their slot', async () => {
  const render = createRenderingLimit({ perMinute: 1_000 });
  const ends: Array<(error: Error) => void> = [];
  const underWay = Array.from({ length: 32 }, () =>
    render('203.0.113.7', () => new Promise<string>((_, reject) => ends.push(reject))),
  );

  expect(await rejectionBody(render('203.0.113.7', page))).toEqual({
    code: 'TOO_MANY_REQUESTS',
    retry_after: 1,
  });
  expect(await render('203.0.113.8', page)).toBe('page');
  for (const end of ends) end(new Error('no database'));
  await Promise.allSettled(underWay);
  expect(await render('203.0.113.7', page)).toBe('page');
});

test('0 disables the limit', async () => {
  const render = createRenderingLimit({ perMinute: 0 });
  for (let i = 0; i < 100; i++) expect(await render('203.0.113.7', page)).toBe('page');
});

test('the /64s of one /48 share the rate of eight /64s', async () => {
  const render = createRenderingLimit({ perMinute: 1, now: () => 0 });
  for (let i = 1; i <= 8; i++) expect(await render(`2001:db8:1:${i}::/64`, page)).toBe('page');

  expect(await rejectionBody(render('2001:db8:1:9::/64', page))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await render('2001:db8:2:1::/64', page)).toBe('page');
});

test('only the first rejection per minute of an address is reported for the security log', async () => {
  let time = 0;
  const render = createRenderingLimit({ perMinute: 1, now: () => time });
  const limitOf = (address: string) =>
    render(address, page).catch((error: unknown) => (error instanceof DomainError ? error.limit : error));
  await render('203.0.113.7', page);
  await render('203.0.113.8', page);

  expect(await limitOf('203.0.113.7')).toEqual({ kind: 'renderings' });
  expect(await limitOf('203.0.113.7')).toBeUndefined();
  expect(await limitOf('203.0.113.8')).toEqual({ kind: 'renderings' });
  time = 59_000;
  expect(await limitOf('203.0.113.7')).toBeUndefined();
  time = 60_000;
  await render('203.0.113.7', page);
  expect(await limitOf('203.0.113.7')).toEqual({ kind: 'renderings' });
});
