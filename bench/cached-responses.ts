import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { median, requestsPerSecond } from '#bench/support/load.ts';
import { formatInteger, formatRatio, type Section } from '#bench/support/report.ts';
import { startServer } from '#tests/support/running-server.ts';

const ROUNDS = 5;
/** Headers that Node adds to every response. */
const NODE_HEADERS = new Set(['date', 'connection', 'keep-alive']);

/** Throughput of cached responses to anonymous visitors, compared with the maximum that Node can reach. */
export async function cachedResponses(): Promise<Section> {
  const server = await startServer();
  try {
    const rows = [];
    for (const path of ['/', '/productos', '/producto/1', '/api/products/'])
      rows.push(await compare(server.url, path));
    return {
      title: 'Cached responses',
      about:
        'Requests per second of the product for an anonymous visitor, against a bare Node http server that sends ' +
        `the same bytes and headers from memory. Gzip, 32 connections, ${ROUNDS} alternating rounds, medians. Aim: 0.70.`,
      columns: ['path', 'bytes', 'product', 'floor', 'ratio'],
      rows,
    };
  } finally {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  }
}

async function compare(url: string, path: string): Promise<string[]> {
  const { headers, body } = await fetchResponse(url + path);
  const child = fork('bench/support/baseline-server.ts');
  const listening = once(child, 'message');
  child.send({ headers, body: body.toString('base64') });
  const [{ port }] = (await listening) as [AddressInfo];

  const [products, floors]: [number[], number[]] = [[], []];
  await requestsPerSecond(url + path, { seconds: 2 });
  await requestsPerSecond(`http://127.0.0.1:${port}${path}`, { seconds: 2 });
  for (let round = 0; round < ROUNDS; round++) {
    products.push(await requestsPerSecond(url + path));
    floors.push(await requestsPerSecond(`http://127.0.0.1:${port}${path}`));
  }
  child.kill();
  const product = median(products);
  const floor = median(floors);
  return [
    `\`${path}\``,
    formatInteger(body.length),
    formatInteger(product),
    formatInteger(floor),
    formatRatio(product / floor),
  ];
}

function fetchResponse(url: string): Promise<{ headers: Array<[string, string]>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const fields = Object.entries(response.headers) as Array<[string, string]>;
        resolve({
          headers: fields.filter(([name]) => !NODE_HEADERS.has(name)),
          body: Buffer.concat(chunks),
        });
      });
    });
    outgoing.on('error', reject).end();
  });
}
