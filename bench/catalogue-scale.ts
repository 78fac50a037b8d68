import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '#api/app.ts';
import { median } from '#bench/support/load.ts';
import { milliseconds, ratio, type Section } from '#bench/support/report.ts';
import { type Connection, connect } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createLog } from '#infra/log.ts';
import { createMemory } from '#server/catalogue-memory.ts';
import { createContexts } from '#server/contexts.ts';
import { fillCatalogue } from '#services/loadtest/fill-catalogue.ts';
import { nameWords } from '#services/loadtest/vocabulary.ts';
import { testTools } from '#tests/support/tools.ts';

const SMALL = 5_961;
const LARGE = 200_000;
const ROUNDS = 300;
const ORIGIN = 'http://localhost';

type Ask = (query: string) => Promise<number>;

const types = ['fem', 'auto', 'reg', 'fem,auto', 'auto,reg'];
const pick = <Item>(items: readonly Item[], round: number): Item => items[round % items.length] as Item;
const word = (round: number) => pick(nameWords, round * 7).toLowerCase();

/** What visitors ask for; each round asks for something else of the same kind. */
const kinds: Record<string, (round: number) => string> = {
  'first page': () => '',
  'page 20': () => 'page=20',
  'of one type or two': (round) => `type=${pick(types, round)}`,
  'of one brand': (round) => `brand=${1 + (round % 200)}`,
  'on sale': (round) => `discount=true&page=${1 + (round % 5)}`,
  'with stock, of a type': (round) => `stockFilter=with-stock&type=${pick(types, round)}`,
  'cheapest first': (round) => `ordering=min_price&page=${1 + (round % 5)}`,
  'dearest first, of a type': (round) => `ordering=-min_price&type=${pick(types, round)}`,
  'search for a word': (round) => `search=${word(round)}`,
  'search for the start of a word': (round) => `search=${word(round).slice(0, 3)}`,
  'search for two words of a name': (round) => `search=${pick(pairs, round).join('+')}`,
};

/** Two words that stand in a name of both catalogues, the later one first half of the time. */
const pairs: string[][] = [];

/** The same questions to a small and to a large catalogue, in turn, through the API and past its kept answers. */
export async function catalogueScale(): Promise<Section> {
  const dataDir = await mkdtemp(join(tmpdir(), 'semillero-scale-'));
  const embedded = await startEmbedded({ dataDir, log: createLog('warn') });
  try {
    const small = await openCatalogue(embedded.connectionString, 'small', SMALL);
    const large = await openCatalogue(embedded.connectionString, 'large', LARGE);
    pairs.push(...(await pairsOfWords(small)));
    const rows = [];
    for (const [kind, queryOf] of Object.entries(kinds))
      rows.push(await compare(kind, queryOf, small.ask, large.ask));
    await Promise.all([small.close(), large.close()]);
    return {
      title: 'Catalogue by size',
      about:
        `Time of an answer of the API, p50 of ${ROUNDS}, with ${SMALL.toLocaleString('en')} products and with ` +
        `${LARGE.toLocaleString('en')}, asked in turn. How many match is counted once per state of the catalogue and ` +
        'question; “first asked” is the p50 of the askings that had to count. Aim: 1.5 at most.',
      columns: ['question', 'small', 'large', 'ratio', 'first asked, small', 'first asked, large'],
      rows,
    };
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(
  kind: string,
  queryOf: (round: number) => string,
  small: Ask,
  large: Ask,
): Promise<string[]> {
  const first: [number[], number[]] = [[], []];
  const again: [number[], number[]] = [[], []];
  for (const times of [first, again]) {
    for (let round = 0; round < ROUNDS; round++) {
      times[0].push(await small(queryOf(round)));
      times[1].push(await large(queryOf(round)));
    }
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

async function openCatalogue(server: string, name: string, products: number) {
  const admin = connect(server, { max: 1 });
  await admin.pool.query(`CREATE DATABASE ${name}`);
  await admin.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const connection = connect(url.toString(), { max: 4 });
  await migrate(connection.pool, createLog('warn'));
  await fillCatalogue(connection.db, { products });
  await connection.pool.query('VACUUM ANALYZE');
  return { ask: askerOf(connection), ...connection };
}

async function pairsOfWords({ pool }: Connection): Promise<string[][]> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT search_name AS name FROM products WHERE available ORDER BY id LIMIT $1',
    [ROUNDS * 2],
  );
  const names = rows.map(({ name }) => name.split(' ').slice(0, 2)).filter((words) => words.length === 2);
  return names.map((words, i) => (i % 2 ? words : words.toReversed()));
}

function askerOf({ db, pool }: Connection): Ask {
  const catalogue = createMemory();
  catalogue.move('bench');
  const contexts = createContexts({ db, catalogue, now: () => new Date(), ...testTools(pool) });
  const api = createApi({
    contextFor: contexts.contextFor,
    report: (fault) => {
      throw fault;
    },
    publicUrl: ORIGIN,
    secure: false,
  });
  return async (query) => {
    const begun = performance.now();
    const answer = await api.fetch(new Request(`${ORIGIN}/api/products/?page_size=9&${query}`));
    await answer.text();
    if (!answer.ok) throw new Error(`${query} answered ${answer.status}`);
    return performance.now() - begun;
  };
}
