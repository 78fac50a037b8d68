import { expect, test } from 'vitest';
import { deviceName } from '#lib/device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/125.0 Safari/537.36 Edg/125.0',
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/125.0 Safari/537.36', 'Chrome · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0', 'Firefox · Android'],
  ['curl/8.7.1', ''],
  ['', ''],
])('the device name of %s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
