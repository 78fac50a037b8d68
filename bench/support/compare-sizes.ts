import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '#api/app.ts';
import { databaseTimeSince, readDatabaseTimes } from '#bench/support/database-time.ts';
import { median } from '#bench/support/load.ts';
import { formatMilliseconds, formatRatio, type Section } from '#bench/support/report.ts';
import { type Connection, connect } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { type Actor, anonymous } from '#domain/actors.ts';
import { createLog } from '#infra/log.ts';
import { fillCatalogue } from '#scripts/loadtest/fill-catalogue.ts';
import { createCatalogueCache } from '#server/catalogue-cache.ts';
import { createContexts } from '#server/contexts.ts';
import { createCatalogueReader } from '#services/catalogue/catalogue-reader.ts';
import { testDeps } from '#tests/support/test-deps.ts';

export const ROUNDS = 300;
const ORIGIN = 'http://localhost';

type Measure = (query: string) => Promise<number>;
export type Catalogue = Connection & {
  measure: Measure;
  /** Measures with an empty cache, so that matches are counted. */
  measureUncached: Measure;
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
 * cache. The columns of the database are processor time of PostgreSQL for a request, which other work on the machine
 * disturbs less than response times.
 */
export async function compareSizes(options: SizesOptions): Promise<Section> {
  const { title, about, sizes, actor = anonymous, kindsFor } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'semillero-scale-'));
  const embedded = await startEmbedded({ dataDir, log: createLog('warn') });
  try {
    const open = (name: 'small' | 'large') =>
      openCatalogue(embedded.connectionString, { name, size: sizes[name], actor, fill: options.fill });
    const small = await open('small');
    const large = await open('large');
    for (const catalogue of [small, large]) await options.prepare?.(catalogue);
    const rows = [];
    for (const [kind, nextQuery] of Object.entries(await kindsFor(small)))
      rows.push(await compare(kind, nextQuery, small, large));
    await Promise.all([small.close(), large.close()]);
    const columns = [
      'request',
      'small',
      'large',
      'ratio',
      'database, small',
      'database, large',
      'uncached, small',
      'uncached, large',
    ];
    return { title, about, columns, rows };
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(
  kind: string,
  nextQuery: (round: number) => string,
  small: Catalogue,
  large: Catalogue,
): Promise<string[]> {
  const first: [number[], number[]] = [[], []];
  const again: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    first[0].push(await small.measureUncached(nextQuery(round)));
    first[1].push(await large.measureUncached(nextQuery(round)));
  }
  // Warms the caches, which the rounds above have evicted.
  for (const query of new Set(Array.from({ length: ROUNDS }, (_, round) => nextQuery(round)))) {
    await small.measure(query);
    await large.measure(query);
  }
  const times = [await readDatabaseTimes(small.pool), await readDatabaseTimes(large.pool)] as const;
  for (let round = 0; round < ROUNDS; round++) {
    again[0].push(await small.measure(nextQuery(round)));
    again[1].push(await large.measure(nextQuery(round)));
  }
  const smaller = median(again[0]);
  const larger = median(again[1]);
  const processor = [
    (await databaseTimeSince(times[0], small.pool)) / ROUNDS,
    (await databaseTimeSince(times[1], large.pool)) / ROUNDS,
  ];
  const counted = [median(first[0]), median(first[1])];
  return [
    kind,
    formatMilliseconds(smaller),
    formatMilliseconds(larger),
    formatRatio(larger / smaller),
    ...processor.map(formatMilliseconds),
    ...counted.map(formatMilliseconds),
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
  return { ...createMeasures(connection, actor), ...connection };
}

function createMeasures(
  { db, pool }: Connection,
  actor: Actor,
): Pick<Catalogue, 'measure' | 'measureUncached'> {
  const catalogueCache = createCatalogueCache();
  catalogueCache.setVersion('bench');
  const contexts = createContexts({
    db,
    catalogueCache,
    catalogue: createCatalogueReader(db, catalogueCache),
    now: () => new Date(),
    ...testDeps(pool),
  });
  const api = createApi({
    contextFor: async (request) => ({ ...(await contexts.contextFor(request)), actor }),
    logError: (error) => {
      throw error;
    },
    publicUrl: ORIGIN,
    secure: false,
  });
  const measure: Measure = async (query) => {
    const path = query.startsWith('/') ? query : `/products/?page_size=9&${query}`;
    const begun = performance.now();
    const answer = await api.fetch(new Request(`${ORIGIN}/api${path}`));
    await answer.text();
    if (!answer.ok) throw new Error(`${query} answered ${answer.status}`);
    return performance.now() - begun;
  };
  let versions = 0;
  return {
    measure,
    measureUncached: (query) => {
      catalogueCache.setVersion(`bench ${++versions}`);
      return measure(query);
    },
  };
}
