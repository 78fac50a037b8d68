import { beforeAll, expect, test } from 'vitest';
import { defaultSite } from '#copy/default-site.ts';
import { siteSettings } from '#db/schema/site.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aUser, PASSWORD } from '#tests/support/factories.ts';
import { codeFor, runJobs } from '#tests/support/jobs.ts';
import { aSession } from '#tests/support/sessions.ts';

beforeAll(async () => {
  await db.insert(siteSettings).values({ settings: { ...defaultSite, name: 'Casa Ceibo' } });
});

type Visitor = ReturnType<typeof aVisitor>;

const change = (visitor: Visitor, new_password: string) =>
  visitor.post('/auth/change-password/', { old_password: PASSWORD, new_password });

async function firstError(response: Response) {
  const { errors } = (await response.json()) as { errors?: Array<{ field: string; message: string }> };
  return { status: response.status, error: errors?.[0] };
}

const validationError = (message: string) => ({ status: 400, error: { field: 'new_password', message } });

test('a new password must not be short, common, or contain the name of the site or of the user', async () => {
  const username = `florista${crypto.randomUUID().slice(0, 6)}`;
  const { visitor } = await aSession(db, { username, email: `rosa.luna.${username}@example.com` });
  const attempt = async (password: string) => firstError(await change(visitor, password));

  expect(await attempt('corta77')).toEqual(validationError('La contraseña debe tener al menos 8 caracteres'));
  expect(await attempt('123454321')).toEqual(
    validationError('Esa contraseña es demasiado común. Elegí otra'),
  );
  expect(await attempt('casa-CEIBO-26')).toEqual(
    validationError('La contraseña no puede contener el nombre del sitio'),
  );
  expect(await attempt('semillero26')).toEqual(
    validationError('La contraseña no puede contener el nombre del sitio'),
  );
  const own = 'La contraseña no puede contener el nombre de usuario ni el email';
  expect(await attempt(`${username}!`)).toEqual(validationError(own));
  expect(await attempt(`rosa luna ${username}`)).toEqual(validationError(own));
});

test('staff need twelve characters, customers eight', async () => {
  const customer = await aSession(db);
  const staff = await aSession(db, { isStaff: true });
  const superuser = await aSession(db, { isSuperuser: true });
  const tooShort = validationError('La contraseña del personal debe tener al menos 12 caracteres');

  expect((await change(customer.visitor, 'ocho-ya.')).status).toBe(200);
  expect(await firstError(await change(staff.visitor, 'once-letras'))).toEqual(tooShort);
  expect(await firstError(await change(superuser.visitor, 'once-letras'))).toEqual(tooShort);
  expect((await change(staff.visitor, 'doce.letras!')).status).toBe(200);
});

test('a new password must differ from the current one', async () => {
  const { visitor } = await aSession(db);

  const response = await change(visitor, PASSWORD);

  expect(await firstError(response)).toEqual(
    validationError('La contraseña nueva tiene que ser distinta de la actual'),
  );
});

test('the minimum length for staff is only revealed after the right code', async () => {
  const { email } = await aUser(db, { isStaff: true });
  await aVisitor(db).post('/auth/forgot-password/', { email });
  const code = codeFor(await runJobs(db, pool), email);
  const wrongCode = code === '000000' ? '000001' : '000000';
  const reset = (given: string, new_password: string) =>
    aVisitor(db).post('/auth/reset-password/', { email, code: given, new_password });

  const guessed = await reset(wrongCode, 'once-letras');
  const short = await reset(code, 'once-letras');
  const long = await reset(code, 'doce.letras!');

  expect(await guessed.json()).toMatchObject({ code: 'INVALID_CODE' });
  expect(await firstError(short)).toEqual(
    validationError('La contraseña del personal debe tener al menos 12 caracteres'),
  );
  expect(long.status).toBe(200);
});
