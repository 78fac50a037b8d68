import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The bytes as they are sent, which `fetch` would decompress. */
export function fetchRaw(url: string, headers: Record<string, string>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 500,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.on('error', reject).end();
  });
}

/** Starts a baseline server that answers with these headers and bytes. */
export async function startBaseline(headers: Array<[string, string]>, body: Buffer) {
  const child = fork('bench/support/baseline-server.ts');
  const listening = once(child, 'message');
  child.send({ headers, body: body.toString('base64') });
  const [{ port }] = (await listening) as [AddressInfo];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
