import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { FacetsView, ProductView, SuggestionView } from '#contract/products.ts';
import { products, searchSynonyms } from '#db/schema/catalogue.ts';
import { anonymous } from '#domain/actors.ts';
import { noTexts, readVarietyFacts } from '#domain/variety-facts/read-facts.ts';
import { aCatalogueCache, apiAs } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { emptyCatalogue } from '#tests/support/empty-catalogue.ts';
import { aCustomer, aProduct } from '#tests/support/factories.ts';
import { aStaffApi } from '#tests/support/staff.ts';

beforeEach(emptyCatalogue);

const asVisitor = () => apiAs(db, anonymous);
const facts = (texts: Partial<typeof noTexts>) => readVarietyFacts({ ...noTexts, ...texts }).facts;

async function getFacets(query: string, api = asVisitor()): Promise<FacetsView> {
  const response = await api.get(`/products/facets/?${query}`);
  expect(response.status, query).toBe(200);
  return (await response.json()) as FacetsView;
}

async function listNames(query: string, api = asVisitor()): Promise<string[]> {
  const { results } = (await (await api.get(`/products/?page_size=100&${query}`)).json()) as {
    results: ProductView[];
  };
  return results.map(({ name }) => name);
}

const valuesOf = ({ facets }: FacetsView, name: string) =>
  facets.find((facet) => facet.name === name)?.values.map(({ value, label, count }) => [value, label, count]);

test('each facet counts the products that the list would have, with its title and labels in Spanish', async () => {
  await aProduct(db, {
    name: 'Ceibo',
    type: 'auto',
    facts: facts({ thc: '18-22%', flavors: 'Lemon, Pine' }),
  });
  await aProduct(db, {
    name: 'Duende',
    type: 'fem',
    facts: facts({ thc: '12%', flavors: 'limón', effects: 'Relaxing' }),
  });
  await aProduct(db, {
    name: 'Agotada',
    type: 'fem',
    facts: facts({ thc: '26%' }),
    blisters: [{ stock: 0 }],
  });

  const all = await getFacets('');
  const strong = await getFacets('thc=15-20,25-');

  expect(all).toMatchObject({ count: 3, with_stock: 2, on_sale: 0, limited_edition: 0, corrected: null });
  expect(all.facets.map(({ title }) => title)).toEqual([
    'Tipo de semilla',
    'THC',
    'Floración',
    'Índica o sativa',
    'Sabor y aroma',
    'Efecto',
    'Cultivo',
    'Altura de la planta',
    'Marca',
  ]);
  expect(valuesOf(all, 'thc')).toEqual([
    ['10-15', '10 a 15 %', 1],
    ['15-20', '15 a 20 %', 1],
    ['20-25', '20 a 25 %', 1],
    ['25-', 'Más de 25 %', 1],
  ]);
  expect(valuesOf(all, 'flavor')).toEqual([
    ['limon', 'Limón', 2],
    ['pino', 'Pino', 1],
  ]);
  // The own values of the facet are counted as if nothing were chosen in it; the other facets with the choice.
  expect(valuesOf(strong, 'thc')).toEqual(valuesOf(all, 'thc'));
  expect(strong.count).toBe(2);
  expect(valuesOf(strong, 'flavor')).toEqual([
    ['limon', 'Limón', 1],
    ['pino', 'Pino', 1],
  ]);
  expect(await listNames('thc=15-20,25-&ordering=name')).toEqual(['Agotada', 'Ceibo']);
  expect(await listNames('thc=15-20,25-&flavor=limon')).toEqual(['Ceibo']);
  expect(await listNames('flavor=nada')).toEqual([]);
});

test('visitors without an account see no prices in the facets and cannot filter by them', async () => {
  await aProduct(db, { name: 'Barata', blisters: [{ price: 4_000 }] });
  await aProduct(db, { name: 'Cara', blisters: [{ price: 60_000 }] });
  const customer = apiAs(db, aCustomer());

  const anonymousFacets = await getFacets('priceRange=50000-');

  expect(anonymousFacets.count).toBe(2);
  expect(JSON.stringify(anonymousFacets)).not.toMatch(/price|50000|Precio/);
  expect(await listNames('priceRange=50000-')).toHaveLength(2);
  expect(await listNames('priceRange=50000-', customer)).toEqual(['Cara']);
  expect(valuesOf(await getFacets('', customer), 'priceRange')).toEqual([
    ['0-5000', 'Hasta $ 5.000', 1],
    ['50000-', 'Más de $ 50.000', 1],
  ]);
});

test('a search with typing errors lists what it took them for, and says so', async () => {
  await aProduct(db, { name: 'Gorilla Glue' });
  await aProduct(db, { name: 'Amnesia Haze' });

  expect(await listNames('search=amnecia')).toEqual(['Amnesia Haze']);
  expect((await getFacets('search=amnecia')).corrected).toBe('amnesia');
  expect((await getFacets('search=amnesia')).corrected).toBeNull();
});

test('what a search was taken for has no words of hidden products, and does not show that they exist', async () => {
  await aProduct(db, { name: 'Amnesia Haze' });
  await aProduct(db, { name: 'Amnesio Secreto', available: false });

  expect((await getFacets('search=secretto')).corrected).toBeNull();
  expect((await getFacets('search=amnecio')).corrected).toBe('amnesia');
  expect((await getFacets('search=amnesio')).corrected).toBe('amnesia');
  expect(await listNames('search=amnesio')).toEqual(['Amnesia Haze']);
});

test('suggestions have brand and THC, and the match is marked', async () => {
  await aProduct(db, { name: 'Ñandú Púrpura', thc: '18-20%', facts: facts({ thc: '18-20%' }) });

  const response = await asVisitor().get('/products/suggest/?q=nandu');

  const { results } = (await response.json()) as { results: SuggestionView[] };
  expect(results).toMatchObject([
    { name: 'Ñandú Púrpura', brand: expect.any(String), thc: '18-20%', marks: [[0, 5]] },
  ]);
});

test('where nothing is found there are near matches and popular varieties in stock', async () => {
  await aProduct(db, { name: 'Critical' });
  await aProduct(db, { name: 'Ceibo', highlighted: true });
  await aProduct(db, { name: 'Agotada', highlighted: true, blisters: [{ stock: 0 }] });

  const response = await asVisitor().get('/products/alternatives/?search=critical%20mango');

  const { near, popular } = (await response.json()) as { near: ProductView[]; popular: ProductView[] };
  expect(near.map(({ name }) => name)).toEqual(['Critical']);
  expect(popular.map(({ name }) => name)).toEqual(['Ceibo']);
});

test('the index follows edits, deletions, stock, synonyms of staff and an emptied table', async () => {
  const catalogueCache = aCatalogueCache();
  const api = apiAs(db, anonymous, { catalogueCache });
  let version = 1;
  const changed = () => catalogueCache.setVersion(String(++version));
  const product = await aProduct(db, { name: 'Ceibo', blisters: [{ stock: 3 }] });
  const other = await aProduct(db, { name: 'Duende' });
  changed();
  expect(await listNames('search=ceibo', api)).toEqual(['Ceibo']);

  await db
    .update(products)
    .set({ name: 'Jarilla', searchName: 'jarilla' })
    .where(eq(products.id, product.id));
  await pool.query('UPDATE blisters SET stock = 0 WHERE product_id = $1', [product.id]);
  changed();
  expect(await listNames('search=jarilla&stockFilter=out-of-stock', api)).toEqual(['Jarilla']);

  await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, other.id));
  await db.insert(searchSynonyms).values({ text: 'jarilla, larrea' });
  changed();
  expect(await listNames('search=duende', api)).toEqual([]);
  expect(await listNames('search=larrea', api)).toEqual(['Jarilla']);

  // Before the notification of the change arrives.
  await db.update(products).set({ name: 'Alerce', searchName: 'alerce' }).where(eq(products.id, product.id));
  expect(await listNames('search=alerce', api)).toEqual(['Alerce']);

  await emptyCatalogue();
  await aProduct(db, { name: 'Nueva' });
  changed();
  expect(await listNames('', api)).toEqual(['Nueva']);
});

test('a product that was hidden a moment ago is not shown, though the index has it still', async () => {
  const catalogueCache = aCatalogueCache();
  const api = apiAs(db, anonymous, { catalogueCache });
  const hidden = await aProduct(db, { name: 'Ceibo', blisters: [{ discount: 10 }] });
  const shown = await aProduct(db, { name: 'Ceibal' });
  catalogueCache.setVersion('2');
  const read = async (path: string) => (await api.get(path)).text();
  const paths = [
    '/products/',
    '/products/?search=ceibo',
    '/products/on-sale/',
    '/products/suggest/?q=ceib',
    '/products/alternatives/?search=ceibo',
    `/products/${shown.id}/related/`,
    '/products/guided/?place=indoor&room=some&experience=some&taste=any',
  ];
  for (const path of paths) await read(path);

  await db.update(products).set({ available: false }).where(eq(products.id, hidden.id));

  for (const path of paths) expect(await read(path), path).not.toContain('Ceibo');
  expect(await listNames('', api)).toEqual(['Ceibal']);
});

test('a word has a bounded number of synonyms, in one group or in several, since a search looks each of them up', async () => {
  const { staff } = await aStaffApi(db);
  await pool.query('DELETE FROM search_synonyms');
  const words = Array.from({ length: 21 }, (_, index) => `yuyo${index}`);
  const save = async (text: string) => (await staff.put('/search-synonyms/', { text, version: 0 })).json();

  const oneGroup = await save(['hierba', ...words].join(', '));
  const manyGroups = await save(words.map((word) => `Hierba, ${word}`).join('\n'));
  const atLimit = await save(['hierba', ...words.slice(1)].join(', '));

  const crowded = { errors: [{ field: 'text', message: '«hierba» puede tener hasta 20 sinónimos' }] };
  expect(oneGroup).toMatchObject(crowded);
  expect(manyGroups).toMatchObject(crowded);
  expect(atLimit).toMatchObject({ version: 1 });
});

test('staff write synonyms, a group a line; visitors cannot, and a lone word is an error of the field', async () => {
  const { staff } = await aStaffApi(db);
  await pool.query('DELETE FROM search_synonyms');
  await aProduct(db, { name: 'Mburucuyá' });
  const { version } = (await (await staff.get('/search-synonyms/')).json()) as { version: number };

  const saved = await staff.put('/search-synonyms/', {
    text: 'maracuyá, Mburucuyá\n\nyuyo, hierba',
    version,
  });
  const stale = await staff.put('/search-synonyms/', { text: 'a, b', version });
  const lone = await staff.put('/search-synonyms/', { text: 'a, b\nyuyo, Yuyo', version: version + 1 });

  expect(saved.status).toBe(200);
  expect(await listNames('search=maracuya')).toEqual(['Mburucuyá']);
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({ code: 'EDIT_CONFLICT', current: { version: version + 1 } });
  expect(await lone.json()).toMatchObject({
    errors: [
      {
        field: 'text',
        message: 'El renglón 2 necesita al menos dos palabras distintas, separadas por comas',
      },
    ],
  });
  expect((await asVisitor().get('/search-synonyms/')).status).toBe(401);
  expect((await apiAs(db, aCustomer()).put('/search-synonyms/', { text: 'a, b' })).status).toBe(403);
});

test('a change of a transaction that was open while the index was read is not missed', async () => {
  const catalogueCache = aCatalogueCache();
  const api = apiAs(db, anonymous, { catalogueCache });
  const slow = await aProduct(db, { name: 'Lenta' });
  const quick = await aProduct(db, { name: 'Rápida' });
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query(`UPDATE products SET name = 'Tardía', search_name = 'tardia' WHERE id = $1`, [slow.id]);
  await db.update(products).set({ name: 'Veloz', searchName: 'veloz' }).where(eq(products.id, quick.id));
  catalogueCache.setVersion('2');
  expect(await listNames('ordering=name', api)).toEqual(['Lenta', 'Veloz']);

  await client.query('COMMIT');
  client.release();
  catalogueCache.setVersion('3');

  expect(await listNames('search=tardía', api)).toEqual(['Tardía']);
});
