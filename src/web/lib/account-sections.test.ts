import { expect, test } from 'vitest';
import type { UserView } from '#contract/accounts.ts';
import { parseSection, requiredSection } from '#web/lib/account-sections.ts';

const customer = { is_staff: false, is_superuser: false } as UserView;
const staff = { is_staff: true, is_superuser: false } as UserView;

test('the default section is the orders; a known section of the URL is selected', () => {
  expect(parseSection(undefined, customer)).toBe('orders');
  expect(parseSection('nothing-known', customer)).toBe('orders');
  expect(parseSection(['settings', 'orders'], customer)).toBe('orders');
  expect(parseSection('settings', customer)).toBe('settings');
  expect(parseSection('warranty', customer)).toBe('warranty');
});

test.each(['gallery', 'security'] as const)('only staff get to the section %s', (section) => {
  expect(parseSection(section, customer)).toBe('orders');
  expect(parseSection(section, staff)).toBe(section);
});

test('staff without a required second factor are led to their security, after a required new password', () => {
  const newPassword = { ...staff, must_change_password: true, must_set_up_second_factor: true };

  expect(requiredSection(staff)).toBeUndefined();
  expect(requiredSection({ ...staff, must_set_up_second_factor: true })).toBe('security');
  expect(requiredSection(newPassword)).toBe('settings');
});
