import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestsPerSecond } from '#bench/support/load.ts';
import { formatInteger, type Section } from '#bench/support/report.ts';
import { startServer } from '#tests/support/running-server.ts';

const MAX_PLACES = 8;
const CONNECTIONS = 8;
const PATHS = ['/', '/productos', '/producto/1', '/api/products/'];

type Profile = {
  nodes: Array<{ id: number; callFrame: { functionName: string; url: string } }>;
  samples: number[];
};

/**
 * Responses without a cache hit: each request has a unique URL. Connections that request the same URLs in step would
 * share renderings, since requests for a URL that is being rendered wait for the result.
 */
export async function uncachedResponses(): Promise<Section> {
  const profiles = await mkdtemp(join(tmpdir(), 'semillero-profiles-'));
  const server = await startServer({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` });
  const rows = [];
  try {
    for (const path of PATHS) rows.push(await measure(server.url, path));
  } finally {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  }
  const places = await summarizeProfiles(profiles);
  await rm(profiles, { recursive: true, force: true });
  return {
    title: 'Uncached responses',
    about:
      `Requests per second, each for a different URL: data is read, and the page rendered and compressed. ${CONNECTIONS} ` +
      'connections. Processor time is that of the server process, without PostgreSQL and with the profiler.',
    columns: ['path', 'requests/s', 'processor time each'],
    rows,
    notes: [`Processor time by profiler: ${places}.`],
  };
}

async function measure(url: string, path: string): Promise<string[]> {
  let requestCount = 0;
  const nextPath = () => `${path}?fresh=${requestCount++}`;
  await requestsPerSecond(url, { nextPath, connections: CONNECTIONS });
  const before = await readMetrics(url);
  const rate = await requestsPerSecond(url, { nextPath, connections: CONNECTIONS });
  const after = await readMetrics(url);
  const seconds = (after.processorSeconds - before.processorSeconds) / (after.requests - before.requests);
  return [`\`${path}\``, formatInteger(rate), `${(seconds * 1_000).toFixed(2)} ms`];
}

/** Metrics of the server process since its start. */
async function readMetrics(url: string): Promise<{ processorSeconds: number; requests: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const sum = (name: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0);
  return {
    processorSeconds: sum('process_cpu_seconds_total'),
    requests: sum('http_request_duration_seconds_count'),
  };
}

async function summarizeProfiles(directory: string): Promise<string> {
  const spent = new Map<string, number>();
  let total = 0;
  for (const file of await readdir(directory)) {
    const { nodes, samples }: Profile = JSON.parse(await readFile(join(directory, file), 'utf8'));
    const byId = new Map(nodes.map(({ id, callFrame }) => [id, findPlace(callFrame)]));
    for (const sample of samples) {
      const place = byId.get(sample);
      if (place === undefined) continue;
      spent.set(place, (spent.get(place) ?? 0) + 1);
      total += 1;
    }
  }
  const most = [...spent].toSorted(([, a], [, b]) => b - a).slice(0, MAX_PLACES);
  return most.map(([place, samples]) => `${place} ${Math.round((samples / total) * 100)} %`).join(', ');
}

/** The package or layer that a function belongs to; undefined where the process was idle. */
function findPlace({ functionName, url }: { functionName: string; url: string }): string | undefined {
  if (functionName === '(idle)' || functionName === '(program)') return undefined;
  if (functionName === '(garbage collector)') return 'garbage collection';
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (dependency) return dependency;
  if (url.includes('/dist/web/server')) return 'rendering (React, router, pages)';
  if (url.includes('/src/')) return 'our own code';
  return 'Node itself';
}
