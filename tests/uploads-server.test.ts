import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedImage } from '#contract/uploads.ts';
import { imageSources } from '#lib/image-renditions.ts';
import { aPlainImage } from '#tests/support/images.ts';
import { type RunningServer, startAndFail, startServer } from '#tests/support/running-server.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { aForm } from '#tests/support/uploads.ts';

const s3 = await startS3();
const { endpoint, bucket } = s3.settings;
const MEGABYTE = 1024 * 1024;

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ ...s3.env, DEMO: 'false' });
});

afterAll(async () => {
  await server.remove();
  await s3.stop();
});

const upload = (body: FormData) => fetch(`${server.url}/api/uploads/`, { method: 'POST', body });

const claimDraft = (photo1: string) => ({
  name: 'Lola Ríos',
  email: 'lola@example.com',
  purchase_date: '2026-01-10',
  germination_date: '2026-01-20',
  product_name: 'Northern Lights',
  description: 'Dos de cinco no germinaron.',
  photo1,
});

test('an upload is stored in the bucket, and its renditions once a claim uses it', async () => {
  const bytes = await aPlainImage(700, 500).jpeg().toBuffer();

  const answer = await upload(aForm(bytes, { purpose: 'claim' }));

  expect(answer.status).toBe(201);
  const { url } = (await answer.json()) as UploadedImage;
  const { avif = '', webp = '' } = imageSources(url) ?? {};
  const paths = `${avif}, ${webp}`.split(', ').map((source) => source.split(' ')[0] ?? '');
  for (const path of paths) {
    const file = await fetch(server.url + path);
    expect([path, file.status, file.headers.get('content-type')]).toEqual([path, 200, 'image/webp']);
    expect(file.headers.get('cache-control')).toMatch(/^private, /);
  }
  const stored = () => s3.requests.filter((request) => request.startsWith('PUT ')).toSorted();
  expect(stored()).toEqual([`PUT /${bucket}${url}`]);

  const claim = await fetch(`${server.url}/api/warranty-claims/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(claimDraft(url)),
  });
  expect(claim.status).toBe(201);
  await expect.poll(stored).toEqual(paths.map((path) => `PUT /${bucket}${path}`).toSorted());
  for (const path of paths) {
    const file = await fetch(server.url + path);
    const type = path.endsWith('.avif') ? 'image/avif' : 'image/webp';
    expect([path, file.status, file.headers.get('content-type')]).toEqual([path, 200, type]);
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await file.arrayBuffer()).byteLength).toBe(Number(file.headers.get('content-length')));
  }
  expect(existsSync(join(server.dataDir, 'media'))).toBe(false);
});

test.each(['/media/..%2fsession-secret', '/media/%2e%2e%2fsession-secret', '/media//etc/passwd'])(
  '%s is a 404, without path traversal',
  async (path) => {
    const answer = await fetch(server.url + path);

    expect(answer.status).toBe(404);
    expect(s3.requests.filter((request) => request.includes('secret') || request.includes('passwd'))).toEqual(
      [],
    );
  },
);

test('oversized bodies get a response, with any transfer encoding', async () => {
  const form = aForm(Buffer.alloc(6 * MEGABYTE, 'x'), { purpose: 'claim' });
  const { body, headers } = new Response(form);
  const type = headers.get('content-type') ?? '';
  const streamed = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' } as RequestInit;

  for (const answer of [await upload(form), await fetch(`${server.url}/api/uploads/`, streamed)]) {
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: 'La imagen no debe superar los 5MB' });
  }
});

test('an oversized body is answered when it was sent, as a browser reads no answer before', async () => {
  const form = new Response(aForm(Buffer.alloc(6 * MEGABYTE, 'x'), { purpose: 'claim' }));
  const body = Buffer.from(await form.arrayBuffer());
  const sent = request(`${server.url}/api/uploads/`, {
    method: 'POST',
    headers: { 'content-type': form.headers.get('content-type') ?? '', 'content-length': body.length },
  });
  const answer = once(sent, 'response') as Promise<[IncomingMessage]>;
  let isAnswered = false;
  answer.then(() => (isAnswered = true)).catch(() => undefined);

  await new Promise((resolve) => sent.write(body.subarray(0, -1), resolve));
  // Time for an early answer.
  await fetch(`${server.url}/readyz`);
  const wasEarly = isAnswered;
  sent.end(body.subarray(-1));

  const [{ statusCode }] = await answer;
  expect([statusCode, wasEarly]).toEqual([413, false]);
});

test('the start fails with a bucket without permissions', async () => {
  const { status, output } = await startAndFail({
    ...s3.env,
    S3_SECRET_ACCESS_KEY: 'otra',
    DATA_DIR: `${server.dataDir}-2`,
    PORT: `${server.port + 1}`,
  });

  expect(status).toBe(1);
  expect(output).toContain(`S3_BUCKET fotos at ${endpoint} cannot be used: the S3 bucket answers 403`);
  await rm(`${server.dataDir}-2`, { recursive: true, force: true });
});
