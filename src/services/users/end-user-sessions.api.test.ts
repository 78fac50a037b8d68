import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { securityEvents } from '#db/schema/security-events.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aSession, logInAs } from '#tests/support/sessions.ts';
import { lastActivity } from '#tests/support/staff.ts';

test('staff end every session of a customer, which is logged', async () => {
  const staff = await aSession(db, { isStaff: true });
  const { account, visitor, bearer, refresh } = await aSession(db);
  const phone = await logInAs(db, account);

  const response = await staff.visitor.delete(`/auth/users/${account.id}/sessions/`);

  expect(response.status).toBe(204);
  expect(await lastActivity(db)).toMatchObject({
    userId: staff.account.id,
    action: 'update',
    subject: 'user',
    subjectId: account.id,
    description: `Cerró las sesiones de ${account.username}`,
  });
  expect((await visitor.get('/auth/profile/')).status).toBe(401);
  expect((await phone.visitor.get('/auth/profile/')).status).toBe(401);
  expect((await aVisitor(db).get('/auth/profile/', bearer)).status).toBe(401);
  expect((await aVisitor(db).post('/auth/refresh/', { refresh })).status).toBe(401);
  expect((await logInAs(db, account)).user.id, 'the account is as before').toBe(account.id);
  const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, account.id));
  expect(events).toMatchObject([{ kind: 'sessions-ended', actorId: staff.account.id }]);
});

test('only a superuser can end the sessions of other staff, and the route rejects one’s own account', async () => {
  const staff = await aSession(db, { isStaff: true });
  const superuser = await aSession(db, { isSuperuser: true });
  const colleague = await aSession(db, { isStaff: true });
  const path = (id: number) => `/auth/users/${id}/sessions/`;

  const byStaff = await staff.visitor.delete(path(colleague.account.id));
  const own = await staff.visitor.delete(path(staff.account.id));
  const missing = await superuser.visitor.delete(path(2_147_483_647));
  const goesOn = await colleague.visitor.get('/auth/profile/');
  const bySuperuser = await superuser.visitor.delete(path(colleague.account.id));

  expect([byStaff.status, own.status, missing.status]).toEqual([403, 409, 404]);
  expect(await own.json()).toMatchObject({ error: 'No puedes modificar tu propia cuenta' });
  expect([goesOn.status, bySuperuser.status]).toEqual([200, 204]);
  expect((await colleague.visitor.get('/auth/profile/')).status).toBe(401);
});

test('staff get a mail about a login from a new device, not from a known one; customers get none', async () => {
  const agent =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537.36';
  const { account, visitor } = await aSession(db, { isStaff: true, password: 'clave-del-personal' });
  await runJobs(db, pool);
  const login = { username_or_email: account.email, password: 'clave-del-personal' };

  await visitor.post('/auth/login/', login);
  const again = await runJobs(db, pool);
  const phone = aVisitor(db, { address: '203.0.113.40' });
  await phone.post('/auth/login/', login, { 'user-agent': agent });
  const [mail, ...others] = await runJobs(db, pool);
  await aSession(db);

  expect(again).toEqual([]);
  expect(mail).toMatchObject({
    to: account.email,
    subject: expect.stringMatching(/^Ingreso desde un dispositivo nuevo en /),
  });
  expect(mail?.text).toContain('Dispositivo: Chrome · Android. Dirección: 203.0.113.40. Fecha: ');
  expect(mail?.text).toContain('cambiá tu contraseña ahora mismo');
  expect(others).toEqual([]);
  expect(await runJobs(db, pool)).toEqual([]);
});

test('every superuser gets a mail when a role is granted, not when it is revoked', async () => {
  await db.update(users).set({ isSuperuser: false });
  const superuser = await aSession(db, { isSuperuser: true });
  const second = await aSession(db, { isSuperuser: true });
  const { account } = await aSession(db, {
    username: 'www.evil.example',
    firstName: 'Rosa',
    lastName: 'Luna',
  });
  await runJobs(db, pool);
  const change = (body: object) => superuser.visitor.send('PATCH', `/auth/users/${account.id}/`, { body });

  await change({ is_staff: true });
  const staffMails = await runJobs(db, pool);
  await change({ is_superuser: true });
  const superuserMails = await runJobs(db, pool);
  await change({ is_superuser: false, is_staff: false });
  const takenMails = await runJobs(db, pool);

  const superusers = [superuser.account.email, second.account.email];
  expect(staffMails.map(({ to }) => to)).toEqual(superusers);
  expect(staffMails[0]?.subject).toMatch(`Rosa Luna (cuenta N.º ${account.id}) ahora es personal en `);
  expect(staffMails[0]?.text).toContain(
    `Rosa Luna (cuenta N.º ${account.id}) ahora tiene el rol de personal. Lo dio: Ana Paz (cuenta N.º ${superuser.account.id}).`,
  );
  // Mail programs would turn it into a link.
  expect(JSON.stringify([...staffMails, ...superuserMails])).not.toContain('evil.example');
  expect(staffMails[0]?.text).toContain(`/admin/usuarios/${account.id}`);
  expect(superuserMails.map(({ to }) => to)).toEqual([...superusers, account.email]);
  expect(superuserMails[0]?.subject).toMatch(
    `Rosa Luna (cuenta N.º ${account.id}) ahora es superusuario en `,
  );
  expect(takenMails).toEqual([]);
});

test('an account without a name is written in lower case within a sentence, with a capital at its start', async () => {
  const superuser = await aSession(db, { isSuperuser: true, firstName: '', lastName: '' });
  const { account } = await aSession(db, { firstName: '', lastName: '' });
  await runJobs(db, pool);

  await superuser.visitor.send('PATCH', `/auth/users/${account.id}/`, { body: { is_staff: true } });
  const [mail] = await runJobs(db, pool);

  expect(mail?.subject).toMatch(`La cuenta N.º ${account.id} ahora es personal en `);
  expect(mail?.text).toContain(
    `La cuenta N.º ${account.id} ahora tiene el rol de personal. Lo dio: la cuenta N.º ${superuser.account.id}.`,
  );
});

test('a member of staff gets a mail when their role is raised within the staff, not when it is lowered', async () => {
  const superuser = await aSession(db, { isSuperuser: true });
  const { account } = await aSession(db, { isStaff: true, staffRole: 'reader' });
  await runJobs(db, pool);
  const mailsAfter = async (staff_role: string) => {
    await superuser.visitor.send('PATCH', `/auth/users/${account.id}/`, { body: { staff_role } });
    return runJobs(db, pool);
  };

  const raised = await mailsAfter('manager');
  const lowered = await mailsAfter('stock');
  const other = await mailsAfter('claims');

  expect(raised.map(({ to }) => to)).toEqual([account.email]);
  expect(raised[0]?.subject).toMatch(/^Tu rol en .+ ahora es Gestión$/);
  expect(raised[0]?.text).toContain('Quien lo tiene usa toda la administración, salvo cambiar al equipo.');
  expect(lowered).toEqual([]);
  expect(other.map(({ to }) => to)).toEqual([account.email]);
});
