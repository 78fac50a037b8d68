import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from '#server/client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage;

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (remote, counted) => {
  expect(clientAddress(request(remote), false)).toBe(counted);
});

test('only a proxy that is believed says where a request comes from, and only its own word counts', () => {
  expect(clientAddress(request('10.0.0.1', '198.51.100.7'), false)).toBe('10.0.0.1');
  expect(clientAddress(request('10.0.0.1', '6.6.6.6, 198.51.100.7'), true)).toBe('198.51.100.7');
});
