import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { logInAsAdmin } from '#tests/support/admin-session.ts';
import { type ReceivedSpan, startOtlpReceiver } from '#tests/support/otlp-receiver.ts';
import { ADMIN_PASSWORD, startServer } from '#tests/support/running-server.ts';
import { until } from '#tests/support/until.ts';

const EMAIL = 'ana.telemetria@example.com';
const SEARCH = 'palabrabuscada';
const SERIAL = '0000-0000-0000-0000-0';
const TOKEN = 'TokenDeUnEnlacePrivado0123456789abcdefghijk';

const receiver = await startOtlpReceiver();
const server = await startServer({
  WORKERS: '2',
  TRUST_PROXY: 'true',
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  OTEL_BSP_SCHEDULE_DELAY: '50',
  OTEL_METRIC_EXPORT_INTERVAL: '200',
});

afterAll(async () => {
  await server.remove();
  await receiver.close();
});

test('a page has a span, with its rendering and its SQL below it, in the trace of the proxy', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const parent = 'b7ad6b7169203331';

  await fetch(`${server.url}/producto/1`, {
    headers: { traceparent: `00-${traceId}-${parent}-01`, tracestate: `vendor=${TOKEN}` },
  });
  const [request, rendering, query] = await until(() => {
    const found = receiver.spans.filter((span) => span.traceId === traceId);
    const page = found.find(({ name }) => name === 'GET /producto/$id');
    const inside = found.find(({ name }) => name === 'render /producto/$id');
    const sql = found.find(({ attributes }) => String(attributes['db.query.text']).includes('$1'));
    return page && inside && sql ? [page, inside, sql] : undefined;
  });

  expect(request).toMatchObject({
    parentSpanId: parent,
    kind: 2,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/producto/$id',
      'http.response.status_code': 200,
    },
    resource: {
      'service.name': 'semillero',
      'deployment.environment.name': 'test',
      'semillero.process': 'worker',
    },
  });
  expect(rendering?.parentSpanId).toBe(request?.spanId);
  expect(ancestors(query)).toContain(rendering?.spanId);
  expect(query?.kind).toBe(3);
  expect(query?.attributes['db.system.name']).toBe('postgresql');
});

test('a job has a span of the process that runs it, with its SQL, and the same service', async () => {
  await register();

  const job = await until(() => receiver.spans.find(({ name }) => name === 'job send-code'));
  const query = await until(() => receiver.spans.find(({ parentSpanId }) => parentSpanId === job.spanId));

  expect(job).toMatchObject({
    kind: 5,
    attributes: { 'semillero.job.task': 'send-code', 'semillero.job.attempt': 1 },
    resource: {
      'service.name': 'semillero',
      'deployment.environment.name': 'test',
      'semillero.process': 'jobs',
    },
  });
  expect(query.attributes['db.system.name']).toBe('postgresql');
});

test('no e-mail address, search text, password, session or private link is in the export', async () => {
  await register();
  const { login, cookie, bearer } = await logInAsAdmin(server);
  const headers = { cookie, ...bearer, 'user-agent': 'NavegadorDeAna' };
  const paths = [
    `/productos?search=${SEARCH}`,
    `/api/products/?search=${SEARCH}`,
    `/api/users/?search=${encodeURIComponent(EMAIL)}`,
    `/garantia/seguimiento/${TOKEN}`,
    `/avisos/${TOKEN}`,
    `/resumen/${TOKEN}`,
    `/api/warranty-claims/track/${TOKEN}/`,
    `/${EMAIL}`,
    `/${SEARCH}`,
    `/api/${SEARCH}/${EMAIL}/`,
    `/media/${SEARCH}.webp`,
    '/mis-pedidos/987654321',
    `/v/${SERIAL}`,
    `/api/blisters/check/${SERIAL}/?count=true`,
    `/api/warranty-claims/serials/${SERIAL}/`,
    `/garantia?serial=${SERIAL}`,
  ];
  for (const path of paths) await fetch(server.url + path, { headers, redirect: 'manual' });
  await post('/api/auth/login/', { username_or_email: EMAIL, password: 'contraseña equivocada' });
  await fetch(`${server.url}/nosotros?ultima=1`);
  await until(() => receiver.spans.find(({ name }) => name === 'GET /nosotros'));
  await until(() => receiver.spans.find(({ name }) => name.startsWith('GET /mis-pedidos')));
  await until(() => receiver.spans.find(({ name }) => name === 'GET /v/$serial'));
  await until(() => (receiver.metrics.size >= 4 ? true : undefined));

  const names = new Set(receiver.spans.map(({ name }) => name));
  expect(names).toContain('GET /avisos/$token');
  expect(names).toContain('GET /$');
  expect(names).toContain('GET /api/*');
  expect(names).toContain('GET /mis-pedidos/$id');
  const secrets = [
    EMAIL,
    encodeURIComponent(EMAIL),
    SEARCH,
    SERIAL,
    TOKEN,
    ADMIN_PASSWORD,
    'equivocada',
    'NavegadorDeAna',
    '987654321',
    '127.0.0.1',
    login.access,
    ...cookie.split('; ').map((pair) => pair.split('=')[1] ?? ''),
  ].filter((secret) => secret.length > 3);
  expect(login.access.length).toBeGreaterThan(20);
  expect(secrets.filter((secret) => receiver.text().includes(secret))).toEqual([]);
});

test('requests, renderings, SQL and jobs have durations', async () => {
  const expected = [
    'http.server.request.duration',
    'semillero.page.rendering.duration',
    'db.client.operation.duration',
    'semillero.job.duration',
  ];
  await fetch(`${server.url}/puntos-de-venta`);
  await register();

  await until(() => (expected.every((name) => receiver.metrics.has(name)) ? true : undefined));
  const processes = new Set(receiver.spans.map(({ resource }) => resource['process.pid']));

  // Two that serve, one that runs jobs.
  expect(processes.size).toBeGreaterThanOrEqual(2);
  expect([...receiver.metrics].toSorted()).toEqual(expected.toSorted());
});

test('the server has OpenTelemetry in a part that it loads only when it is needed', () => {
  const directory = join(import.meta.dirname, '../dist/server');
  const names = readdirSync(directory).filter((name) => name.endsWith('.js'));
  const sources = new Map(names.map((name) => [name, readFileSync(join(directory, name), 'utf8')]));
  const parts = names.filter((name) => sources.get(name)?.includes('v1/traces'));

  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) {
    expect(part).toMatch(/^telemetry-/);
    const importers = names.filter((name) =>
      new RegExp(`from\\s*["']\\./${part}["']`).test(sources.get(name) ?? ''),
    );
    expect(importers).toEqual([]);
  }
});

function register(): Promise<Response> {
  return post('/api/auth/forgot-password/', { email: EMAIL });
}

function post(path: string, body: object): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Ids of the spans above a span. */
function ancestors(span: ReceivedSpan | undefined): string[] {
  const parent = receiver.spans.find(({ spanId }) => spanId === span?.parentSpanId);
  return parent ? [parent.spanId, ...ancestors(parent)] : [];
}
