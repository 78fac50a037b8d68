import { type Catalogue, compareSizes, type Kinds, ROUNDS } from '#bench/support/compare-sizes.ts';
import type { Section } from '#bench/support/report.ts';
import { aStaffMember } from '#tests/support/factories.ts';

const SMALL = 50;
const LARGE = 5_961;

/** Requests of staff for the product list, with a shop of the usual size and with a large one. */
export function staffList(): Promise<Section> {
  return compareSizes({
    title: 'The staff’s product list by size',
    about:
      `Response time of the API for staff, p50 of ${ROUNDS}, with ${SMALL} products and with ` +
      `${LARGE.toLocaleString('en')}, requested alternately; one product in twenty is unavailable, one in twenty without a ` +
      'price. “Uncached” requests had to count.',
    sizes: { small: SMALL, large: LARGE },
    actor: aStaffMember(),
    async prepare({ pool }) {
      await pool.query('UPDATE products SET available = false WHERE id % 20 = 0');
      await pool.query('UPDATE blisters SET price = 0 WHERE product_id % 20 = 1');
      await pool.query('UPDATE blisters SET stock = 1 WHERE product_id % 20 = 2');
      await pool.query('VACUUM ANALYZE');
    },
    kindsFor: async (small) => requestKinds(await fetchWordsAndBrands(small)),
  });
}

type WordAndBrand = { word: string; brand: number };

const requestKinds = (found: readonly WordAndBrand[]): Kinds => {
  const pick = (round: number) => found[round % found.length] ?? { word: '', brand: 1 };
  return {
    'first page': () => '',
    'of one brand': (round) => `brand=${pick(round).brand}`,
    'low stock': () => 'stockFilter=low-stock',
    'out of stock': () => 'stockFilter=out-of-stock',
    'with stock, of a type': (round) => `stockFilter=with-stock&type=${round % 2 ? 'fem' : 'auto'}`,
    unavailable: () => 'availability=unavailable',
    'limited edition': () => 'edition=limited',
    'without a price': () => 'priceStatus=no-price',
    'search for a word': (round) => `search=${pick(round).word}`,
  };
};

/** Words and brands that exist in both catalogues. */
async function fetchWordsAndBrands({ pool }: Catalogue): Promise<WordAndBrand[]> {
  const { rows } = await pool.query<WordAndBrand>(
    "SELECT split_part(search_name, ' ', 1) AS word, brand_id AS brand FROM products ORDER BY id",
  );
  return rows;
}
