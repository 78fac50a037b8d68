import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestsPerSecond } from '#bench/support/load.ts';
import { type Section, whole } from '#bench/support/report.ts';
import { startServer } from '#tests/support/running-server.ts';

const MOST_PLACES = 8;
const PATHS = ['/', '/productos', '/producto/1', '/api/products/'];

type Profile = {
  nodes: Array<{ id: number; callFrame: { functionName: string; url: string } }>;
  samples: number[];
};

/** The same answers made anew each time: every request has an address that nobody has asked for before. */
export async function freshAnswers(): Promise<Section> {
  const profiles = await mkdtemp(join(tmpdir(), 'semillero-profiles-'));
  const server = await startServer({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` });
  const rows = [];
  try {
    for (const path of PATHS) {
      const paths = Array.from({ length: 20_000 }, (_, i) => `${path}?fresh=${i}`);
      const rate = await requestsPerSecond(server.url, { paths, connections: 8 });
      rows.push([`\`${path}\``, whole(rate), `${(1_000 / rate).toFixed(2)} ms`]);
    }
  } finally {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  }
  const places = await whereTheTimeGoes(profiles);
  await rm(profiles, { recursive: true, force: true });
  return {
    title: 'Answers made anew',
    about:
      'Requests per second when nothing is kept: data read, page rendered and packed for each one. 8 connections.',
    columns: ['path', 'requests/s', 'processor time each'],
    rows,
    notes: [`Where the time of these goes, by the profiler: ${places}.`],
  };
}

async function whereTheTimeGoes(directory: string): Promise<string> {
  const spent = new Map<string, number>();
  let total = 0;
  for (const file of await readdir(directory)) {
    const { nodes, samples }: Profile = JSON.parse(await readFile(join(directory, file), 'utf8'));
    const byId = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
    for (const sample of samples) {
      const place = byId.get(sample);
      if (place === undefined) continue;
      spent.set(place, (spent.get(place) ?? 0) + 1);
      total += 1;
    }
  }
  const most = [...spent].toSorted(([, a], [, b]) => b - a).slice(0, MOST_PLACES);
  return most.map(([place, samples]) => `${place} ${Math.round((samples / total) * 100)} %`).join(', ');
}

/** The package or part that a function belongs to; undefined where the process was waiting. */
function placeOf({ functionName, url }: { functionName: string; url: string }): string | undefined {
  if (functionName === '(idle)' || functionName === '(program)') return undefined;
  if (functionName === '(garbage collector)') return 'garbage collection';
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (dependency) return dependency;
  if (url.includes('/dist/web/server')) return 'rendering (React, router, pages)';
  if (url.includes('/src/')) return 'our own code';
  return 'Node itself';
}
