import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Actor, anonymous } from '#domain/actors.ts';
import { anyText } from '#tests/support/any-text.ts';
import { apiAs } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aProduct, aStaffMember } from '#tests/support/factories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';

const hostileValues = fc.oneof(
  anyText(60),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    "'",
    '"',
    '%',
    '_',
    '\\',
    '100%_x',
    "'; DROP TABLE products; --",
    '🌱🔥',
    'ñ',
    '\u0000',
    '\ud800',
    ' ',
    '',
    '-1',
    '1e9',
  ),
  fc.constantFrom('a', 'ab cd', 'a'.repeat(10_000), '🌱'.repeat(2_500), 'x '.repeat(3_000)),
);
const validValues = fc.constantFrom(
  '1',
  '2',
  '100',
  'fem',
  'auto,reg',
  'true',
  'false',
  'min_price',
  '-min_price',
  'with-stock',
  '0-5000',
  '50000-',
);
const names = [
  ...[
    'page',
    'page_size',
    'type',
    'exclude_types',
    'brand',
    'search',
    'discount',
    'priceRange',
    'stockFilter',
    'no_stock',
  ],
  ...[
    'ordering',
    'highlighted',
    'limitedEdition',
    'available',
    'availability',
    'edition',
    'priceStatus',
    'q',
    'unknown',
  ],
];
const anyQuery = fc.dictionary(fc.constantFrom(...names), fc.oneof(hostileValues, validValues), {
  maxKeys: 6,
});

const actors: Actor[] = [anonymous, aStaffMember()];

test(
  'no query causes an unexpected error (500)',
  async () => {
    await aProduct(db, { name: 'Moby Dick 100% X' });
    const paths = fc.constantFrom(
      '/products/',
      '/products/suggest/',
      '/products/on-sale/',
      '/products/guided/',
      '/products/1/',
      '/brands/',
    );

    const property = fc.asyncProperty(
      paths,
      anyQuery,
      fc.constantFrom(...actors),
      async (path, query, actor) => {
        const search = new URLSearchParams(query);
        const response = await apiAs(db, actor).get(`${path}?${search}`);
        expect(response.status).toBeLessThan(500);
        await response.text();
      },
    );

    await fc.assert(property, { numRuns: 400 });
  },
  LOAD_TEST_MS,
);

test(
  'any text can be searched for, and a product is found by its name',
  async () => {
    const letters = fc.stringMatching(/^[a-zñáéíóúü]{2,12}$/);
    const property = fc.asyncProperty(
      fc.array(letters, { minLength: 1, maxLength: 4 }),
      hostileValues,
      async (words, noise) => {
        const name = words.join(' ');
        const { id } = await aProduct(db, { name });
        const starts = words.map((word) => word.slice(0, 2)).join(' ');

        const found = await apiAs(db, anonymous).get(
          `/products/?page_size=100&search=${encodeURIComponent(name)}`,
        );
        const byStarts = await apiAs(db, aStaffMember()).get(
          `/products/?page_size=100&search=${encodeURIComponent(starts)}`,
        );
        const noisy = await apiAs(db, anonymous).get(`/products/?${new URLSearchParams({ search: noise })}`);

        const idsIn = async (response: Response) =>
          ((await response.json()) as { results: { id: number }[] }).results.map((one) => one.id);
        expect(await idsIn(found)).toContain(id);
        expect(await idsIn(byStarts)).toContain(id);
        expect(noisy.status).toBe(200);
      },
    );

    await fc.assert(property, { numRuns: 60 });
  },
  LOAD_TEST_MS,
);
