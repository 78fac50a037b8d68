import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from '#server/client-address.ts';

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

const spellings = [
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5555', '203.0.113.9'],
  ['  203.0.113.9 ', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0000:0000:0000:0006', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[fe80::1%25eth0]:80', 'fe80:0:0:0::/64'],
] as const;

test.each(spellings)('%s is normalized to %s', (spelling, counted) => {
  expect(clientAddress(request(spelling), false)).toBe(counted);
  expect(clientAddress(request('10.0.0.1', spelling), true)).toBe(counted);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '999.1.1.1',
  '203.0.113.9:puerto',
  '203.0.113',
  '[203.0.113.9',
  '2001:db8::1::2',
  '2001:db8:1:2::6:443:1:1:1:1',
  '198.51.100.7,',
  '<script>',
  ':'.repeat(5_000),
])("%j behind a trusted proxy is ignored in favour of the proxy's address", (forwarded) => {
  expect(clientAddress(request('10.0.0.1', forwarded), true)).toBe('10.0.0.1');
});

test('X-Forwarded-For is used behind a trusted proxy only, and only its last address', () => {
  expect(clientAddress(request('10.0.0.1', '198.51.100.7'), false)).toBe('10.0.0.1');
  expect(clientAddress(request('10.0.0.1', '6.6.6.6, 198.51.100.7'), true)).toBe('198.51.100.7');
});

test('a closed socket has no address', () => {
  expect(clientAddress(request(undefined), false)).toBe('');
});
