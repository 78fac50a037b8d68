import { expect, test } from 'vitest';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';

const visitor = aVisitor(db);

const requestFrom = (address: string) =>
  visitor.post(
    '/auth/resend-verification/',
    { email: `${crypto.randomUUID()}@example.com` },
    { [CLIENT_ADDRESS_HEADER]: address },
  );

test('an IPv6 /48 has as many attempts as eight /64s', async () => {
  for (const network of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    const attempts = Array.from({ length: 30 }, () => requestFrom(`2001:db8:7:${network}::/64`));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses).toEqual(Array(30).fill(200));
  }

  const another = await requestFrom('2001:db8:7:ffff::/64');
  const neighbour = await requestFrom('2001:db8:8:1::/64');

  expect(another.status).toBe(429);
  expect(another.headers.get('retry-after')).toBe('600');
  expect(neighbour.status).toBe(200);
});
