import { eq } from 'drizzle-orm';
import type { OwnClaimView } from '#contract/warranty-claims.ts';
import type { Db } from '#db/client.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { imageHashes } from '#db/schema/image-hashes.ts';
import { images } from '#db/schema/images.ts';
import { orders } from '#db/schema/orders.ts';
import { localDay } from '#lib/time.ts';
import type { aVisitor } from '#tests/support/api.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

type Visitor = ReturnType<typeof aVisitor>;

/** The URL of an uploaded photo that has no file. */
export async function aPhoto(db: Db): Promise<string> {
  const url = `/media/${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}-40x30.webp`;
  await db.insert(images).values({ url, purpose: 'claim', width: 40, height: 30 });
  const fileHash = url.slice('/media/'.length).slice(0, 16).padEnd(64, '0');
  await db.insert(imageHashes).values({ url, fileHash, thumbnail: Buffer.alloc(0), keys: [] });
  return url;
}

/** A completed order, of a new customer by default. */
export async function aCompletedOrder(
  db: Db,
  {
    customer,
    product = 'Moby Dick',
  }: { customer?: Awaited<ReturnType<typeof aSession>>; product?: string } = {},
) {
  const owner = customer ?? (await aSession(db));
  const blister = await aBlister(db, {}, product);
  const order = await placeOrder(owner.visitor, { blister, quantity: 1 });
  await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, order.id));
  return { customer: owner, order, productId: blister.productId };
}

export const today = (now = new Date()) => localDay(now);

type Line = { order: { id: number }; productId: number };

/** A valid claim draft for an order line. */
export async function lineClaimDraft(db: Db, { order, productId }: Line, values: object = {}) {
  return {
    order_id: order.id,
    product_id: productId,
    germination_date: today(),
    description: 'Ninguna de las tres abrió.',
    photo1: await aPhoto(db),
    ...values,
  };
}

function anonymousFields() {
  return {
    name: 'Lola Ríos',
    email: `lola${crypto.randomUUID().slice(0, 8)}@example.com`,
    purchase_date: '2026-01-10',
    germination_date: '2026-01-20',
    product_name: 'Northern Lights',
    description: 'Dos de cinco no germinaron.',
  };
}

/** A valid claim draft of an anonymous visitor. */
export async function anonymousClaimDraft(db: Db, values: object = {}) {
  return { ...anonymousFields(), photo1: await aPhoto(db), ...values };
}

export type FormPhotos = ReadonlyArray<readonly [field: string, bytes: Uint8Array, name?: string]>;

/** A claim of an anonymous visitor as a form. */
export function aClaimForm(photos: FormPhotos, values: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...anonymousFields(), ...values })) form.set(name, value);
  for (const [field, bytes, name = 'foto.jpg'] of photos)
    form.append(field, new File([Uint8Array.from(bytes)], name));
  return form;
}

export async function makeClaim<View = OwnClaimView>(visitor: Visitor, draft: object): Promise<View> {
  const response = await visitor.post('/warranty-claims/', draft);
  if (response.status !== 201) throw new Error(`claim answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as View;
}

/** Inserts a claim of an anonymous visitor without its mail, made now by default. Returns its id. */
export async function insertClaim(
  db: Db,
  values: Partial<typeof warrantyClaims.$inferInsert>,
): Promise<number> {
  const email = 'rosa@example.com';
  const [row] = await db
    .insert(warrantyClaims)
    .values({
      name: 'Rosa Lugo',
      email,
      emailKey: email,
      purchaseDate: '2026-01-01',
      germinationDate: '2026-01-05',
      productName: 'Ceibo',
      description: 'No germinó',
      searchWords: '',
      createdAt: new Date(),
      updatedAt: new Date(),
      ...values,
    })
    .returning();
  if (!row) throw new Error('the claim was not inserted');
  return row.id;
}

/** The token of the private link in a mail. */
export function extractLinkToken({ text }: { text: string }): string {
  const [, token] = /\/garantia\/seguimiento\/([\w-]+)/.exec(text) ?? [];
  if (!token) throw new Error('the mail contains no private link');
  return token;
}
