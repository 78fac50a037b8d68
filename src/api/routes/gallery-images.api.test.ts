import { beforeEach, expect, test } from 'vitest';
import type { GalleryImageView } from '#contract/gallery.ts';
import type { Page } from '#contract/paging.ts';
import { galleryImages } from '#db/schema/gallery.ts';
import { images } from '#db/schema/images.ts';
import { aCatalogueCache, apiAs, aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aCustomer } from '#tests/support/factories.ts';
import { aPlainImage } from '#tests/support/images.ts';
import { aSession } from '#tests/support/sessions.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';
import { until } from '#tests/support/until.ts';
import { aForm, uploadAsStaff } from '#tests/support/uploads.ts';

const { actor, staff, userId } = await aStaffApi(db);
const anonymousVisitor = aVisitor(db);

beforeEach(() => pool.query('TRUNCATE gallery_images RESTART IDENTITY'));

let pictures = 0;

/** An image row without a file, as an upload would create. */
async function aStoredImage(): Promise<string> {
  const url = `/media/${(++pictures).toString(16).padStart(16, '0')}-800x600.webp`;
  await db.insert(images).values({ url, purpose: 'gallery', width: 800, height: 600 });
  return url;
}

async function anImage(values: { description?: string; order?: number } = {}): Promise<GalleryImageView> {
  const made = await staff.post('/gallery-images/', { image_url: await aStoredImage(), ...values });
  expect(made.status).toBe(201);
  return made.json();
}

const list = async (query = ''): Promise<Page<GalleryImageView>> =>
  (await anonymousVisitor.get(`/gallery-images/${query}`)).json();
const imageIds = (page: Page<GalleryImageView>) => page.results.map(({ id }) => id);

test('a new image is appended; images are sorted by order, older first among equals', async () => {
  const first = await anImage({ description: '  Jack Herer en flor  ' });
  const second = await anImage();
  const early = await anImage({ order: 0 });
  const equal = await anImage({ order: 1 });

  expect(first).toMatchObject({ description: 'Jack Herer en flor', order: 0 });
  expect([second.order, early.order]).toEqual([1, 0]);
  expect(imageIds(await list())).toEqual([first.id, early.id, second.id, equal.id]);
  expect(await (await anonymousVisitor.get(`/gallery-images/${second.id}/`)).json()).toEqual({
    ...second,
    position: 3,
  });
});

test('the default page size is 24, and a page past the end is empty', async () => {
  const url = await aStoredImage();
  const row = (order: number) => ({ imageUrl: url, order, createdAt: new Date(), updatedAt: new Date() });
  await db.insert(galleryImages).values(Array.from({ length: 30 }, (_, index) => row(index)));

  const first = await list();
  const second = await list('?page=2');
  const third = await list('?page=3');
  const twelve = await list('?page=2&page_size=12');

  expect([first.count, first.results.length, second.results.length]).toEqual([30, 24, 6]);
  expect([first.next, second.previous]).toEqual([
    '/api/gallery-images/?page=2',
    '/api/gallery-images/?page=1',
  ]);
  expect(third).toMatchObject({ count: 30, next: null, results: [] });
  expect(imageIds(twelve)).toEqual(imageIds(first).slice(12));
  expect((await anonymousVisitor.get('/gallery-images/?page=abc')).status).toBe(400);
});

test('image, description and order are edited, and the activity log has the previous values', async () => {
  const { id, image_url } = await anImage({ description: 'Antes' });
  const other = await aStoredImage();

  const edited = await staff.put(`/gallery-images/${id}/`, { image_url: other, description: 'Después' });
  const activity = await lastActivity(db);
  const same = await staff.put(`/gallery-images/${id}/`, { image_url: other, order: 0 });

  expect(await edited.json()).toEqual({ id, image_url: other, description: 'Después', order: 0 });
  expect(activity).toMatchObject({
    userId,
    action: 'update',
    subject: 'gallery',
    subjectId: id,
    description: `Editó la imagen N.º ${id} de la galería`,
    changes: {
      image_url: { before: image_url, after: other },
      description: { before: 'Antes', after: 'Después' },
    },
  });
  expect(await same.json()).toMatchObject({ description: 'Después' });
  expect((await lastActivity(db))?.id).toBe(activity?.id);
});

test('an image is deleted once, and the activity log has its values', async () => {
  const { id, image_url } = await anImage({ description: 'Una planta', order: 7 });

  const answers = [
    await staff.delete(`/gallery-images/${id}/`),
    await staff.delete(`/gallery-images/${id}/`),
  ];

  expect(answers.map(({ status }) => status)).toEqual([204, 404]);
  expect((await anonymousVisitor.get(`/gallery-images/${id}/`)).status).toBe(404);
  expect(await list()).toMatchObject({ count: 0, results: [] });
  expect(await lastActivity(db)).toMatchObject({
    action: 'delete',
    changes: {
      image_url: { before: image_url, after: null },
      description: { before: 'Una planta', after: '' },
      order: { before: 7, after: null },
    },
  });
});

const URL_FORM = 'Subí la imagen desde este formulario';

test.each([
  [{}, 'image_url', 'Por favor sube una imagen primero'],
  [{ image_url: '' }, 'image_url', 'Por favor sube una imagen primero'],
  [{ image_url: null }, 'image_url', 'Por favor sube una imagen primero'],
  [{ image_url: 'https://example.com/a.jpg' }, 'image_url', URL_FORM],
  [{ image_url: '/media/../admin-password' }, 'image_url', URL_FORM],
  [{ image_url: '/media/ffffffffffffffff-8x6.webp' }, 'image_url', 'Esa imagen ya no está: subila de nuevo'],
  [{ order: -1 }, 'order', 'El orden debe ser un número entero desde 0'],
  [{ order: 1.5 }, 'order', 'El orden debe ser un número entero desde 0'],
  [{ order: '3' }, 'order', 'El orden debe ser un número entero desde 0'],
  [{ order: 1e9 }, 'order', 'El orden puede ser hasta 1.000.000'],
  [{ description: 'ñ'.repeat(501) }, 'description', 'La descripción puede tener hasta 500 caracteres'],
  [{ description: 5 }, 'description', 'La descripción debe ser un texto'],
])('%j is rejected at its field', async (draft, field, message) => {
  const body = field === 'image_url' ? draft : { image_url: await aStoredImage(), ...draft };

  const refused = await staff.post('/gallery-images/', body);

  expect(refused.status).toBe(400);
  expect((await refused.json()).errors).toEqual([{ field, message }]);
  expect(await db.$count(galleryImages)).toBe(0);
});

test('several images are reordered in one call with one log entry', async () => {
  const a = await anImage();
  const b = await anImage();
  const c = await anImage();

  const arranged = await staff.patch('/gallery-images/update-order/', {
    images: [
      { id: c.id, order: 0 },
      { id: a.id, order: 1 },
      { id: b.id, order: 1 },
    ],
  });

  expect(arranged.status).toBe(200);
  expect((await arranged.json()).map((image: GalleryImageView) => [image.id, image.order])).toEqual([
    [c.id, 0],
    [a.id, 1],
    [b.id, 1],
  ]);
  expect(imageIds(await list())).toEqual([c.id, a.id, b.id]);
  // Image b already had order 1, so it is not part of the changes.
  expect(await lastActivity(db)).toMatchObject({
    action: 'update',
    subject: 'gallery',
    subjectId: null,
    description: 'Cambió el orden de la galería',
    changes: {
      images: {
        before: [
          { image: a.id, order: 0 },
          { image: c.id, order: 2 },
        ],
        after: [
          { image: a.id, order: 1 },
          { image: c.id, order: 0 },
        ],
      },
    },
  });
});

test('an unknown or duplicate id leaves the order unchanged', async () => {
  const a = await anImage();
  const b = await anImage();
  const arrange = (...rows: Array<[number, unknown]>) =>
    staff.patch('/gallery-images/update-order/', { images: rows.map(([id, order]) => ({ id, order })) });

  const unknown = await arrange([b.id, 0], [a.id, 1], [999_999, 2]);
  const doubled = await arrange([b.id, 0], [a.id, 1], [b.id, 2]);
  const negative = await arrange([b.id, 0], [a.id, -1]);
  const none = await arrange();

  expect(unknown.status).toBe(404);
  expect((await unknown.json()).error).toMatch(/\w/);
  expect((await doubled.json()).errors).toEqual([
    { field: 'images.2.id', message: 'La imagen está dos veces en la lista' },
  ]);
  expect((await negative.json()).errors[0].field).toBe('images.1.order');
  expect((await none.json()).errors[0].message).toBe('Las imágenes deben ser una lista con al menos una');
  expect(imageIds(await list())).toEqual([a.id, b.id]);
});

test('concurrent reorderings in opposite directions both succeed', async () => {
  const made = [];
  for (let index = 0; index < 12; index++) made.push(await anImage());
  const orders = made.map(({ id }, order) => ({ id, order }));
  const turned = orders.map(({ id }, index) => ({ id, order: 11 - index })).toReversed();

  const answers = await Promise.all(
    [orders, turned, orders, turned].map((rows) =>
      staff.patch('/gallery-images/update-order/', { images: rows }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const after = (await list()).results.map(({ order }) => order);
  expect(after).toEqual(Array.from({ length: 12 }, (_, index) => index));
});

test('a change invalidates the cache of every process before the response', async () => {
  const memory = aCatalogueCache();
  const reader = aVisitor(db, { catalogueCache: memory });
  const editor = apiAs(db, actor, { catalogueCache: memory });
  const listener = await pool.connect();
  const notifications: string[] = [];
  listener.on('notification', ({ payload = '' }) => notifications.push(payload));
  await listener.query('LISTEN catalogue');
  const etag = (await reader.get('/gallery-images/')).headers.get('etag') ?? '';
  const held = await reader.get('/gallery-images/', { 'if-none-match': etag });

  await editor.post('/gallery-images/', { image_url: await aStoredImage() });
  const notification = await until(async () => notifications[0]);
  memory.setVersion(notification);
  const afterChange = await reader.get('/gallery-images/', { 'if-none-match': etag });
  listener.release(true);

  expect(held.status).toBe(304);
  expect(afterChange.status).toBe(200);
  expect(await afterChange.json()).toMatchObject({ count: 1 });
});

test('no-op updates do not invalidate caches', async () => {
  const { id, image_url, order } = await anImage();
  const listener = await pool.connect();
  const notifications: string[] = [];
  listener.on('notification', ({ payload = '' }) => notifications.push(payload));
  await listener.query('LISTEN catalogue');

  const same = [
    await staff.put(`/gallery-images/${id}/`, { image_url, order }),
    await staff.patch('/gallery-images/update-order/', { images: [{ id, order }] }),
  ];
  await listener.query('SELECT 1');
  const noOpNotifications = notifications.splice(0);
  await staff.put(`/gallery-images/${id}/`, { image_url, description: 'Otra' });
  await until(async () => notifications[0]);
  listener.release(true);

  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  expect(noOpNotifications).toEqual([]);
});

test('only staff upload images for the gallery', async () => {
  const bytes = await aPlainImage(64, 48).png().toBuffer();

  const byStaff = await uploadAsStaff(db, bytes, { purpose: 'gallery' });
  const byCustomer = await apiAs(db, aCustomer()).post('/uploads/', aForm(bytes, { purpose: 'gallery' }));
  const byStranger = await anonymousVisitor.post('/uploads/', aForm(bytes, { purpose: 'gallery' }));

  expect([byStaff.status, byCustomer.status, byStranger.status]).toEqual([201, 403, 401]);
});

test.each([
  ['manager', { product: 201, brand: 201, gallery: 201, claim: 201 }],
  ['stock', { product: 201, brand: 201, gallery: 403, claim: 201 }],
  ['seller', { product: 403, brand: 403, gallery: 403, claim: 201 }],
  ['reader', { product: 403, brand: 403, gallery: 403, claim: 201 }],
] as const)('staff with the role %s upload images of: %j', async (staffRole, expected) => {
  const { bearer, visitor } = await aSession(db, { isStaff: true, staffRole });
  const statuses: Record<string, number> = {};

  for (const purpose of Object.keys(expected)) {
    const bytes = await aPlainImage(64, 48).png().toBuffer();
    const sent = { headers: bearer, body: aForm(bytes, { purpose }) };
    statuses[purpose] = (await visitor.send('POST', '/uploads/', sent)).status;
  }

  expect(statuses).toEqual(expected);
});
