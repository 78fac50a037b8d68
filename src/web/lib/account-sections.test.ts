import { expect, test } from 'vitest';
import type { UserView } from '#contract/accounts.ts';
import { parseSection } from '#web/lib/account-sections.ts';

const customer = { is_staff: false, is_superuser: false } as UserView;
const staff = { is_staff: true, is_superuser: false } as UserView;

test('the default section is the orders; a known section of the URL is selected', () => {
  expect(parseSection(undefined, customer)).toBe('orders');
  expect(parseSection('nothing-known', customer)).toBe('orders');
  expect(parseSection(['settings', 'orders'], customer)).toBe('orders');
  expect(parseSection('settings', customer)).toBe('settings');
  expect(parseSection('warranty', customer)).toBe('warranty');
});

test('only staff get to the gallery', () => {
  expect(parseSection('gallery', customer)).toBe('orders');
  expect(parseSection('gallery', staff)).toBe('gallery');
});
