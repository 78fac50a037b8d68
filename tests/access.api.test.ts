import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { operations } from '#contract/operations.ts';
import { users } from '#db/schema/accounts.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aSession } from '#tests/support/sessions.ts';
import { testTools } from '#tests/support/tools.ts';

/** Who may request each route; one that is not listed here fails the first test. A holder has a refresh token alone. */
const accessOfRoutes: Record<string, 'anyone' | 'holder' | 'customer' | 'staff' | 'superuser'> = {
  'GET /openapi.json': 'anyone',
  'POST /auth/register': 'anyone',
  'POST /auth/verify-email': 'anyone',
  'POST /auth/resend-verification': 'anyone',
  'POST /auth/forgot-password': 'anyone',
  'POST /auth/reset-password': 'anyone',
  'POST /auth/login': 'anyone',
  'POST /auth/refresh': 'holder',
  'POST /auth/logout': 'anyone',
  'GET /auth/profile': 'customer',
  'PUT /auth/profile': 'customer',
  'POST /auth/verify-change': 'customer',
  'POST /auth/change-password': 'customer',
  'GET /auth/sessions': 'customer',
  'DELETE /auth/sessions/:id': 'customer',
  'GET /auth/verify-permissions': 'customer',
  'GET /users': 'staff',
  'GET /auth/users/:id': 'staff',
  'PATCH /auth/users/:id': 'staff',
  'DELETE /auth/users/:id': 'staff',
  'DELETE /auth/users/:id/sessions': 'staff',
  'POST /auth/admin/create-user': 'staff',
  'POST /orders': 'customer',
  'GET /orders/my-orders': 'customer',
  'GET /orders': 'staff',
  'GET /orders/export': 'staff',
  'GET /orders/reservations': 'staff',
  'GET /orders/:id': 'customer',
  'GET /orders/:id/history': 'staff',
  'PUT /orders/:id': 'customer',
  'DELETE /orders/:id': 'staff',
  'GET /admin/summary': 'staff',
  'GET /activity-logs': 'staff',
  'GET /activity-logs/stats': 'staff',
  'GET /security-events': 'superuser',
  'POST /products': 'staff',
  'POST /products/bulk': 'staff',
  'POST /products/import': 'staff',
  'GET /products/export': 'staff',
  'PUT /products/:id': 'staff',
  'PATCH /products/:id': 'staff',
  'DELETE /products/:id': 'staff',
  'PATCH /products/blisters/:id': 'staff',
  'POST /brands': 'staff',
  'PUT /brands/:id': 'staff',
  'DELETE /brands/:id': 'staff',
  'GET /products': 'anyone',
  'GET /products/on-sale': 'anyone',
  'GET /products/suggest': 'anyone',
  'GET /products/blisters/:id': 'anyone',
  'GET /products/:id': 'anyone',
  'GET /products/:id/related': 'anyone',
  'POST /uploads': 'anyone',
  'GET /warranty-claims': 'customer',
  'POST /warranty-claims': 'anyone',
  'GET /warranty-claims/eligible-orders': 'customer',
  'GET /warranty-claims/track/:token': 'anyone',
  'POST /warranty-claims/track/:token/photos': 'anyone',
  'GET /warranty-claims/:id': 'customer',
  'POST /warranty-claims/:id/photos': 'customer',
  'PATCH /warranty-claims/:id': 'staff',
  'GET /brands': 'anyone',
  'GET /brands/:id': 'anyone',
  'GET /gallery-images': 'anyone',
  'GET /gallery-images/:id': 'anyone',
  'POST /gallery-images': 'staff',
  'PUT /gallery-images/:id': 'staff',
  'DELETE /gallery-images/:id': 'staff',
  'PATCH /gallery-images/update-order': 'staff',
  'GET /site': 'anyone',
  'GET /site/about': 'anyone',
  'GET /points-of-sale': 'anyone',
};

const notCalled = () => {
  throw new Error('not called');
};

function servedRoutes(): string[] {
  const { routes } = createApi({
    contextFor: notCalled,
    report: notCalled,
    publicUrl: 'http://localhost',
    secure: false,
  });
  const served = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/\/$/, '')}`);
  return [...new Set(served)].toSorted();
}

test('every route is listed', () => {
  expect(servedRoutes()).toEqual(Object.keys(accessOfRoutes).toSorted());
});

test('every route is promised in the contract, and nothing else is', () => {
  const promised = operations.map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}`,
  );

  expect(servedRoutes().filter((route) => route !== 'GET /openapi.json')).toEqual(promised.toSorted());
});

type Bearer = { authorization: string };

const numbered = (path: string) => path.replace(/:\w+/g, '2147483647');
const requestRoute = async (route: string, headers: Record<string, string>, visitor = aVisitor(db)) => {
  const [method = '', path = ''] = route.split(' ');
  const sent = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
  const response = await visitor.send(method, numbered(path), { headers, ...sent });
  return {
    status: response.status,
    code: response.ok ? undefined : ((await response.json()) as { code: string }).code,
  };
};

test.each(Object.entries(accessOfRoutes))('%s is open to: %s', async (route, openTo) => {
  const callers = {
    customer: await aSession(db),
    staff: await aSession(db, { isStaff: true }),
    superuser: await aSession(db, { isSuperuser: true }),
  };

  const anonymous = await requestRoute(route, {});
  const customer = await requestRoute(route, callers.customer.bearer);

  expect(anonymous.status === 401).toBe(openTo !== 'anyone');
  expect(customer.status === 403).toBe(openTo === 'staff' || openTo === 'superuser');
  for (const { bearer } of [callers.staff, callers.superuser]) {
    const { status } = await requestRoute(route, bearer);
    expect(status === 401).toBe(openTo === 'holder');
    expect(status === 403).toBe(openTo === 'superuser' && bearer === callers.staff.bearer);
    expect(status).toBeLessThan(500);
  }
});

/** Routes that log in also accept requests with an old token. */
const closed = Object.keys(accessOfRoutes).filter(
  (route) => !/^POST \/auth\/(?!verify-change|change-password|admin)/.test(route),
);

test.each(closed)('%s refuses tokens that prove no session', async (route) => {
  const { account, visitor, bearer: ended } = await aSession(db);
  const deactivated = await aSession(db);
  await db.update(users).set({ isActive: false }).where(eq(users.id, deactivated.account.id));
  await visitor.post('/auth/logout/');
  const tokens = testTools(pool).tokens;
  const claims = { userId: account.id, sessionId: 1 };
  const expired = await tokens.signAccess(claims, new Date(Date.now() - 3_600_000));
  const forged = `${expired.slice(0, -6)}AAAAAA`;

  const bad: Array<[Bearer, string]> = [
    [{ authorization: `Bearer ${expired}` }, 'TOKEN_EXPIRED'],
    [{ authorization: `Bearer ${forged}` }, 'NOT_AUTHENTICATED'],
    [{ authorization: 'Bearer x' }, 'NOT_AUTHENTICATED'],
    [ended, 'NOT_AUTHENTICATED'],
    [deactivated.bearer, 'NOT_AUTHENTICATED'],
  ];
  for (const [bearer, code] of bad) expect(await requestRoute(route, bearer)).toEqual({ status: 401, code });
});

const written = Object.entries(accessOfRoutes).filter(
  ([route, openTo]) => !route.startsWith('GET') && openTo !== 'anyone',
);

test.each(written)('%s needs the CSRF token of a caller with a cookie alone', async (route) => {
  const { visitor } = await aSession(db, { isStaff: true });

  for (const csrf of ['', 'x', 'x'.repeat(32)]) {
    expect(await requestRoute(route, { 'x-csrftoken': csrf }, visitor)).toEqual({
      status: 403,
      code: 'CSRF_FAILED',
    });
  }
  const { status } = await requestRoute(route, {}, visitor);
  expect(status).not.toBe(403);
  expect(status).not.toBe(401);
});
