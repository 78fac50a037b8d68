import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { logInAsAdmin } from '#tests/support/admin-session.ts';
import { aDirectory } from '#tests/support/directories.ts';
import { listMailFiles } from '#tests/support/mail-folder.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { aRegistration } from '#tests/support/registration.ts';
import { type RunningServer, startAndFail } from '#tests/support/running-server.ts';
import { aTestServer } from '#tests/support/test-server.ts';
import { until } from '#tests/support/until.ts';

const draft = aRegistration();

const post = (server: RunningServer, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('mails are sent by SMTP and retried after a rejection, and their codes and addresses are not logged', async () => {
  const mailServer = await startMailServer();
  onTestFinished(mailServer.close);
  const server = await aTestServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Casa Ceibo <hola@example.com>',
    LOG_LEVEL: 'trace',
  });
  mailServer.rejectNext(1);

  await post(server, '/auth/register/', draft);
  const failing = await until(async () => {
    const figures = await (await fetch(`${server.url}/metrics`)).text();
    return figures.includes('semillero_jobs{state="failing"} 1') ? figures : undefined;
  });
  const mail = await until(() => mailServer.mails[0], { withinSeconds: 30 });
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '';
  const verified = await post(server, '/auth/verify-email/', { email: draft.email, code });
  await server.stop();

  expect(failing).toBeTruthy();
  expect(mail).toMatchObject({
    from: { name: 'Casa Ceibo', address: 'hola@example.com' },
    to: [{ address: draft.email }],
    replyTo: [{ address: 'hola@casaceibo.example' }],
    subject: `${code} es tu código de Casa Ceibo`,
  });
  expect(mail.text).toContain('Hola, Lucía.');
  expect(mail.html).toContain(code);
  expect(mail.html).toMatch(/<meta name="viewport"/);
  expect(verified.status).toBe(200);
  expect(server.output()).toMatch(/come back later with <…@…>.*job failed/);
  expect(server.output()).not.toContain(code);
  expect(server.output()).not.toContain(draft.email);
  expect(server.output()).not.toContain(draft.password);
});

test('without a mail server each mail is written to a file, and its subject and code are logged', async () => {
  const server = await aTestServer({ LOG_LEVEL: 'info' });

  await post(server, '/auth/register/', draft);
  const path = await until(async () => (await listMailFiles(server.dataDir))[0]);
  const eml = await readFile(path, 'utf8');
  await until(() => (server.output().includes('Wrote a mail') ? true : undefined));
  const [code = ''] = /(?<="code":")\d{6}/.exec(server.output()) ?? [];

  expect(eml).toContain(`To: ${draft.email}`);
  expect(eml).toContain(code);
  expect(path).toMatch(/\.eml$/);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('the first admin has a generated password in a file, which is deleted when the password is changed', async () => {
  const server = await aTestServer({ LOG_LEVEL: 'info', ADMIN_PASSWORD: '' });
  const path = join(server.dataDir, 'admin-password');
  const password = (await readFile(path, 'utf8')).trim();
  const file = await stat(path);
  const { login } = await logInAsAdmin(server, password);
  await server.stop();

  const again = await aTestServer({ LOG_LEVEL: 'info', DATA_DIR: server.dataDir, ADMIN_PASSWORD: '' });
  const left = await readFile(path, 'utf8');
  const { bearer } = await logInAsAdmin(again, password);
  const early = await fetch(`${again.url}/api/users/`, { headers: bearer });
  const change = { old_password: password, new_password: 'jacarandá en flor' };
  const changed = await post(again, '/auth/change-password/', change, bearer);
  await again.stop();

  const last = await aTestServer({ DATA_DIR: server.dataDir, ADMIN_PASSWORD: '' });
  await last.stop();

  expect(file.mode & 0o777).toBe(0o600);
  expect(server.output()).toContain(path);
  expect(server.output() + again.output()).not.toContain(password);
  expect(login).toMatchObject({
    is_staff: true,
    user: { username: 'admin', is_superuser: true, must_change_password: true },
  });
  expect(left.trim()).toBe(password);
  expect(early.status).toBe(403);
  expect(await early.json()).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
  expect(changed.status).toBe(200);
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

test.each([
  ['Qwertyuiopasdfghjkl', 'it must not be a common password, a repetition or a sequence.'],
  ['casa-Semillero-2026', 'it must not contain the name of the site.'],
  ['florencia-en-casa', 'it must not contain the username admin or the first part of ADMIN_EMAIL.'],
])('%s is rejected as ADMIN_PASSWORD: %s', async (password, rule) => {
  const { status, output } = await startAndFail({
    DATA_DIR: aDirectory(),
    DEMO: 'false',
    ADMIN_EMAIL: 'florencia@example.com',
    ADMIN_PASSWORD: password,
  });

  expect(status).toBe(1);
  expect(output).toContain(`ADMIN_PASSWORD has a value that cannot be used: ${rule}`);
  expect(output).not.toContain(password);
});

test('ADMIN_EMAIL and ADMIN_PASSWORD create the first admin, and the password is not logged', async () => {
  const server = await aTestServer({
    LOG_LEVEL: 'info',
    ADMIN_EMAIL: 'duenia@example.com',
    ADMIN_PASSWORD: 'elegida por ella',
  });

  const login = await post(server, '/auth/login/', {
    username_or_email: 'duenia@example.com',
    password: 'elegida por ella',
  });

  expect(login.status).toBe(200);
  expect(server.output()).not.toContain('elegida por ella');
});

test('pages of a session are private and asked for again each time; anonymous pages contain no price', async () => {
  const server = await aTestServer();
  const { cookie, csrf } = await logInAsAdmin(server);
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers, redirect: 'manual' });

  for (const path of ['/productos', '/producto/2', '/', '/api/products/']) {
    const strangersBefore = await (await read(path)).text();
    const own = await read(path, { cookie });
    const ownText = await own.text();
    const strangersAfter = await (await read(path)).text();

    expect([path, own.headers.get('cache-control')]).toEqual([path, 'private, no-cache']);
    expect(own.headers.get('vary')).toContain('Cookie');
    expect(ownText).toContain('final_price');
    for (const text of [strangersBefore, strangersAfter]) {
      expect(text).not.toContain('final_price');
      expect(text).not.toContain('"username"');
      expect(text).not.toMatch(/\$\s?\d/);
    }
  }
  const odd = cookie.replace('session=', 'session =');
  for (const spelling of [
    odd,
    odd.replace('session =', '\tsession\t='),
    odd.replace('session =', 'x; session ='),
  ]) {
    expect((await read('/producto/3', { cookie: spelling })).headers.get('cache-control')).toContain(
      'private',
    );
    expect(await (await read('/producto/3')).text()).not.toContain('final_price');
  }
  const ended = await fetch(`${server.url}/api/auth/logout/`, {
    method: 'POST',
    headers: { cookie, 'x-csrftoken': csrf },
  });
  const late = await read('/productos', { cookie });

  expect(ended.status).toBe(204);
  expect(ended.headers.get('clear-site-data')).toBe('"cache"');
  expect(await late.text()).not.toContain('final_price');
  expect(late.headers.getSetCookie().join()).toContain('session=; Path=/; Max-Age=0');
});

test('the first HTML contains the cart of its cookie, and no other visitor gets it', async () => {
  const server = await aTestServer();
  const { results } = (await (await fetch(`${server.url}/api/products/?page_size=1`)).json()) as {
    results: Array<{ id: number; name: string; blisters: Array<{ id: number }> }>;
  };
  const [product] = results;
  const read = async (cookie?: string) => {
    const response = await fetch(`${server.url}/carrito`, { headers: cookie ? { cookie } : {} });
    return { html: await response.text(), caching: response.headers.get('cache-control') };
  };
  const empty = 'Tu carrito está vacío';
  const line = `cart=${product?.id}.${product?.blisters[0]?.id}.2`;

  const before = await read();
  const own = await read(line);
  const after = await read();
  const other = await read('cart=1.2.%3Cscript%3E');

  expect(own.html).toContain('Mi Carrito (2)');
  expect(own.html).toContain(`>${product?.name}</a>`);
  expect(own.html).not.toContain(empty);
  expect(own.caching).toBe('private, no-cache');
  for (const { html } of [before, after, other]) {
    expect(html).toContain(empty);
    expect(html).not.toContain('Mi Carrito (2)');
  }
});

test('pages of other people and with secrets are never stored by the browser; the list of staff has the shape of the screen', async () => {
  const server = await aTestServer();
  const { cookie } = await logInAsAdmin(server);
  const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0';
  const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0.0.0 Mobile';
  const read = (path: string, userAgent: string, extra = '') =>
    fetch(server.url + path, {
      headers: { cookie: cookie + extra, 'user-agent': userAgent },
      redirect: 'manual',
    });

  for (const path of ['/admin', '/admin/usuarios', '/configuracion?section=security']) {
    expect([path, (await read(path, desktop)).headers.get('cache-control')]).toEqual([
      path,
      'private, no-store',
    ]);
  }
  const hasTable = async (userAgent: string, extra?: string) =>
    (await (await read('/admin/productos', userAgent, extra)).text()).includes('<table');
  expect(await hasTable(desktop)).toBe(true);
  expect(await hasTable(phone)).toBe(false);
  expect(await hasTable(desktop, '; staffView=cards')).toBe(false);
  expect(await hasTable(phone, '; staffView=table')).toBe(true);
});
