import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { type OperationWithId, operationList } from '#contract/operations.ts';
import { users } from '#db/schema/accounts.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';
import { testTokens } from '#tests/support/test-deps.ts';

const routeName = ({ method, path }: OperationWithId) =>
  `${method.toUpperCase()} ${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}`;

const access = operationList.map((operation) => [routeName(operation), operation.access] as const);

const notCalled = () => {
  throw new Error('not called');
};

function servedRoutes(): string[] {
  const { routes } = createApi({
    contextFor: notCalled,
    logError: notCalled,
    publicUrl: 'http://localhost',
    secure: false,
  });
  const served = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/\/$/, '')}`);
  return [...new Set(served)].toSorted();
}

test('every route is in the contract, and every operation has a route', () => {
  const promised = operationList.map(routeName);

  expect(servedRoutes().filter((route) => route !== 'GET /openapi.json')).toEqual(promised.toSorted());
});

test('only these operations are open to anonymous visitors', () => {
  const open = access.filter(([, allowed]) => allowed === 'anyone').map(([route]) => route);

  expect(open.toSorted()).toEqual([
    'DELETE /staff-alerts/digest/:token',
    'DELETE /stock-notices/link/:token',
    'GET /blisters/check/:serial',
    'GET /brands',
    'GET /brands/:id',
    'GET /gallery-images',
    'GET /gallery-images/:id',
    'GET /points-of-sale',
    'GET /products',
    'GET /products/:id',
    'GET /products/:id/related',
    'GET /products/alternatives',
    'GET /products/blisters/:id',
    'GET /products/by-id',
    'GET /products/facets',
    'GET /products/guided',
    'GET /products/on-sale',
    'GET /products/suggest',
    'GET /site',
    'GET /site/about',
    'GET /site/legal',
    'GET /staff-alerts/digest/:token',
    'GET /stock-notices/link/:token',
    'GET /warranty-claims/serials/:serial',
    'GET /warranty-claims/track/:token',
    'POST /auth/forgot-password',
    'POST /auth/login',
    'POST /auth/login/passkey',
    'POST /auth/login/passkey/start',
    'POST /auth/login/second-factor',
    'POST /auth/logout',
    'POST /auth/register',
    'POST /auth/resend-verification',
    'POST /auth/reset-password',
    'POST /auth/verify-email',
    'POST /products/:id/stock-notice',
    'POST /serial-reports',
    'POST /stock-notices/link/:token',
    'POST /uploads',
    'POST /warranty-claims',
    'POST /warranty-claims/track/:token/photos',
    'POST /withdrawals',
  ]);
});

test('only these operations require no more than an account, and these a superuser', () => {
  const openTo = (role: string) =>
    access
      .filter(([, allowed]) => allowed === role)
      .map(([route]) => route)
      .toSorted();

  expect(openTo('superuser')).toEqual(['DELETE /auth/users/:id/second-factor', 'GET /security-events']);
  expect(openTo('staffAccount')).toEqual([
    'DELETE /auth/second-factor/devices/:id',
    'GET /auth/second-factor',
    'PATCH /auth/second-factor/passkeys/:id',
    'POST /auth/second-factor/passkeys',
    'POST /auth/second-factor/passkeys/:id/remove',
    'POST /auth/second-factor/passkeys/start',
    'POST /auth/second-factor/recovery-codes',
    'POST /auth/second-factor/totp',
    'POST /auth/second-factor/totp/remove',
    'POST /auth/second-factor/totp/start',
  ]);
  expect(openTo('refreshToken')).toEqual(['POST /auth/refresh']);
  expect(openTo('customer')).toEqual([
    'DELETE /auth/sessions/:id',
    'DELETE /own-blisters/:id/diary/photos/:photo_id',
    'DELETE /own-blisters/:id/transfer',
    'DELETE /products/:id/stock-notice',
    'DELETE /saved-products/:id',
    'GET /auth/profile',
    'GET /auth/profile/data',
    'GET /auth/sessions',
    'GET /auth/verify-permissions',
    'GET /orders/:id',
    'GET /orders/my-orders',
    'GET /orders/my-orders/:id',
    'GET /own-blisters',
    'GET /own-blisters/:id',
    'GET /saved-products',
    'GET /stock-notices',
    'GET /warranty-claims',
    'GET /warranty-claims/:id',
    'GET /warranty-claims/eligible-orders',
    'GET /warranty-claims/serials',
    'POST /auth/change-password',
    'POST /auth/profile/deletion',
    'POST /auth/verify-change',
    'POST /orders',
    'POST /own-blisters',
    'POST /own-blisters/:id/diary/photos',
    'POST /own-blisters/:id/transfer',
    'POST /saved-products',
    'POST /warranty-claims/:id/photos',
    'PUT /auth/profile',
    'PUT /orders/:id',
    'PUT /own-blisters/:id/diary',
    'PUT /own-blisters/:id/diary/seeds',
  ]);
});

type Bearer = { authorization: string };

const withIds = (path: string) => path.replace(/:\w+/g, '2147483647');
const request = async (route: string, headers: Record<string, string>, visitor = aVisitor(db)) => {
  const [method = '', path = ''] = route.split(' ');
  const sent = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
  const response = await visitor.send(method, withIds(path), { headers, ...sent });
  return {
    status: response.status,
    code: response.ok ? undefined : ((await response.json()) as { code: string }).code,
  };
};

/** The value that `open` makes, shared by the routes until one succeeds in a change: it may be a logout. */
function shareUntilChanged<Value>(open: () => Promise<Value>) {
  let shared: Promise<Value> | undefined;
  return {
    get: () => (shared ??= open()),
    /** After a request. */
    update(route: string, status: number) {
      if (!route.startsWith('GET') && status < 400) shared = undefined;
    },
  };
}

const sharedCallers = shareUntilChanged(async () => ({
  customer: await aSession(db),
  staff: await aSession(db, { isStaff: true }),
  superuser: await aSession(db, { isSuperuser: true }),
}));

test.each(access)('%s is open to: %s', async (route, allowed) => {
  const callers = await sharedCallers.get();

  const anonymous = await request(route, {});
  const customer = await request(route, callers.customer.bearer);

  expect(anonymous.status === 401).toBe(allowed !== 'anyone');
  expect(customer.status === 403).toBe(['staff', 'staffAccount', 'superuser'].includes(allowed));
  sharedCallers.update(route, customer.status);
  for (const { bearer } of [callers.staff, callers.superuser]) {
    const { status } = await request(route, bearer);
    expect(status === 401).toBe(allowed === 'refreshToken');
    expect(status === 403).toBe(allowed === 'superuser' && bearer === callers.staff.bearer);
    expect(status).toBeLessThan(500);
    sharedCallers.update(route, status);
  }
});

const staffRoutes = operationList.flatMap((operation) =>
  operation.access === 'staff' ? [[routeName(operation), operation.permission] as const] : [],
);

/** What each role is refused, by permission; a manager is refused nothing. */
const refused = {
  manager: [],
  seller: ['editCatalogue', 'editClaims', 'editGallery', 'readActivity', 'editSettings', 'readReports'],
  stock: [
    'editOrders',
    'readClaims',
    'editClaims',
    'readPeople',
    'editPeople',
    'editGallery',
    'readActivity',
    'editSettings',
    'readReports',
  ],
  claims: [
    'editCatalogue',
    'editOrders',
    'editPeople',
    'editGallery',
    'readActivity',
    'editSettings',
    'readReports',
  ],
  reader: ['editCatalogue', 'editOrders', 'editClaims', 'editPeople', 'editGallery', 'editSettings'],
} as const;

test.each(Object.entries(refused))(
  'a member of staff with the role %s is refused: %s',
  async (role, permissions) => {
    const { bearer } = await aSession(db, { isStaff: true, staffRole: role as keyof typeof refused });
    const expected = staffRoutes
      .filter(([, permission]) => (permissions as readonly string[]).includes(permission))
      .map(([route]) => route);

    const forbidden = [];
    for (const [route] of staffRoutes)
      if ((await request(route, bearer)).status === 403) forbidden.push(route);

    expect(forbidden).toEqual(expected);
  },
);

test('without the permissions of orders and claims a member of staff only sees their own', async () => {
  const owner = await aSession(db);
  const blister = await aBlister(db, { stock: 9 });
  const order = await placeOrder(owner.visitor, { blister, quantity: 1 });
  const statuses = async (staffRole: 'stock' | 'claims' | 'seller') => {
    const { visitor } = await aSession(db, { isStaff: true, staffRole });
    const read = await visitor.get(`/orders/${order.id}/`);
    const change = await visitor.put(`/orders/${order.id}/`, { status: 'cancelled' });
    const claims = (await (await visitor.get('/warranty-claims/')).json()) as object;
    return [read.status, change.status, 'counts' in claims];
  };

  expect(await statuses('stock')).toEqual([200, 404, false]);
  expect(await statuses('claims')).toEqual([200, 404, true]);
  expect(await statuses('seller')).toEqual([200, 200, true]);
});

/** Routes such as login also accept requests with an invalid token. */
const closed = access
  .map(([route]) => route)
  .filter((route) => !/^POST \/auth\/(?!verify-change|change-password|admin|second-factor)/.test(route));

const invalidBearers = shareUntilChanged(async (): Promise<Array<[Bearer, string]>> => {
  const { account, visitor, bearer: ended } = await aSession(db);
  const deactivated = await aSession(db);
  await db.update(users).set({ isActive: false }).where(eq(users.id, deactivated.account.id));
  await visitor.post('/auth/logout/');
  const claims = { userId: account.id, sessionId: 1 };
  const expired = await testTokens.signAccess(claims, new Date(Date.now() - 3_600_000));
  const forged = `${expired.slice(0, -6)}AAAAAA`;
  return [
    [{ authorization: `Bearer ${expired}` }, 'TOKEN_EXPIRED'],
    [{ authorization: `Bearer ${forged}` }, 'NOT_AUTHENTICATED'],
    [{ authorization: 'Bearer x' }, 'NOT_AUTHENTICATED'],
    [ended, 'NOT_AUTHENTICATED'],
    [deactivated.bearer, 'NOT_AUTHENTICATED'],
  ];
});

test.each(closed)('%s rejects invalid tokens', async (route) => {
  for (const [bearer, code] of await invalidBearers.get())
    expect(await request(route, bearer)).toEqual({ status: 401, code });
});

const writeRoutes = access.filter(([route, allowed]) => !route.startsWith('GET') && allowed !== 'anyone');

const sharedStaff = shareUntilChanged(() => aSession(db, { isStaff: true }));
const sharedSuperuser = shareUntilChanged(() => aSession(db, { isStaff: true, isSuperuser: true }));

test.each(writeRoutes)('%s requires the CSRF token with a session cookie', async (route, allowed) => {
  const shared = allowed === 'superuser' ? sharedSuperuser : sharedStaff;
  const { visitor } = await shared.get();

  for (const csrf of ['', 'x', 'x'.repeat(32)]) {
    expect(await request(route, { 'x-csrftoken': csrf }, visitor)).toEqual({
      status: 403,
      code: 'CSRF_FAILED',
    });
  }
  const { status } = await request(route, {}, visitor);
  shared.update(route, status);
  expect(status).not.toBe(403);
  expect(status).not.toBe(401);
});
