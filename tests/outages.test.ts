import { rename } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/client.ts';
import { readPostmaster } from '#db/embedded/postmaster.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aPlainImage } from '#tests/support/images.ts';
import { freezeServer, resumeServer, startPostgres } from '#tests/support/postgres.ts';
import { waitForExit } from '#tests/support/running-server.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { aTestServer } from '#tests/support/test-server.ts';
import { until } from '#tests/support/until.ts';
import { aForm } from '#tests/support/uploads.ts';

const SETTINGS = {
  SESSION_SECRET: 'thirty-two characters of secrecy, or some more',
  WORKERS: '1',
  DEMO: 'true',
  STOP_GRACE_SECONDS: '0',
};
/** Longer than the request deadline, also on a busy machine; the outages last until a test ends them. */
const HANGS_AFTER_MILLISECONDS = 60_000;
const UNAVAILABLE = 'El sitio no está disponible en este momento. Probá de nuevo en unos segundos.';

async function aPostgres() {
  const postgres = await startPostgres();
  onTestFinished(postgres.close);
  return postgres;
}

async function aServer(env: Record<string, string>) {
  const server = await aTestServer({ ...SETTINGS, ...env });
  const get = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(HANGS_AFTER_MILLISECONDS),
      ...init,
    });
  const logIn = () =>
    get('/api/auth/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username_or_email: 'ana.paz', password: 'clave-de-prueba' }),
    });
  const isReady = () => until(async () => ((await get('/readyz')).ok ? true : undefined));
  const isStale = (path: string) =>
    until(async () => ((await get(path)).headers.get('x-cache') === 'stale' ? true : undefined));
  return { ...server, get, logIn, isReady, isStale };
}

/** Adds a product directly in the database. */
async function addProduct(connectionString: string, name: string): Promise<void> {
  const { db, close } = connect(connectionString, { max: 1 });
  await aProduct(db, { name });
  await close();
}

test('a page cached before the last catalogue change is served stale, too', async () => {
  const postgres = await aPostgres();
  const { get, isStale } = await aServer({ DATABASE_URL: postgres.connectionString });
  const before = await get('/sobre-nosotros');
  await before.text();
  await addProduct(postgres.connectionString, 'Justo antes del corte');
  // Waits until the server has seen the change: a search finds it.
  await until(
    async () =>
      (await (await get('/productos?search=justo')).text()).includes('Justo antes del corte') || undefined,
  );

  await postgres.stop('immediate');

  await isStale('/sobre-nosotros');
  expect((await get('/sobre-nosotros')).status).toBe(200);
});

test('while the database is down cached pages are served stale and other requests get 503, until it is back', async () => {
  const postgres = await aPostgres();
  const { get, logIn, isReady, isStale } = await aServer({ DATABASE_URL: postgres.connectionString });
  const page = await get('/productos');
  const data = await get('/api/products/');
  const pageText = await page.text();
  const dataText = await data.text();

  await postgres.stop('immediate');
  await isStale('/productos');
  const stalePage = await get('/productos');
  const staleData = await get('/api/products/');
  const otherPage = await get('/productos?search=zorzal');
  const otherData = await get('/api/products/?search=zorzal');
  const withSession = await get('/productos', { headers: { cookie: 'session=x' } });
  const login = await logIn();
  const sitemap = await get('/sitemap.xml');
  const readiness = await until(async () => {
    const answer = await get('/readyz');
    return answer.ok ? undefined : answer;
  });

  expect(stalePage.status).toBe(200);
  expect(stalePage.headers.get('warning')).toBe('110 - "Response is Stale"');
  expect(stalePage.headers.get('cache-control')).toBe('no-store');
  expect(await stalePage.text()).toBe(pageText);
  expect(staleData.headers.get('x-cache')).toBe('stale');
  expect(await staleData.text()).toBe(dataText);
  expect(withSession.status).toBe(503);
  expect(withSession.headers.get('x-cache')).toBeNull();

  expect(otherPage.status).toBe(503);
  expect(otherPage.headers.get('retry-after')).toBe('5');
  expect(otherPage.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await otherPage.text()).toContain(UNAVAILABLE);
  for (const answer of [otherData, login]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toEqual({ error: UNAVAILABLE, code: 'UNAVAILABLE', retry_after: 5 });
  }
  expect(sitemap.status).toBe(503);
  expect(sitemap.headers.get('retry-after')).toBe('5');
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toEqual({ status: 'not ready', reason: 'database' });

  await postgres.start();
  await addProduct(postgres.connectionString, 'Llegada tras el corte');
  await isReady();
  await until(async () => {
    const fresh = await get('/productos?search=llegada');
    return fresh.headers.get('x-cache') === null && (await fresh.text()).includes('Llegada tras el corte')
      ? true
      : undefined;
  });
  // Stale until the listener for changes has connected again.
  await until(async () => (await get('/productos')).headers.get('x-cache') === null || undefined);
});

test('while the database hangs every request gets a response, and SIGTERM stops the process', async () => {
  const postgres = await aPostgres();
  const server = await aServer({ DATABASE_URL: postgres.connectionString });
  const { get, logIn, isReady } = server;
  await get('/productos');

  await freezeServer(postgres.cluster);
  const answers = await Promise.all([
    get('/productos?search=zorzal'),
    get('/api/products/?search=zorzal'),
    logIn(),
    ...Array.from({ length: 30 }, (_, i) => get(`/api/products/?search=palabra${i}`)),
  ]);
  const readiness = await get('/readyz', { signal: AbortSignal.timeout(6_000) });
  const cached = await get('/productos');

  expect([...new Set(answers.map(({ status }) => status))]).toEqual([503]);
  expect(answers.every(({ headers }) => headers.get('retry-after') !== null)).toBe(true);
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'database' },
  ]);
  expect([cached.status, cached.headers.get('x-cache')]).toEqual([200, 'stale']);

  await resumeServer(postgres.cluster);
  await isReady();
  await until(async () => ((await get('/productos?search=zorzal')).ok ? true : undefined));

  await freezeServer(postgres.cluster);
  const hanging = get('/api/products/?search=hornero').catch(() => undefined);
  server.process.kill('SIGTERM');
  expect(await waitForExit(server.process)).toBe(0);
  await hanging;
});

test('a hanging embedded database does not prevent the process from stopping', async () => {
  const server = await aServer({});
  const cluster = `${server.dataDir}/postgres`;
  await freezeServer(cluster);

  server.process.kill('SIGTERM');

  expect(await waitForExit(server.process)).toBe(0);
  // Once resumed, PostgreSQL stops by itself.
  await resumeServer(cluster);
  await until(async () => ((await readPostmaster(cluster)) ? undefined : true));
});

test('a catalogue change is detected even if its notification is lost on a silent connection', async () => {
  const postgres = await aPostgres();
  const proxy = await startTcpProxy({ path: postgres.socketPath });
  onTestFinished(proxy.close);
  const { get } = await aServer({
    DATABASE_URL: `postgresql://semillero@127.0.0.1:${proxy.port}/postgres`,
  });
  await get('/productos?search=zorzal');

  proxy.freezeOpen();
  await addProduct(postgres.connectionString, 'Zorzal');

  await until(
    async () =>
      (await (await get('/productos?search=zorzal')).text()).includes('Zorzal') ? true : undefined,
    { withinSeconds: 30 },
  );
});

test('an upload to a hanging bucket gets 503', async () => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const { get } = await aServer({ ...s3.env, DEMO: 'false' });
  const bytes = await aPlainImage(300, 200).jpeg().toBuffer();
  for (let i = 0; i < 20; i++) s3.failNext(() => undefined);

  const answer = await get('/api/uploads/', { method: 'POST', body: aForm(bytes, { purpose: 'claim' }) });

  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ error: UNAVAILABLE, code: 'UNAVAILABLE' });
});

test('readiness reports a missing data directory until it is back', async () => {
  const postgres = await aPostgres();
  const { get, isReady, dataDir } = await aServer({ DATABASE_URL: postgres.connectionString, DEMO: 'false' });
  await isReady();

  await rename(dataDir, `${dataDir}-moved`);
  const notReady = await until(async () => {
    const answer = await get('/readyz');
    return answer.ok ? undefined : answer;
  });
  await rename(`${dataDir}-moved`, dataDir);

  expect(notReady.status).toBe(503);
  expect(notReady.headers.get('retry-after')).toBe('5');
  expect(await notReady.json()).toEqual({ status: 'not ready', reason: 'data-dir' });
  await isReady();
});

test('readiness reports a read-only database and a full disk, and writes get 503', async () => {
  const postgres = await aPostgres();
  const { get, logIn, isReady } = await aServer({ DATABASE_URL: postgres.connectionString });
  const { pool, close } = connect(postgres.connectionString, { max: 1 });
  onTestFinished(close);
  const disconnectOthers = () =>
    pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
  const reason = (wanted: string) =>
    until(async () => {
      const answer = (await (await get('/readyz')).json()) as { reason?: string };
      return answer.reason === wanted ? true : undefined;
    });

  await pool.query('ALTER DATABASE postgres SET default_transaction_read_only = on');
  await disconnectOthers();
  await reason('read-only');
  const login = await logIn();
  const reading = await get('/api/products/?search=zorzal');
  await pool.query('ALTER DATABASE postgres RESET default_transaction_read_only');
  await disconnectOthers();
  await isReady();

  expect([login.status, login.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await login.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect(reading.status).toBe(200);

  await pool.query(`
    CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE SQLSTATE '53100' USING MESSAGE = 'could not extend file: No space left on device'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON queue.workers EXECUTE FUNCTION fill_disk()`);
  await reason('disk-full');
  await pool.query('DROP TRIGGER full_disk ON queue.workers');
  await isReady();
});
