import { describe, expect, test } from 'vitest';
import { facetNames } from '#contract/facets.ts';
import type { IndexedProduct } from '#contract/indexed-product.ts';
import { noFacts } from '#contract/variety-facts.ts';
import { createCatalogueIndex, type ProductFilters } from '#domain/catalogue-index/catalogue-index.ts';
import { facetValues } from '#domain/catalogue-index/facet-values.ts';
import { findMarks } from '#domain/catalogue-index/find-marks.ts';
import type { CatalogueOrder } from '#domain/catalogue-index/sorted-slots.ts';
import { noTexts, readVarietyFacts } from '#domain/variety-facts/read-facts.ts';
import { searchText } from '#lib/search-text.ts';
import { createRandom } from '#scripts/loadtest/random.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';

const ALL = { limit: 1_000, offset: 0 };

let lastId = 0;

function aProduct(
  change: Partial<IndexedProduct> & { texts?: Partial<typeof noTexts> } = {},
): IndexedProduct {
  lastId += 1;
  const { texts, ...own } = change;
  return {
    id: lastId,
    brandId: 1,
    type: 'fem',
    genotype: '',
    facts: texts ? readVarietyFacts({ ...noTexts, ...texts }).facts : noFacts,
    available: true,
    highlighted: false,
    limitedEdition: false,
    onSale: false,
    stock: 10,
    lowStock: false,
    minPrice: 1_000,
    createdAt: lastId,
    ...own,
    name: searchText(change.name ?? `Variedad ${lastId}`),
  };
}

function anIndex(products: readonly IndexedProduct[]) {
  const index = createCatalogueIndex();
  index.put(products);
  index.setBrands([{ id: 1, name: 'casa ceibo', label: 'Casa Ceibo' }]);
  const namesById = new Map(products.map(({ id, name }) => [id, name]));
  return {
    index,
    search: (text: string) => {
      const { ids } = index.list({ filters: { available: true }, search: text }, ALL);
      return ids.map((id) => namesById.get(id));
    },
  };
}

describe('a search', () => {
  test('finds names with one or two typing errors, and returns the corrected words', () => {
    const { index, search } = anIndex(
      ['Gorilla Glue', 'Amnesia Haze', 'White Widow', 'Critical Kush', 'Northern Lights', 'Blueberry'].map(
        (name) => aProduct({ name }),
      ),
    );

    expect(search('gorila glu')).toEqual(['gorilla glue']);
    expect(search('amnecia')).toEqual(['amnesia haze']);
    expect(search('whtie widdow')).toEqual(['white widow']);
    expect(search('critikal cush')).toEqual(['critical kush']);
    expect(search('northernlights')).toEqual(['northern lights']);
    expect(search('blu berry')).toEqual(['blueberry']);
    expect(index.correction('amnecia haxe')).toBe('amnesia haze');
    expect(index.correction('gorilla glue')).toBeUndefined();
    expect(search('xyzw')).toEqual([]);
  });

  test('of names with typing errors come first those with fewer errors, then those with fewer further words', () => {
    const renamed = aProduct({ name: 'Critical' });
    const others = ['Cristical', 'Critical Uno', 'Critical', 'Cristical Uno'].map((name) =>
      aProduct({ name }),
    );
    const { index } = anIndex([renamed, ...others]);
    const [two, oneFurther, same, twoFurther] = others.map(({ id }) => id);
    index.put([{ ...renamed, name: 'critical dos tres' }]);

    expect(index.suggest('critcal', 9)).toEqual([same, oneFurther, renamed.id, two, twoFurther]);
    expect(index.suggest('critcal', 2)).toEqual([same, oneFurther]);
  });

  test('a correct name finds itself alone when there are enough of it', () => {
    const { search } = anIndex(
      ['Haze Uno', 'Haze Dos', 'Haze Tres', 'Hazel Nut', 'Maze'].map((name) => aProduct({ name })),
    );

    expect(search('haze')).not.toContain('maze');
    expect(search('haze')).toHaveLength(4);
  });

  test('knows Spanish and English words for the same thing, names first', () => {
    const { search } = anIndex([
      aProduct({ name: 'Lemon Haze' }),
      aProduct({ name: 'Torta de Limón' }),
      aProduct({ name: 'Sin Nombre Cítrico', texts: { flavors: 'Lemon, Pine' } }),
      aProduct({ name: 'Ceibo', type: 'auto' }),
      aProduct({ name: 'Auto Duende', type: 'auto' }),
      aProduct({ name: 'Viuda Blanca', texts: { effects: 'Relaxing' } }),
      aProduct({ name: 'Uva Púrpura', texts: { dominance: 'Sativa Dominant' } }),
    ]);

    expect(search('limón')).toEqual(['torta de limon', 'lemon haze', 'sin nombre citrico']);
    expect(search('autofloreciente')).toEqual(['auto duende', 'ceibo']);
    expect(search('automat')).toEqual(['auto duende', 'ceibo']);
    expect(search('white widow')).toEqual(['viuda blanca']);
    expect(search('grape')).toEqual(['uva purpura']);
    expect(search('relajante')).toEqual(['viuda blanca']);
    expect(search('sativa')).toEqual(['uva purpura']);
    expect(search('casa ceibo duende')).toEqual(['auto duende']);
  });

  test('groups of words that staff added count like those of the code, until they are removed', () => {
    const { index, search } = anIndex([aProduct({ name: 'Mburucuyá' })]);

    index.setSynonyms([['mburucuya', 'maracuya']]);
    expect(search('maracuyá')).toEqual(['mburucuya']);

    index.setSynonyms([]);
    expect(search('maracuyá')).toEqual([]);
  });

  test('a page far behind in a search that matches most of a large catalogue', {
    timeout: LOAD_TEST_MS,
  }, () => {
    const index = createCatalogueIndex();
    index.put(Array.from({ length: 140_000 }, (_, slot) => aProduct({ id: 10_000 + slot, name: 'Ceibo' })));

    const page = index.list({ filters: {}, search: 'ceibo' }, { limit: 2, offset: 139_998 });

    expect(page).toEqual({ count: 140_000, ids: [149_998, 149_999] });
  });

  test('genotype and brand are searched after the name', () => {
    const { search } = anIndex([
      aProduct({ name: 'Ceibo', genotype: 'skunk x haze', brandId: 2 }),
      aProduct({ name: 'Haze', brandId: 2 }),
    ]);

    expect(search('haze')).toEqual(['haze', 'ceibo']);
  });

  test('suggestions take the last word as incomplete, and leave unavailable products out', () => {
    const { index } = anIndex([
      aProduct({ id: 9_001, name: 'Gorilla Glue' }),
      aProduct({ name: 'Gorilla Cake', available: false }),
    ]);

    expect(index.suggest('gor', 5)).toEqual([9_001]);
    expect(index.suggest('gorylla gl', 5)).toEqual([9_001]);
  });

  test('what fits only some words is near, the most words first', () => {
    const { index } = anIndex([
      aProduct({ id: 9_101, name: 'Critical' }),
      aProduct({ id: 9_102, name: 'Critical Haze' }),
      aProduct({ name: 'Ceibo' }),
    ]);

    expect(index.near('critical haze mango', 4)).toEqual([9_102, 9_101]);
  });

  test('the matching parts of a name are marked, with accents and typing errors', () => {
    expect(findMarks('Ñandú Púrpura', 'nandu')).toEqual([[0, 5]]);
    expect(findMarks('Gorilla Glue #4', 'gorila gl')).toEqual([
      [0, 7],
      [8, 10],
    ]);
    expect(findMarks('Ceibo', 'limon')).toEqual([]);
  });
});

describe('facets', () => {
  const random = createRandom(7);
  const products = Array.from({ length: 400 }, () =>
    aProduct({
      brandId: random.between(1, 4),
      type: random.pick(['auto', 'fem', 'reg', 'merch']),
      available: random.between(0, 9) > 0,
      onSale: random.between(0, 2) === 0,
      limitedEdition: random.between(0, 4) === 0,
      stock: random.between(0, 12),
      minPrice: random.pick([null, 3_000, 7_000, 15_000, 30_000, 90_000]),
      texts: {
        thc: random.pick(['', '12%', '18-22%', 'High', '24%+']),
        floweringTime: random.pick(['', '8-9 weeks', '10 semanas', '60 días']),
        dominance: random.pick(['', 'Indica Dominant', 'Sativa Dominant', '50% Indica/50% Sativa']),
        flavors: random.pick(['', 'Lemon, Pine', 'Grape', 'limón, uva']),
        effects: random.pick(['', 'Relaxing', 'Happy, Creative']),
        heightIndoor: random.pick(['', '60-90 cm', '150 cm']),
      },
    }),
  );
  const { index } = anIndex(products);
  index.setBrands([1, 2, 3, 4].map((id) => ({ id, name: `casa ${id}`, label: `Casa ${id}` })));

  const matches = (
    product: IndexedProduct,
    { types, brandIds, onSale, stock, facets = {} }: ProductFilters,
  ) =>
    product.available &&
    (!types?.length || types.includes(product.type)) &&
    (!brandIds?.length || brandIds.includes(product.brandId)) &&
    (onSale === undefined || product.onSale === onSale) &&
    (stock !== 'with-stock' || product.stock > 0) &&
    (stock !== 'out-of-stock' || product.stock === 0) &&
    facetNames.every((name) => {
      const chosen = facets[name];
      return !chosen?.length || facetValues(product, name).some((value) => chosen.includes(value));
    });

  test.each<[string, ProductFilters]>([
    ['nothing', {}],
    ['types and a range', { types: ['auto', 'fem'], facets: { thc: ['20-25'] } }],
    ['two values of a facet', { facets: { flavor: ['limon', 'uva'] }, stock: 'with-stock' }],
    [
      'several facets',
      { brandIds: [1, 2], onSale: true, facets: { effect: ['relajante'], dominance: ['indica'] } },
    ],
    ['what is sold out', { stock: 'out-of-stock', facets: { priceRange: ['5000-10000', '50000-'] } }],
  ])('with %s chosen, lists and the counts of all values are exact', (_, filters) => {
    const chosen = { available: true, ...filters };
    const found = products.filter((product) => matches(product, filters));

    const { count, ids } = index.list({ filters: chosen }, ALL);
    const counts = index.countFacets({ filters: chosen });

    expect(count).toBe(found.length);
    expect(ids.toSorted()).toEqual(found.map(({ id }) => id).toSorted());
    expect(counts.count).toBe(found.length);
    for (const name of facetNames) {
      // As it would be with this value alone in its facet.
      const others = { ...filters, facets: { ...filters.facets, [name]: [] } };
      const values = products.filter((one) => matches(one, others)).flatMap((one) => facetValues(one, name));
      expect(Object.fromEntries(counts.facets[name]), name).toEqual(countEach(values));
    }
    const types = products.filter((one) => matches(one, { ...filters, types: [] })).map(({ type }) => type);
    expect(Object.fromEntries(counts.types)).toEqual(countEach(types));
    const brands = products
      .filter((one) => matches(one, { ...filters, brandIds: [] }))
      .map(({ brandId }) => String(brandId));
    expect(Object.fromEntries(counts.brands.map(({ id, count }) => [id, count]))).toEqual(countEach(brands));
  });

  test('a few of many products are counted in all parts of the catalogue', () => {
    const many = Array.from({ length: 10_000 }, (_, place) =>
      aProduct({ onSale: place % 97 === 0, type: place % 2 ? 'fem' : 'auto', brandId: 1 + (place % 3) }),
    );
    const withNewValues = aProduct({
      texts: {
        thc: '5-30%',
        floweringTime: '6-12 semanas',
        heightIndoor: '50-200 cm',
        flavors: 'Lemon, Pine, Grape, Mango, Mint, Coffee, Chocolate, Cheese, Diesel, Earthy, Floral',
        effects: 'Relaxing, Happy, Creative, Sleepy, Energetic, Hungry',
      },
    });
    const large = createCatalogueIndex();
    large.put([...many, withNewValues]);
    large.setBrands([1, 2, 3].map((id) => ({ id, name: `casa ${id}`, label: `Casa ${id}` })));
    const found = many.filter(({ onSale }) => onSale);

    const counts = large.countFacets({ filters: { available: true, onSale: true } });

    expect(counts).toMatchObject({ count: found.length, withStock: found.length });
    expect(Object.fromEntries(counts.types)).toEqual(countEach(found.map(({ type }) => type)));
    expect(Object.fromEntries(counts.brands.map(({ id, count }) => [id, count]))).toEqual(
      countEach(found.map(({ brandId }) => String(brandId))),
    );
  });

  test('a range of THC is found under every value that it reaches into', () => {
    expect(facetValues(aProduct({ texts: { thc: '18-22%' } }), 'thc')).toEqual(['15-20', '20-25']);
    expect(facetValues(aProduct({ texts: { thc: '20%' } }), 'thc')).toEqual(['20-25']);
    expect(facetValues(aProduct({ texts: { thc: '15-20%' } }), 'thc')).toEqual(['15-20']);
    expect(facetValues(aProduct(), 'thc')).toEqual([]);
  });

  test('the orders: price, THC, flowering time, time, name and stock, what is unknown last', () => {
    const sorted = anIndex([
      aProduct({ name: 'B', minPrice: 300, stock: 9, texts: { thc: '25%', floweringTime: '10 semanas' } }),
      aProduct({ name: 'C', minPrice: null, stock: 0 }),
      aProduct({ name: 'A', minPrice: 100, stock: 4, texts: { thc: '18-20%', floweringTime: '8 semanas' } }),
    ]).index;
    const last = lastId;
    const letters = new Map([
      [last - 2, 'B'],
      [last - 1, 'C'],
      [last, 'A'],
    ]);
    const inOrder = (order: CatalogueOrder) =>
      sorted
        .list({ filters: {}, order }, ALL)
        .ids.map((id) => letters.get(id))
        .join('');

    expect(inOrder('cheapest')).toBe('ABC');
    expect(inOrder('dearest')).toBe('BAC');
    expect(inOrder('strongest')).toBe('BAC');
    expect(inOrder('fastest')).toBe('ABC');
    expect(inOrder('newest')).toBe('ACB');
    expect(inOrder('oldest')).toBe('BCA');
    expect(inOrder('name')).toBe('ABC');
    expect(inOrder('nameDescending')).toBe('CBA');
    expect(inOrder('leastStock')).toBe('CAB');
    expect(inOrder('mostStock')).toBe('BAC');
  });
});

describe('random catalogues, changed between the searches', () => {
  // Syllables of no word that has a meaning or synonyms, so that names, genotypes and brands are all that matches.
  const syllables = ['zor', 'quib', 'xan', 'wug', 'dref', 'jol'];
  const brandNames = ['xanzor wugs', 'drefjol'];

  test.each([3, 40, 700])('%i products: lists and counts are those of reading all of them', (size) => {
    const random = createRandom(size);
    const aWord = () => Array.from({ length: random.between(1, 3) }, () => random.pick(syllables)).join('');
    const aText = (most: number) => Array.from({ length: random.between(1, most) }, aWord).join(' ');
    const change = (): IndexedProduct =>
      aProduct({
        name: aText(4),
        genotype: aText(2),
        brandId: random.between(1, 2),
        type: random.pick(['auto', 'fem', 'reg']),
        available: random.between(0, 5) > 0,
        onSale: random.between(0, 2) === 0,
        stock: random.between(0, 3),
        texts: {
          thc: random.pick(['', '12%', '18-22%']),
          flavors: random.pick(['', 'Lemon', 'Lemon, Grape']),
        },
      });
    const catalogue = new Map(Array.from({ length: size }, change).map((one) => [one.id, one]));
    const { index } = anIndex([...catalogue.values()]);
    index.setBrands(brandNames.map((name, position) => ({ id: position + 1, name, label: name })));

    for (let round = 0; round < 60; round += 1) {
      const words = aText(2)
        .split(' ')
        .map((word) =>
          random.pick([word, word.slice(0, random.between(1, 5)), word.slice(random.between(1, 2))]),
        );
      const products = [...catalogue.values()].filter(({ available }) => available);
      const found = products
        .map((product) => ({ product, kind: matchKind(product, words) }))
        .filter(({ kind }) => kind !== undefined)
        .sort(
          (one, other) => Number(one.kind) - Number(other.kind) || compareNames(one.product, other.product),
        )
        .map(({ product }) => product);
      // Fewer matches are followed by those with typing errors.
      if (found.length >= 3) {
        const search = words.join(' ');
        const offset = random.between(0, found.length - 1);

        expect(index.list({ filters: { available: true }, search }, { limit: 9, offset }), search).toEqual({
          count: found.length,
          ids: found.slice(offset, offset + 9).map(({ id }) => id),
        });
        expectCounts(index, { search }, found);
      }
      expectCounts(index, {}, products);
      const replaced = random.pick([...catalogue.values()]);
      const removed = random.pick([...catalogue.values()]);
      const changed = [{ ...change(), id: replaced.id }, change()];
      index.put(changed);
      for (const one of changed) catalogue.set(one.id, one);
      index.remove([removed.id]);
      catalogue.delete(removed.id);
    }
  });

  function expectCounts(
    index: ReturnType<typeof createCatalogueIndex>,
    { search }: { search?: string },
    found: readonly IndexedProduct[],
  ) {
    for (const types of [[], ['auto', 'reg']] as const) {
      const chosen = found.filter(({ type }) => types.length === 0 || types.some((one) => one === type));
      const counts = index.countFacets({ filters: { available: true, types }, search });

      expect(Object.fromEntries(counts.types)).toEqual(countEach(found.map(({ type }) => type)));
      for (const name of facetNames) {
        const values = chosen.flatMap((one) => facetValues(one, name));
        expect(Object.fromEntries(counts.facets[name]), name).toEqual(countEach(values));
      }
      expect(Object.fromEntries(counts.brands.map(({ id, count }) => [id, count]))).toEqual(
        countEach(chosen.map(({ brandId }) => String(brandId))),
      );
      expect(counts).toMatchObject({
        count: chosen.length,
        onSale: chosen.filter(({ onSale }) => onSale).length,
        withStock: chosen.filter(({ stock }) => stock > 0).length,
      });
    }
  }

  /** How well the product matches, as the decision states it; undefined for no match. */
  function matchKind({ name, genotype, brandId }: IndexedProduct, words: readonly string[]) {
    const padded = ` ${name} `;
    const text = words.join(' ');
    const isTyped = (word: string) =>
      padded.includes(word.length < 3 && words.length > 1 ? ` ${word}` : word);
    const others = ` ${genotype} ${brandNames[brandId - 1]}`;
    const unnamed = words.filter((word) => !isTyped(word));
    if (unnamed.some((word) => word.length < 3 || !others.includes(` ${word}`))) return undefined;
    if (unnamed.length > 0) return 9 + unnamed.length;
    return [
      padded.startsWith(` ${text}`),
      padded.includes(` ${text} `),
      padded.includes(` ${text}`),
      padded.includes(text),
      words.every((word) => padded.includes(` ${word} `)),
      words.every((word) => padded.includes(` ${word}`)),
      true,
    ].indexOf(true);
  }

  function compareNames(one: IndexedProduct, other: IndexedProduct): number {
    if (one.name === other.name) return one.id - other.id;
    return ` ${one.name} ` < ` ${other.name} ` ? -1 : 1;
  }
});

test('changed and removed products are found as they are now', () => {
  const product = aProduct({ name: 'Quebracho', texts: { flavors: 'Lemon' } });
  const { index } = anIndex([product, ...Array.from({ length: 600 }, () => aProduct())]);
  const find = (search: string) => index.list({ filters: { available: true }, search }, ALL).ids;

  index.put([{ ...product, name: 'nandu', facts: noFacts, minPrice: 1 }]);

  expect(find('quebracho')).toEqual([]);
  expect(find('ñandú')).toEqual([product.id]);
  expect(find('limón')).toEqual([]);
  expect(index.list({ filters: {}, order: 'cheapest' }, { limit: 1, offset: 0 }).ids).toEqual([product.id]);

  index.remove([product.id]);

  expect(find('ñandú')).toEqual([]);
  expect(index.list({ filters: {} }, ALL).count).toBe(600);

  const next = aProduct({ name: 'Yaguareté' });
  index.put([next]);

  expect(find('yaguareté')).toEqual([next.id]);
  expect(index.list({ filters: {}, order: 'newest' }, { limit: 1, offset: 0 }).ids).toEqual([next.id]);
});

function countEach(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
