import { expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { operations } from '#contract/operations.ts';
import type { Actor } from '#domain/actors.ts';
import { anonymous } from '#domain/actors.ts';
import { apiAs } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aCustomer, aStaffMember } from '#tests/support/factories.ts';

/** Who may knock on each door. A route that is not listed here fails the first test. */
const doors: Record<string, 'anyone' | 'customer' | 'staff'> = {
  'GET /openapi.json': 'anyone',
  'GET /products': 'anyone',
  'GET /products/on-sale': 'anyone',
  'GET /products/suggest': 'anyone',
  'GET /products/blisters/:id': 'anyone',
  'GET /products/:id': 'anyone',
  'GET /products/:id/related': 'anyone',
  'GET /brands': 'anyone',
  'GET /brands/:id': 'anyone',
  'GET /site': 'anyone',
  'GET /site/about': 'anyone',
  'GET /points-of-sale': 'anyone',
};

const notCalled = () => {
  throw new Error('not called');
};

function servedRoutes(): string[] {
  const { routes } = createApi({ contextFor: notCalled, report: notCalled, publicUrl: 'http://localhost' });
  const served = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/\/$/, '')}`);
  return [...new Set(served)].toSorted();
}

test('every route is listed', () => {
  expect(servedRoutes()).toEqual(Object.keys(doors).toSorted());
});

test('every route is promised in the contract, and nothing else is', () => {
  const promised = operations.map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}`,
  );

  expect(servedRoutes().filter((route) => route !== 'GET /openapi.json')).toEqual(promised.toSorted());
});

test.each(Object.entries(doors))('%s is open to: %s', async (door, openTo) => {
  const [method = '', path = ''] = door.split(' ');
  const knockAs = async (actor: Actor) => (await apiAs(db, actor).send(method, path)).status;

  const [stranger, customer, staff] = [
    await knockAs(anonymous),
    await knockAs(aCustomer()),
    await knockAs(aStaffMember()),
  ];

  expect(stranger === 401).toBe(openTo !== 'anyone');
  expect(customer === 403).toBe(openTo === 'staff');
  expect([401, 403]).not.toContain(staff);
  expect(Math.max(stranger, customer, staff)).toBeLessThan(500);
});
