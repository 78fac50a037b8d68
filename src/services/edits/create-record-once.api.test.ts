import { expect, test } from 'vitest';
import { images } from '#db/schema/images.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aBrand, aProduct } from '#tests/support/factories.ts';
import { aStaffApi } from '#tests/support/staff.ts';

const { staff } = await aStaffApi(db);

const someLetters = () => crypto.randomUUID().slice(0, 8);

/** An image row without a file, as an upload would create. */
async function aStoredImage(): Promise<string> {
  const url = `/media/${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}-800x600.webp`;
  await db.insert(images).values({ url, purpose: 'gallery', width: 800, height: 600 });
  return url;
}

const records: Array<[path: string, aDraft: () => Promise<object>]> = [
  ['/brands/', async () => ({ name: `Banco ${someLetters()}` })],
  [
    '/products/',
    async () => ({ name: `Flor ${someLetters()}`, brand_id: (await aBrand(db)).id, type: 'auto' }),
  ],
  ['/lots/', async () => ({ product_id: (await aProduct(db)).id, code: `Lote ${someLetters()}` })],
  [
    '/saved-views/',
    async () => ({ list: 'orders', name: `Vista ${someLetters()}`, search: 'status=pending' }),
  ],
  ['/gallery-images/', async () => ({ image_url: await aStoredImage() })],
];

test.each(records)('POST %s creates one record for each idempotency key', async (path, aDraft) => {
  const { staff: other } = await aStaffApi(db);
  const draft = await aDraft();
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const create = (body: object, by = staff) => by.post(path, body, headers);
  const createdId = async (answer: Response) => {
    if (answer.status !== 201) throw new Error(await answer.text());
    return ((await answer.json()) as { id: number }).id;
  };

  const answers = await Promise.all([create(draft), create(draft)]);
  const ids = await Promise.all([...answers, await create(draft)].map(createdId));
  const [id] = ids;

  expect(ids).toEqual([id, id, id]);
  const conflict = { status: 409, code: 'IDEMPOTENCY_CONFLICT' };
  expect(await readErrorBody(await create(await aDraft()))).toMatchObject(conflict);
  expect(await createdId(await create(await aDraft(), other))).not.toBe(id);
  // A record that was deleted since is created again, and has the key from then on.
  await staff.delete(`${path}${id}/`);
  const again = await createdId(await create(draft));
  expect(again).not.toBe(id);
  expect(await createdId(await create(draft))).toBe(again);
});

test('a request that is refused does not use up its key', async () => {
  const name = `Banco ${someLetters()}`;
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const taken = await aBrand(db, { name });
  const create = () => staff.post('/brands/', { name }, headers);

  expect((await create()).status).toBe(400);
  await staff.delete(`/brands/${taken.id}/`);
  expect((await create()).status).toBe(201);
});
