import { fetchRaw, startBaseline } from '#bench/support/baseline.ts';
import { median, requestsPerSecond } from '#bench/support/load.ts';
import { formatInteger, formatRatio, type Section } from '#bench/support/report.ts';
import { withServer } from '#tests/support/running-server.ts';

const ROUNDS = 5;
const encodings = ['gzip', 'br'] as const;
type Encoding = (typeof encodings)[number];
/** Headers that Node adds to every response. */
const NODE_HEADERS = new Set(['date', 'connection', 'keep-alive']);

/** Throughput of cached responses to anonymous visitors, compared with the maximum that Node can reach. */
export function cachedResponses(): Promise<Section> {
  return withServer({}, async (server) => {
    const rows = [];
    for (const path of ['/', '/productos', '/producto/1', '/api/products/'])
      for (const encoding of encodings) rows.push(await compare(server.url, path, encoding));
    return {
      title: 'Cached responses',
      about:
        'Requests per second of the product for an anonymous visitor, against a bare Node http server that sends ' +
        `the same bytes and headers from memory. 32 connections, ${ROUNDS} alternating rounds, medians. Aim: 0.70.`,
      columns: ['path', 'encoding', 'bytes', 'product', 'floor', 'ratio'],
      rows,
    };
  });
}

async function compare(url: string, path: string, encoding: Encoding): Promise<string[]> {
  const load = { headers: { 'accept-encoding': encoding } };
  const { headers, body } = await fetchRaw(url + path, load.headers);
  const fields = (Object.entries(headers) as Array<[string, string]>).filter(
    ([name]) => !NODE_HEADERS.has(name),
  );
  const baseline = await startBaseline(fields, body);

  const [products, floors]: [number[], number[]] = [[], []];
  await requestsPerSecond(url + path, { ...load, seconds: 2 });
  await requestsPerSecond(baseline.url + path, { ...load, seconds: 2 });
  for (let round = 0; round < ROUNDS; round++) {
    products.push(await requestsPerSecond(url + path, load));
    floors.push(await requestsPerSecond(baseline.url + path, load));
  }
  baseline.stop();
  const product = median(products);
  const floor = median(floors);
  return [
    `\`${path}\``,
    encoding,
    formatInteger(body.length),
    formatInteger(product),
    formatInteger(floor),
    formatRatio(product / floor),
  ];
}
