import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { images } from '#db/schema/images.ts';
import { orders } from '#db/schema/orders.ts';
import { aVisitor } from '#tests/support/api.ts';
import {
  aCompletedOrder,
  anonymousClaimDraft,
  aPhoto,
  lineClaimDraft,
  makeClaim,
} from '#tests/support/claims.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { waitForLocks } from '#tests/support/locks.ts';

const PHOTO_DELETED = 'Esa foto ya no está guardada. Subila de nuevo.';

/** Response to a request that runs concurrently with an uncommitted write of another transaction. */
async function respondAfter(write: (tx: Tx) => Promise<unknown>, send: () => Promise<Response>) {
  let answer: Promise<Response> | undefined;
  await db.transaction(async (tx) => {
    await write(tx);
    answer = send();
    await waitForLocks();
  });
  return (await answer) ?? new Response();
}

test('an image that was not uploaded for a claim is rejected as its photo', async () => {
  const url = '/media/fedcba9876543210-40x30.webp';
  await db.insert(images).values({ url, purpose: 'product', width: 40, height: 30 });

  const made = await aVisitor(db).post('/warranty-claims/', await anonymousClaimDraft(db, { photo2: url }));

  expect(await readErrorBody(made)).toMatchObject({
    status: 400,
    errors: [{ field: 'photo2', message: PHOTO_DELETED }],
  });
});

test('a photo deleted concurrently by the sweep is an error of its field', async () => {
  const photo3 = await aPhoto(db);
  const draft = await anonymousClaimDraft(db, { photo3 });

  const response = await respondAfter(
    (tx) => tx.delete(images).where(eq(images.url, photo3)),
    () => aVisitor(db).post('/warranty-claims/', draft),
  );

  expect(await readErrorBody(response)).toMatchObject({
    status: 400,
    errors: [{ field: 'photo3', message: PHOTO_DELETED }],
  });
});

test('a requested photo deleted concurrently by the sweep is an error of its field', async () => {
  const line = await aCompletedOrder(db);
  const { id } = await makeClaim(line.customer.visitor, await lineClaimDraft(db, line));
  await db.update(warrantyClaims).set({ photoRequest: 'El reverso' }).where(eq(warrantyClaims.id, id));
  const photo = await aPhoto(db);

  const response = await respondAfter(
    (tx) => tx.delete(images).where(eq(images.url, photo)),
    () => line.customer.visitor.post(`/warranty-claims/${id}/photos/`, { photo }),
  );

  expect(await readErrorBody(response)).toMatchObject({
    status: 400,
    errors: [{ field: 'photo', message: PHOTO_DELETED }],
  });
});

test('an order that is cancelled concurrently cannot be claimed', async () => {
  const line = await aCompletedOrder(db);
  const draft = await lineClaimDraft(db, line);

  const response = await respondAfter(
    (tx) => tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, line.order.id)),
    () => line.customer.visitor.post('/warranty-claims/', draft),
  );

  expect(await readErrorBody(response)).toMatchObject({ status: 400, errors: [{ field: 'order_id' }] });
});
