import { expect, test } from 'vitest';
import type { PermissionsView } from '#contract/accounts.ts';
import { db } from '#tests/support/database.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { aSession } from '#tests/support/sessions.ts';

test('staff with a generated password have no staff permissions until they change it', async () => {
  const { account, user, visitor } = await aSession(db, { isSuperuser: true, mustChangePassword: true });
  const permissions = async () =>
    ((await (await visitor.get('/auth/verify-permissions/')).json()) as PermissionsView).permissions;

  const users = await visitor.get('/users/');
  const products = await visitor.post('/products/', {});
  const before = await permissions();
  const changed = await visitor.post('/auth/change-password/', {
    old_password: PASSWORD,
    new_password: 'una clave muy mía',
  });
  const after = await permissions();

  expect(user).toMatchObject({ id: account.id, is_superuser: true, must_change_password: true });
  for (const refused of [users, products]) {
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      code: 'PASSWORD_CHANGE_REQUIRED',
      error: 'Antes de seguir, elegí una contraseña nueva en Configuración',
    });
  }
  expect(before).toEqual({ can_access_admin: false, can_manage_staff: false });
  expect(changed.status).toBe(200);
  expect(after).toEqual({ can_access_admin: true, can_manage_staff: true });
  expect((await visitor.get('/users/')).status).toBe(200);
  expect(await (await visitor.get('/auth/profile/')).json()).toMatchObject({ must_change_password: false });
});

test('a customer who becomes staff must first choose a password that meets the rules for staff', async () => {
  const boss = await aSession(db, { isSuperuser: true });
  const seller = await aSession(db);
  const change = (new_password: string) =>
    seller.visitor.post('/auth/change-password/', { old_password: PASSWORD, new_password });

  const promoted = await boss.visitor.send('PATCH', `/auth/users/${seller.account.id}/`, {
    body: { is_staff: true },
  });
  const refused = await seller.visitor.get('/users/');
  const short = await change('ocho-ya.');
  const long = await change('doce.letras!');

  expect(await promoted.json()).toMatchObject({ is_staff: true, must_change_password: true });
  expect(await refused.json()).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
  expect(short.status).toBe(400);
  expect(long.status).toBe(200);
  expect((await seller.visitor.get('/users/')).status).toBe(200);
  const raised = await boss.visitor.send('PATCH', `/auth/users/${seller.account.id}/`, {
    body: { is_superuser: true },
  });
  expect(await raised.json()).toMatchObject({ is_superuser: true, must_change_password: false });
});
