import { type Catalogue, compareSizes, type Kinds, ROUNDS } from '#bench/support/compare-sizes.ts';
import type { Section } from '#bench/support/report.ts';
import { nameWords } from '#scripts/loadtest/vocabulary.ts';

const SMALL = 5_961;
const LARGE = 200_000;

const types = ['fem', 'auto', 'reg', 'fem,auto', 'auto,reg'];
const pick = <Item>(items: readonly Item[], round: number): Item => items[round % items.length] as Item;
const word = (round: number) => pick(nameWords, round * 7).toLowerCase();

/** Requests of visitors for catalogues of two sizes. */
export function catalogueScale(): Promise<Section> {
  return compareSizes({
    title: 'Catalogue by size',
    about:
      `Response time of the API, p50 of ${ROUNDS}, with ${SMALL.toLocaleString('en')} products and with ` +
      `${LARGE.toLocaleString('en')}, requested alternately; “uncached” with a new version of the catalogue before each. ` +
      'Aim: 1.5 at most.',
    sizes: { small: SMALL, large: LARGE },
    async kindsFor(small): Promise<Kinds> {
      const pairs = await fetchWordPairs(small);
      return {
        'first page': () => '',
        'page 20': () => 'page=20',
        'of one type or two': (round) => `type=${pick(types, round)}`,
        'of one brand': (round) => `brand=${1 + (round % 200)}`,
        'on sale': (round) => `discount=true&page=${1 + (round % 5)}`,
        'with stock, of a type': (round) => `stockFilter=with-stock&type=${pick(types, round)}`,
        'cheapest first': (round) => `ordering=min_price&page=${1 + (round % 5)}`,
        'most expensive first, of a type': (round) => `ordering=-min_price&type=${pick(types, round)}`,
        'search for a word': (round) => `search=${word(round)}`,
        'search for the start of a word': (round) => `search=${word(round).slice(0, 3)}`,
        'search for the middle of a word': (round) => `search=${word(round).slice(1, 5)}`,
        'search for two letters at the start of a word': (round) => `search=${word(round).slice(0, 2)}`,
        'search for two letters inside words': (round) => `search=${word(round).slice(1, 3)}`,
        'search for the middle of a word, of a type': (round) =>
          `search=${word(round).slice(1, 5)}&type=${pick(types, round)}`,
        'suggestions for two letters': (round) => `/products/suggest/?q=${word(round).slice(0, 2)}`,
        'suggestions for the middle of a word': (round) => `/products/suggest/?q=${word(round).slice(1, 5)}`,
        'search with a typing error': (round) => `search=${mistype(word(round))}`,
        'suggestions with a typing error': (round) => `/products/suggest/?q=${mistype(word(round))}`,
        'all facets': (round) => `/products/facets/?type=${pick(types, round)}`,
        'facets with three chosen': (round) =>
          `/products/facets/?thc=15-20,20-25&flavor=limon,uva&effect=relajante&type=${pick(types, round)}`,
        'list with three facets, by THC': (round) =>
          `ordering=-thc&thc=15-20&flavor=limon,pino&page=${1 + (round % 3)}`,
        'facets of a search': (round) => `/products/facets/?search=${word(round)}`,
        'search for two words of a name': (round) => `search=${pick(pairs, round).join('+')}`,
      };
    },
  });
}

/** The word without its third letter. */
function mistype(text: string): string {
  return text.slice(0, 2) + text.slice(3);
}

/** Pairs of words that occur in names of both catalogues, in reversed order half of the time. */
async function fetchWordPairs({ pool }: Catalogue): Promise<string[][]> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT search_name AS name FROM products WHERE available ORDER BY id LIMIT $1',
    [ROUNDS * 2],
  );
  const names = rows.map(({ name }) => name.split(' ').slice(0, 2)).filter((words) => words.length === 2);
  return names.map((words, i) => (i % 2 ? words : words.toReversed()));
}
