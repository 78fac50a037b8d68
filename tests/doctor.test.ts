import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type RequestListener, request as send } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCertificate } from '#tests/support/certificates.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { aTestServer } from '#tests/support/test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Headers that the proxy sends on, and the server that it sends them to. */
const proxy: { headers: (incoming: IncomingHttpHeaders) => IncomingHttpHeaders; port: number } = {
  headers: (incoming) => incoming,
  port: 0,
};
const pass: RequestListener = (request, response) => {
  const { method, url: path, headers } = request;
  const outgoing = send({ port: proxy.port, method, path, headers: proxy.headers(headers) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  request.pipe(outgoing);
};
const certificate = createCertificate({
  host: '127.0.0.1',
  from: new Date(Date.now() - DAY_MS),
  until: new Date(Date.now() + 90 * DAY_MS),
});
const front = createTlsServer(certificate, pass);
await once(front.listen(0, '127.0.0.1'), 'listening');
const publicUrl = `https://127.0.0.1:${(front.address() as AddressInfo).port}`;

const trusting = await startServer({ PUBLIC_URL: publicUrl, HOST: '127.0.0.1', TRUST_PROXY: 'true' });
const certificateFile = join(trusting.dataDir, 'authority.pem');
await writeFile(certificateFile, certificate.cert);

afterAll(async () => {
  await trusting.remove();
  front.closeAllConnections();
  await new Promise((resolve) => front.close(resolve));
});

const replaceForwarded = (incoming: IncomingHttpHeaders) => ({
  ...incoming,
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
});

test('behind a proxy as in deploy/nginx.conf every check of the public address passes', async () => {
  const { status, findings } = await diagnose(trusting, replaceForwarded);

  expect(findings.get('tls')).toMatchObject({
    status: 'ok',
    message: expect.stringMatching(/^The certificate of 127\.0\.0\.1 is valid until .*, for 89 days\.$/),
  });
  expect(findings.get('site')).toMatchObject({ status: 'ok' });
  expect(findings.get('proxy')).toMatchObject({
    status: 'ok',
    message: 'The server sees this command as 203.0.113.7.',
  });
  expect(findings.get('clock')?.message).toBe('This clock agrees with the database and PUBLIC_URL.');
  expect(findings.get('versions')).toMatchObject({ status: 'ok' });
  expect(findings.get('database')).toMatchObject({ status: 'ok' });
  expect(status).toBe(0);
});

test('a proxy that passes on what a visitor sent, sends nothing, or the wrong protocol', async () => {
  const passed = await diagnose(trusting, (incoming) => ({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    ...incoming,
  }));
  const silent = await diagnose(trusting, ({ 'x-forwarded-for': _, ...incoming }) => incoming);
  const plain = await diagnose(trusting, (incoming) => ({
    ...replaceForwarded(incoming),
    'x-forwarded-proto': 'http',
  }));

  expect(passed.status).toBe(1);
  expect(passed.findings.get('proxy')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('A visitor can choose the address that limits count'),
  });
  expect(silent.findings.get('proxy')?.message).toBe('TRUST_PROXY is true, and X-Forwarded-For is missing.');
  expect(plain.findings.get('proxy')).toMatchObject({
    status: 'failed',
    message: 'The proxy sends X-Forwarded-Proto: http, and PUBLIC_URL is https.',
  });
});

test('a proxy in front of a server that trusts none, and another installation', async () => {
  const server = await aTestServer({ PUBLIC_URL: publicUrl, HOST: '127.0.0.1', DEMO: 'false' });
  const forwarded = await diagnose(server, replaceForwarded);
  const other = await diagnose(server, replaceForwarded, { SESSION_SECRET: 'y'.repeat(32) });

  expect(forwarded.findings.get('proxy')).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^A proxy is in front, and TRUST_PROXY is not set/),
    advice: 'Set TRUST_PROXY=true, and let only the proxy reach the port.',
  });
  // The one warning of the log is left for a visitor's request.
  expect(server.output()).not.toContain('A request has X-Forwarded-For');
  expect(other.findings.get('site')).toMatchObject({
    status: 'failed',
    message: `${publicUrl} answers 200, but not as this installation.`,
  });
});

test('a request without a signature gets the page, and no word about headers', async () => {
  for (const header of ['1.x', `${Math.floor(Date.now() / 1_000)}.${'A'.repeat(43)}`]) {
    const response = await fetch(`${trusting.url}/`, { headers: { 'x-semillero-probe': header } });
    expect(response.headers.get('content-type')).toContain('text/html');
  }
});

/** Runs the program as the operator does, with the certificate's authority as one that is trusted. */
async function diagnose(
  { dataDir, port }: RunningServer,
  headers: typeof proxy.headers,
  env: Record<string, string> = {},
) {
  Object.assign(proxy, { headers, port });
  const settings = { PATH: process.env.PATH, PUBLIC_URL: publicUrl, DATA_DIR: dataDir, ...env };
  const args = [join(import.meta.dirname, '../src/cli/main.ts'), 'doctor', '--json', '--min-free', '0'];
  const { status, stdout } = await new Promise<{ status: unknown; stdout: string }>((resolve) =>
    execFile(
      process.execPath,
      args,
      { env: { ...settings, NODE_EXTRA_CA_CERTS: certificateFile } },
      (error, printed) => resolve({ status: error?.code ?? 0, stdout: printed }),
    ),
  );
  const { findings } = JSON.parse(stdout) as { findings: Array<Record<string, string>> };
  return { status, findings: new Map(findings.map((finding) => [finding.check ?? '', finding])) };
}
