import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '#bench/support/load.ts';
import { formatMilliseconds, type Section } from '#bench/support/report.ts';
import { startServer } from '#tests/support/running-server.ts';

const ROUNDS = 3;

/** Time from the command to the first page, on an empty data directory and on an existing one. */
export async function startUp(): Promise<Section> {
  const [fresh, again]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'semillero-start-'));
    fresh.push(await timeToFirstPage(dataDir));
    again.push(await timeToFirstPage(dataDir));
    await rm(dataDir, { recursive: true, force: true });
  }
  return {
    title: 'Start',
    about: `From the start of the process to the whole first page, after the build; ${ROUNDS} rounds, medians.`,
    columns: ['start', 'time', 'aim'],
    rows: [
      ['fresh: database, schema, demo catalogue', formatMilliseconds(median(fresh)), '6,000 ms'],
      ['with existing data', formatMilliseconds(median(again)), '3,000 ms'],
    ],
  };
}

async function timeToFirstPage(dataDir: string): Promise<number> {
  const begun = performance.now();
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    await (await fetch(`${server.url}/productos`)).text();
    return performance.now() - begun;
  } finally {
    await server.stop();
  }
}
