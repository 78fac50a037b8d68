import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Page } from '#contract/paging.ts';
import type { PricedProductView, ProductView, SuggestionView } from '#contract/products.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { anonymous } from '#domain/actors.ts';
import { apiAs } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aBrand, aCustomer, aProduct, aStaffMember } from '#tests/support/factories.ts';

const asVisitor = () => apiAs(db, anonymous);

async function listPage(query: string, api = asVisitor()): Promise<Page<PricedProductView>> {
  const response = await api.get(`/products/?page_size=100&${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Page<PricedProductView>;
}

const productNames = ({ results }: { results: ReadonlyArray<{ name: string }> }) =>
  results.map(({ name }) => name);

test('responses to visitors contain no price, discount or final price', async () => {
  const product = await aProduct(db, { name: 'Secreta', blisters: [{ price: 12_345.67, discount: 15 }] });
  const blister = product.blisters[0].id;

  const paths = [
    '/products/',
    '/products/on-sale/',
    `/products/${product.id}/`,
    `/products/${product.id}/related/`,
  ];
  for (const path of [
    ...paths,
    `/products/blisters/${blister}/`,
    '/products/suggest/?q=secreta',
    '/brands/',
  ]) {
    const text = await (await asVisitor().get(path)).text();
    expect(text, path).not.toMatch(/price|discount|12345|10493/);
  }
});

test('a customer sees the final price: price minus discount, rounded half up to the centavo', async () => {
  const product = await aProduct(db, {
    blisters: [
      { price: 100.1, discount: 5 },
      { price: 0.5, discount: 99 },
    ],
  });

  const response = await apiAs(db, aCustomer()).get(`/products/${product.id}/`);

  const { blisters } = (await response.json()) as PricedProductView;
  expect(blisters).toMatchObject([
    { seed_count: 3, price: 100.1, discount: 5, final_price: 95.1 },
    { seed_count: 5, price: 0.5, discount: 99, final_price: 0.01 },
  ]);
});

test('the stock of a product is the sum of its blisters', async () => {
  const product = await aProduct(db, { blisters: [{ stock: 4 }, { stock: 7 }] });

  const view = (await (await asVisitor().get(`/products/${product.id}/`)).json()) as ProductView;

  expect(view.stock).toBe(11);
});

test('a product has the URL of its drawn packet, which is made of its data', async () => {
  const product = await aProduct(db, { type: 'fem', sativa: '70', thc: '20%', flavors: 'Limón y pino' });

  const view = (await (await asVisitor().get(`/products/${product.id}/`)).json()) as ProductView;

  expect(view.packet_art).toMatch(/^\/packets\/v\d+\/fem-s70-t20-h\d+-v\d+-limon\.pino-card\.svg$/);
});

test('an unavailable or deleted product is in no list and its page is a 404, except for staff', async () => {
  const hidden = await aProduct(db, { name: 'Escondida', available: false });
  const deleted = await aProduct(db, { name: 'Borrada', deletedAt: new Date() });
  const staff = apiAs(db, aStaffMember());

  expect(productNames(await listPage('search=escondida'))).toEqual([]);
  expect(productNames(await listPage('search=escondida&available=false'))).toEqual([]);
  expect((await asVisitor().get(`/products/${hidden.id}/`)).status).toBe(404);
  expect((await apiAs(db, aCustomer()).get(`/products/${hidden.id}/`)).status).toBe(404);
  expect((await asVisitor().get(`/products/blisters/${hidden.blisters[0].id}/`)).status).toBe(404);
  expect(productNames(await listPage('search=escondida', staff))).toEqual(['Escondida']);
  expect(productNames(await listPage('search=escondida&available=true', staff))).toEqual([]);
  expect((await staff.get(`/products/${hidden.id}/?available=true`)).status).toBe(404);
  expect((await staff.get(`/products/${deleted.id}/`)).status).toBe(404);
});

test('search is a substring match that ignores case, accents and ñ', async () => {
  await aProduct(db, { name: 'Calafate' });
  await aProduct(db, { name: 'Mburucuyá' });

  expect(productNames(await listPage('search=alaf'))).toEqual(['Calafate']);
  expect(productNames(await listPage('search=BURUCUYA'))).toEqual(['Mburucuyá']);
  expect(productNames(await listPage('search=buruc%C3%BAya'))).toEqual(['Mburucuyá']);
  expect(await listPage('search=uy')).toMatchObject({ count: 1, results: [{ name: 'Mburucuyá' }] });
  expect(productNames(await listPage('search=alaf&ordering=min_price'))).toEqual(['Calafate']);
  expect(productNames(await listPage('search=alaf&type=reg'))).toEqual([]);
});

test('matches at the start of the name rank first, then whole words, starts of words, the middle of words', async () => {
  const best = [
    'Nandu',
    'Ñandú Púrpura',
    'Nandubay',
    'Purpura Nandu Extra',
    'Zeta Nandu',
    'Alto Nandubay',
    'Granandu',
  ];
  for (const name of best.toReversed()) await aProduct(db, { name });

  expect(productNames(await listPage('search=nandu'))).toEqual(best);
  const second = await (await asVisitor().get('/products/?search=nandu&page_size=3&page=2')).json();
  expect(second).toMatchObject({ count: 7, results: best.slice(3, 6).map((name) => ({ name })) });
  expect(productNames(await listPage('search=%C3%91AND'))).toHaveLength(7);
  const suggested = await (await asVisitor().get('/products/suggest/?q=nandu')).json();
  expect(productNames(suggested)).toEqual(best.slice(0, 5));
});

test('several words match names that contain all of them; adjacent words rank first', async () => {
  for (const name of ['Selva Dulce Roja', 'Roja Dulzura', 'Roja Dulce', 'Roja Agridulce', 'Roja'])
    await aProduct(db, { name });

  expect(productNames(await listPage('search=roja%20dul'))).toEqual([
    'Roja Dulce',
    'Roja Dulzura',
    'Selva Dulce Roja',
    'Roja Agridulce',
  ]);
  expect((await listPage('search=roja%20dul')).count).toBe(4);
  expect(productNames(await listPage('search=dul%20oja%20se'))).toEqual(['Selva Dulce Roja']);
  expect(productNames(await listPage('search=dul%20ja%20se'))).toEqual([]);
});

test('letters without a Unicode decomposition are folded too: ß is ss, ø is o, æ is ae', async () => {
  await aProduct(db, { name: 'Weiße Søster Æon' });

  for (const typed of ['weisse', 'wei%C3%9Fe', 'soster', 'S%C3%98STER', 'aeon', '%C3%A6on'])
    expect(productNames(await listPage(`search=${typed}`)), typed).toEqual(['Weiße Søster Æon']);
});

test("'100%_x' and the like are matched literally, not as patterns", async () => {
  await aProduct(db, { name: '100 Xtrema' });
  await aProduct(db, { name: '100abX' });

  expect(productNames(await listPage(`search=${encodeURIComponent("100%_x'")}`))).toEqual(['100 Xtrema']);
  expect(productNames(await listPage(`search=${encodeURIComponent('%')}`))).toEqual([]);
  expect((await listPage(`search=${encodeURIComponent('  ')}`)).count).toBeGreaterThan(1);
});

test('a product matches once even if its name contains each word twice', async () => {
  await aProduct(db, { name: 'Kush Kush Kush' });

  expect(productNames(await listPage('search=kush'))).toEqual(['Kush Kush Kush']);
  expect(productNames(await listPage('search=kush%20kus'))).toEqual(['Kush Kush Kush']);
});

test('filters by type, brand, offer and stock narrow the list and its count', async () => {
  const { id: brandId } = await aBrand(db, { name: 'Filtrada' });
  await aProduct(db, { brandId, name: 'Uno', type: 'auto', blisters: [{ stock: 0 }] });
  await aProduct(db, { brandId, name: 'Dos', type: 'reg', blisters: [{ discount: 10, stock: 4 }] });
  await aProduct(db, { brandId, name: 'Tres', type: 'merch', limitedEdition: true, highlighted: true });
  const names = async (query: string) => {
    const page = await listPage(`brand=${brandId}&${query}`);
    expect(page.count).toBe(page.results.length);
    return productNames(page).toSorted();
  };

  expect(await names('')).toEqual(['Dos', 'Tres', 'Uno']);
  expect(await names('type=auto,reg')).toEqual(['Dos', 'Uno']);
  expect(await names('exclude_types=merch')).toEqual(['Dos', 'Uno']);
  expect(await names('discount=true')).toEqual(['Dos']);
  expect(await names('stockFilter=with-stock')).toEqual(['Dos', 'Tres']);
  expect(await names('stockFilter=low-stock')).toEqual(['Dos']);
  expect(await names('stockFilter=out-of-stock')).toEqual(['Uno']);
  expect(await names('no_stock=true')).toEqual(['Dos', 'Tres', 'Uno']);
  expect(await names('highlighted=true')).toEqual(['Tres']);
  expect(await names('limitedEdition=true')).toEqual(['Tres']);
});

test('the default order is highlighted first, then newest; price sorts by the cheapest blister, products without a price last', async () => {
  const { id: brandId } = await aBrand(db);
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  await aProduct(db, { brandId, name: 'Vieja', createdAt: at(1), blisters: [{ price: 300 }, { price: 50 }] });
  await aProduct(db, { brandId, name: 'Nueva', createdAt: at(3), blisters: [{ price: 100 }] });
  await aProduct(db, {
    brandId,
    name: 'Destacada',
    createdAt: at(2),
    highlighted: true,
    blisters: [{ price: 200, discount: 60 }],
  });
  await aProduct(db, { brandId, name: 'Sin precio', createdAt: at(0), blisters: [] });

  expect(productNames(await listPage(`brand=${brandId}`))).toEqual([
    'Destacada',
    'Nueva',
    'Vieja',
    'Sin precio',
  ]);
  expect(productNames(await listPage(`brand=${brandId}&ordering=min_price`))).toEqual([
    'Vieja',
    'Destacada',
    'Nueva',
    'Sin precio',
  ]);
  expect(productNames(await listPage(`brand=${brandId}&ordering=-min_price`))).toEqual([
    'Nueva',
    'Destacada',
    'Vieja',
    'Sin precio',
  ]);
});

test('price filters are ignored for users who cannot see the prices, so that prices cannot be inferred', async () => {
  const { id: brandId } = await aBrand(db);
  await aProduct(db, { brandId, name: 'Barata', blisters: [{ price: 4_999.99 }] });
  await aProduct(db, { brandId, name: 'Justa', blisters: [{ price: 5_000 }] });
  await aProduct(db, { brandId, name: 'Cara', blisters: [{ price: 50_000 }] });
  await aProduct(db, { brandId, name: 'Sin precio', blisters: [] });
  const customer = apiAs(db, aCustomer());
  const staff = apiAs(db, aStaffMember());

  expect((await listPage(`brand=${brandId}&priceRange=0-5000&priceStatus=no-price`)).count).toBe(4);
  expect(productNames(await listPage(`brand=${brandId}&priceRange=0-5000`, customer))).toEqual(['Barata']);
  expect(productNames(await listPage(`brand=${brandId}&priceRange=5000-10000`, customer))).toEqual(['Justa']);
  expect(productNames(await listPage(`brand=${brandId}&priceRange=50000-`, customer))).toEqual(['Cara']);
  expect((await listPage(`brand=${brandId}&priceStatus=no-price`, customer)).count).toBe(4);
  expect(productNames(await listPage(`brand=${brandId}&priceStatus=no-price`, staff))).toEqual([
    'Sin precio',
  ]);
});

test('the filters by availability and edition are for staff only', async () => {
  const { id: brandId } = await aBrand(db);
  await aProduct(db, { brandId, name: 'A', available: false });
  await aProduct(db, { brandId, name: 'B', limitedEdition: true });
  const staff = apiAs(db, aStaffMember());

  expect(productNames(await listPage(`brand=${brandId}&availability=unavailable`, staff))).toEqual(['A']);
  expect(productNames(await listPage(`brand=${brandId}&edition=regular`, staff))).toEqual(['A']);
  expect(productNames(await listPage(`brand=${brandId}&availability=unavailable`))).toEqual(['B']);
});

test('pages have no gaps or duplicates, and one past the end is empty', async () => {
  const { id: brandId } = await aBrand(db);
  for (let i = 0; i < 7; i++) await aProduct(db, { brandId, name: `Página ${i}` });
  const page = async (n: number) =>
    (await (
      await asVisitor().get(`/products/?brand=${brandId}&page_size=3&page=${n}`)
    ).json()) as Page<ProductView>;

  const first = await page(1);
  const second = await page(2);
  const third = await page(3);
  const past = await page(9);

  expect(new Set([...productNames(first), ...productNames(second), ...productNames(third)]).size).toBe(7);
  expect(first).toMatchObject({
    count: 7,
    previous: null,
    next: `/api/products/?brand=${brandId}&page_size=3&page=2`,
  });
  expect(third.next).toBeNull();
  expect(past).toMatchObject({ count: 7, results: [], next: null });
});

test('related products are of the same type, filled up from the same brand when fewer than four', async () => {
  await db.update(products).set({ deletedAt: new Date() });
  const { id: brandId } = await aBrand(db);
  const product = await aProduct(db, { brandId, name: 'Centro', type: 'reg' });
  await aProduct(db, { name: 'Otra regular', type: 'reg' });
  for (const name of ['Hermana 1', 'Hermana 2']) await aProduct(db, { brandId, name, type: 'auto' });
  const related = async () =>
    productNames(
      (await (await asVisitor().get(`/products/${product.id}/related/`)).json()) as {
        results: ProductView[];
      },
    );

  expect(await related()).toEqual(['Otra regular', 'Hermana 2', 'Hermana 1']);
  for (let i = 0; i < 12; i++) await aProduct(db, { name: `Regular ${i}`, type: 'reg' });
  expect(await related()).toHaveLength(8);
  expect((await related()).join()).not.toMatch(/Hermana|Centro/);
});

test('sold-out products are related only where fewer than four are in stock', async () => {
  await db.update(products).set({ deletedAt: new Date() });
  const product = await aProduct(db, { name: 'Centro', type: 'reg' });
  const soldOut = (name: string) => aProduct(db, { name, type: 'reg', blisters: [{ stock: 0 }] });
  const inStock = (name: string) => aProduct(db, { name, type: 'reg', blisters: [{ stock: 3 }] });
  const related = async () =>
    productNames(await (await asVisitor().get(`/products/${product.id}/related/`)).json());
  for (const name of ['Con 1', 'Con 2', 'Con 3']) await inStock(name);
  for (const name of ['Sin 1', 'Sin 2']) await soldOut(name);

  expect(await related()).toEqual(['Con 3', 'Con 2', 'Con 1', 'Sin 2', 'Sin 1']);
  await inStock('Con 4');
  await soldOut('Sin 3');
  expect(await related()).toEqual(['Con 4', 'Con 3', 'Con 2', 'Con 1']);
});

test('there are at most five suggestions, for two characters or more', async () => {
  for (let i = 0; i < 7; i++) await aProduct(db, { name: `Sugerida ${i}` });

  const found = (await (await asVisitor().get('/products/suggest/?q=su')).json()) as {
    results: SuggestionView[];
  };
  const refused = await asVisitor().get('/products/suggest/?q=%20s%20');

  expect(found.results).toHaveLength(5);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    code: 'VALIDATION_ERROR',
    errors: [{ field: 'q', message: 'Escribí al menos 2 caracteres' }],
  });
});

test('invalid parameters are rejected with their field; unknown ids are not found', async () => {
  for (const query of [
    'page=abc',
    'page=0',
    'page_size=101',
    'type=kush',
    'ordering=price',
    'thc=15%2020',
    'flavor=Limón',
    'priceRange=1-2',
    'brand=x',
    'stockFilter=1',
    'discount=maybe',
  ]) {
    const response = await asVisitor().get(`/products/?${query}`);
    expect(response.status, query).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ field: query.split('=')[0] }],
    });
  }
  for (const path of [
    '/products/abc/',
    '/products/0/',
    '/products/99999999999/',
    '/products/1e3/',
    '/nada/',
  ]) {
    expect((await asVisitor().get(path)).status, path).toBe(404);
  }
  const posted = await asVisitor().post('/products/on-sale/');
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('brands count the products and units that a visitor may see', async () => {
  const { id } = await aBrand(db, { name: 'Contada', isNational: true });
  await aProduct(db, { brandId: id, name: 'Visible', blisters: [{ stock: 4 }] });
  await aProduct(db, { brandId: id, name: 'Oculta', available: false });

  const brand = await (await asVisitor().get(`/brands/${id}`)).json();
  const list = (await (await asVisitor().get('/brands/?is_national=true')).json()) as object[];

  expect(brand).toMatchObject({
    name: 'Contada',
    brand_name: 'Contada',
    brand_id: id,
    total_products: 1,
    total_stock: 4,
  });
  expect(list).toContainEqual(brand);
  await db.update(brands).set({ deletedAt: new Date() }).where(eq(brands.id, id));
  expect((await asVisitor().get(`/brands/${id}/`)).status).toBe(404);
});

test('the list of offers has enough products for the home page, which leaves out those that it shows elsewhere', async () => {
  for (let i = 0; i < 36; i++) await aProduct(db, { name: `Oferta ${i}`, blisters: [{ discount: 10 }] });

  const { results } = (await (await asVisitor().get('/products/on-sale/')).json()) as { results: object[] };

  expect(results).toHaveLength(32);
});

test('writing to the catalogue without a token is a 401', async () => {
  const product = await aProduct(db);

  for (const answer of [
    await asVisitor().post('/products/', {}),
    await asVisitor().patch(`/products/${product.id}/`, { available: false }),
    await asVisitor().delete(`/products/${product.id}/`),
  ]) {
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      code: 'NOT_AUTHENTICATED',
      error: 'No se encontró token de autenticación',
    });
  }
});
