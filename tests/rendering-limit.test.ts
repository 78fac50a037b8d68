import { expect, test } from 'vitest';
import { logInAsAdmin } from '#tests/support/admin-session.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { aTestServer } from '#tests/support/test-server.ts';
import { until } from '#tests/support/until.ts';

async function readReachedLimits(server: RunningServer): Promise<unknown[]> {
  const { bearer } = await logInAsAdmin(server);
  return until(async () => {
    const answer = await fetch(`${server.url}/api/security-events/?kind=limit-reached`, { headers: bearer });
    const { results } = (await answer.json()) as { results: unknown[] };
    return results.length > 0 ? results : undefined;
  });
}

test('the rendering limit of an address applies to new renderings, not to cached pages', async () => {
  const server = await aTestServer({ RENDERINGS_PER_MINUTE: '1', TRUST_PROXY: 'true' });
  const get = (path: string, address: string) =>
    fetch(server.url + path, { headers: { 'x-forwarded-for': address } });
  expect((await get('/productos', '203.0.113.7')).status).toBe(200);

  const page = await get('/productos?search=haze', '203.0.113.7');
  const answer = await get('/api/products/?search=haze', '203.0.113.7');
  const cached = await get('/productos', '203.0.113.7');
  const other = await get('/productos?search=haze', '203.0.113.8');

  const rejection = (await answer.json()) as { retry_after: number };
  expect(page.status).toBe(429);
  expect(page.headers.get('retry-after')).toMatch(/^(?:60|[1-5]\d)$/);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(await page.text()).toMatch(
    /<h1>Demasiados intentos\. Probá de nuevo en (?:1 minuto|\d\d segundos)\.<\/h1>/,
  );
  expect(answer.status).toBe(429);
  expect(rejection).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(answer.headers.get('retry-after')).toBe(`${rejection.retry_after}`);
  expect(cached.status).toBe(200);
  expect(other.status).toBe(200);
  // Two requests were rejected, but only the first is recorded.
  expect(await readReachedLimits(server)).toMatchObject([
    { address: '203.0.113.7', times: 1, user: null, detail: { limit: 'renderings', operation: null } },
  ]);
});
