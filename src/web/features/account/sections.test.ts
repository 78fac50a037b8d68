import { expect, test } from 'vitest';
import type { UserView } from '#contract/accounts.ts';
import { sectionOf } from '#web/features/account/sections.ts';

const customer = { is_staff: false, is_superuser: false } as UserView;
const staff = { is_staff: true, is_superuser: false } as UserView;

test('an account opens on the orders, and on any section that is asked for', () => {
  expect(sectionOf(undefined, customer)).toBe('orders');
  expect(sectionOf('nothing-known', customer)).toBe('orders');
  expect(sectionOf(['settings', 'orders'], customer)).toBe('orders');
  expect(sectionOf('settings', customer)).toBe('settings');
  expect(sectionOf('warranty', customer)).toBe('warranty');
});

test('only staff get to the gallery', () => {
  expect(sectionOf('gallery', customer)).toBe('orders');
  expect(sectionOf('gallery', staff)).toBe('gallery');
});
