import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlainImage } from '#tests/support/images.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { aForm } from '#tests/support/uploads.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ DEMO: 'false', BODY_TIMEOUT_SECONDS: '2' });
});

afterAll(() => server.remove());

/** Starts a multipart request that never ends. */
function trickle(path: string): ClientRequest {
  const slow = request(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  slow.write('--x\r\nContent-Disposition: form-data; name="description"\r\n\r\n');
  return slow;
}

async function readResponse(slow: ClientRequest) {
  const [response] = (await once(slow, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, body: JSON.parse(Buffer.concat(parts).toString()) };
}

test.each(['/warranty-claims/', '/uploads/'])(
  'slow uploads to %s occupy no slot and are aborted',
  async (path) => {
    const slow = Array.from({ length: 8 }, () => trickle(path));
    const answers = Promise.all(slow.map(readResponse));
    const sockets = await Promise.all(slow.map(async (each) => (await once(each, 'socket'))[0] as Socket));
    const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));

    const bytes = await aPlainImage(300, 200, '#227755').jpeg().toBuffer();
    const upload = await fetch(`${server.url}/api/uploads/`, {
      method: 'POST',
      body: aForm(bytes, { purpose: 'claim' }),
    });
    const form = new FormData();
    form.set('photos[]', new File([Uint8Array.from(bytes)], 'foto.jpg'));
    const claim = await fetch(`${server.url}/api/warranty-claims/`, { method: 'POST', body: form });

    expect(upload.status).toBe(201);
    expect(claim.status).toBe(400);
    expect(await claim.json()).toMatchObject({ code: 'VALIDATION_ERROR' });
    for (const { status, body } of await answers) {
      expect(status).toBe(408);
      expect(body).toMatchObject({
        code: 'BODY_TIMEOUT',
        error: 'Lo que enviaste tardó demasiado en llegar. Probá de nuevo con una conexión mejor.',
      });
    }
    await closed;
  },
);
