import { createBenchApi, ORIGIN } from '#bench/support/api.ts';
import { withEmbedded } from '#bench/support/embedded.ts';
import { median } from '#bench/support/load.ts';
import { databaseTimeSince, readDatabaseTimes } from '#bench/support/processor-time.ts';
import { formatMilliseconds, formatRatio, type Section } from '#bench/support/report.ts';
import type { Connection } from '#db/client.ts';
import { type Actor, anonymous } from '#domain/actors.ts';
import { fillCatalogue } from '#scripts/loadtest/fill-catalogue.ts';
import { createCatalogueCache } from '#server/catalogue-cache.ts';

export const ROUNDS = 300;

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
  const { title, about, sizes, kindsFor } = options;
  return withEmbedded(async (createDatabase) => {
    const open = async (name: 'small' | 'large') =>
      openCatalogue(await createDatabase(name), sizes[name], options);
    const small = await open('small');
    const large = await open('large');
    for (const catalogue of [small, large]) await options.prepare?.(catalogue);
    const rows = [];
    for (const [kind, nextQuery] of Object.entries(await kindsFor(small)))
      rows.push(await compare(kind, nextQuery, small, large));
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
  });
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

async function openCatalogue(
  connection: Connection,
  size: number,
  { actor = anonymous, fill }: SizesOptions,
): Promise<Catalogue> {
  await (fill ? fill(connection, size) : fillCatalogue(connection.db, { products: size }));
  await connection.pool.query('VACUUM ANALYZE');
  return { ...createMeasures(connection, actor), ...connection };
}

function createMeasures(
  connection: Connection,
  actor: Actor,
): Pick<Catalogue, 'measure' | 'measureUncached'> {
  const catalogueCache = createCatalogueCache();
  catalogueCache.setVersion('bench');
  const api = createBenchApi(connection, { actor, catalogueCache });
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
