import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '#api/app.ts';
import { median } from '#bench/support/load.ts';
import { milliseconds, ratio, type Section } from '#bench/support/report.ts';
import { type Connection, connect } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { type Actor, anonymous } from '#domain/actors.ts';
import { createLog } from '#infra/log.ts';
import { createMemory } from '#server/catalogue-memory.ts';
import { createContexts } from '#server/contexts.ts';
import { fillCatalogue } from '#services/loadtest/fill-catalogue.ts';
import { testTools } from '#tests/support/tools.ts';

export const ROUNDS = 300;
const ORIGIN = 'http://localhost';

type Ask = (query: string) => Promise<number>;
export type Catalogue = Connection & {
  ask: Ask;
  /** Measures with an empty cache, so that matches are counted. */
  askFirst: Ask;
};
/** Each kind of request: a query for the products, or a path; each round gets another one of the same kind. */
export type Kinds = Record<string, (round: number) => string>;

type SizesOptions = Pick<Section, 'title' | 'about'> & {
  sizes: { small: number; large: number };
  actor?: Actor;
  /** Replaces the default, which generates that many products. */
  fill?: (catalogue: Connection, size: number) => Promise<void>;
  /** Runs on both before measuring. */
  prepare?: (catalogue: Catalogue) => Promise<void>;
  kindsFor: (small: Catalogue) => Promise<Kinds>;
};

/**
 * Compares the same requests to a small and to a large catalogue, alternating, through the API without its response
 * cache.
 */
export async function compareSizes(options: SizesOptions): Promise<Section> {
  const { title, about, sizes, actor = anonymous, kindsFor } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'semillero-scale-'));
  const embedded = await startEmbedded({ dataDir, log: createLog('warn') });
  try {
    const open = (name: 'small' | 'large') =>
      openCatalogue(embedded.connectionString, { name, size: sizes[name], actor, fill: options.fill });
    const [small, large] = [await open('small'), await open('large')];
    for (const catalogue of [small, large]) await options.prepare?.(catalogue);
    const rows = [];
    for (const [kind, queryOf] of Object.entries(await kindsFor(small)))
      rows.push(await compare(kind, queryOf, small, large));
    await Promise.all([small.close(), large.close()]);
    const columns = ['question', 'small', 'large', 'ratio', 'first asked, small', 'first asked, large'];
    return { title, about, columns, rows };
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(
  kind: string,
  queryOf: (round: number) => string,
  small: Catalogue,
  large: Catalogue,
): Promise<string[]> {
  const first: [number[], number[]] = [[], []];
  const again: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    first[0].push(await small.askFirst(queryOf(round)));
    first[1].push(await large.askFirst(queryOf(round)));
  }
  // Warms the caches, which the rounds above have evicted.
  for (const query of new Set(Array.from({ length: ROUNDS }, (_, round) => queryOf(round)))) {
    await small.ask(query);
    await large.ask(query);
  }
  for (let round = 0; round < ROUNDS; round++) {
    again[0].push(await small.ask(queryOf(round)));
    again[1].push(await large.ask(queryOf(round)));
  }
  const [smaller, larger] = [median(again[0]), median(again[1])];
  const counted = [median(first[0]), median(first[1])];
  return [
    kind,
    milliseconds(smaller),
    milliseconds(larger),
    ratio(larger / smaller),
    ...counted.map(milliseconds),
  ];
}

type OpenOptions = { name: string; size: number; actor: Actor; fill: SizesOptions['fill'] | undefined };

async function openCatalogue(server: string, { name, size, actor, fill }: OpenOptions): Promise<Catalogue> {
  const admin = connect(server, { max: 1 });
  await admin.pool.query(`CREATE DATABASE ${name}`);
  await admin.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  url.searchParams.set('statement_timeout', '0');
  const connection = connect(url.toString(), { max: 4 });
  await migrate(connection.pool, createLog('warn'));
  await (fill ? fill(connection, size) : fillCatalogue(connection.db, { products: size }));
  await connection.pool.query('VACUUM ANALYZE');
  return { ...askersOf(connection, actor), ...connection };
}

function askersOf({ db, pool }: Connection, actor: Actor): Pick<Catalogue, 'ask' | 'askFirst'> {
  const catalogue = createMemory();
  catalogue.move('bench');
  const contexts = createContexts({ db, catalogue, now: () => new Date(), ...testTools(pool) });
  const api = createApi({
    contextFor: async (request) => ({ ...(await contexts.contextFor(request)), actor }),
    report: (fault) => {
      throw fault;
    },
    publicUrl: ORIGIN,
    secure: false,
  });
  const ask: Ask = async (query) => {
    const path = query.startsWith('/') ? query : `/products/?page_size=9&${query}`;
    const begun = performance.now();
    const answer = await api.fetch(new Request(`${ORIGIN}/api${path}`));
    await answer.text();
    if (!answer.ok) throw new Error(`${query} answered ${answer.status}`);
    return performance.now() - begun;
  };
  let states = 0;
  return {
    ask,
    askFirst: (query) => {
      catalogue.move(`bench ${++states}`);
      return ask(query);
    },
  };
}
