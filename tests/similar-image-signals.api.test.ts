import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { UploadedImage } from '#contract/uploads.ts';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { listSimilarImages } from '#db/queries/similar-images.ts';
import { imageHashes, similarImages } from '#db/schema/image-hashes.ts';
import { images } from '#db/schema/images.ts';
import { createRandom } from '#scripts/loadtest/random.ts';
import { apiAs, aVisitor } from '#tests/support/api.ts';
import { aClaimPhoto } from '#tests/support/claim-photos.ts';
import {
  aCompletedOrder,
  anonymousClaimDraft,
  aPhoto,
  lineClaimDraft,
  makeClaim,
} from '#tests/support/claims.ts';
import { db } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { COPIES } from '#tests/support/photo-copies.ts';
import { aForm, uploadAsStaff } from '#tests/support/uploads.ts';

const random = createRandom(11);

async function upload(bytes: Uint8Array): Promise<string> {
  const response = await aVisitor(db).post('/uploads/', aForm(bytes, { purpose: 'claim' }));
  expect(response.status).toBe(201);
  return ((await response.json()) as UploadedImage).url;
}

async function fetchPhotoSignals(id: number) {
  const response = await apiAs(db, aStaffMember()).get(`/warranty-claims/${id}/`);
  const { signals } = (await response.json()) as StaffClaimView;
  return signals
    .filter(({ kind }) => kind === 'same_photo')
    .map(({ text, claims, photos }) => ({ text, claims: claims.map((each) => each.id), photos }));
}

const SAME = 'Una foto ya se usó en otro reclamo';
const SIMILAR = 'Una foto se parece mucho a la de otro reclamo';

test('a cropped and recompressed photo is a signal on both claims, and rejects neither', async () => {
  const photo = await aClaimPhoto({ subject: 'seeds on paper', scene: 1 });
  const photo1 = await upload(await photo.jpeg({ quality: 90 }).toBuffer());
  const cut = await upload(await COPIES['cut, half the size, brightness, JPEG 40'](photo, random));
  const other = await upload(
    await (await aClaimPhoto({ subject: 'seeds on paper', scene: 2 })).png().toBuffer(),
  );
  const first = await makeClaim(aVisitor(db), await anonymousClaimDraft(db, { photo1 }));
  const again = await makeClaim(aVisitor(db), await anonymousClaimDraft(db, { photo1: other, photo2: cut }));
  const apart = await makeClaim(aVisitor(db), await anonymousClaimDraft(db, { photo1: await aPhoto(db) }));

  expect(await fetchPhotoSignals(first.id)).toEqual([
    { text: SIMILAR, claims: [again.id], photos: [photo1] },
  ]);
  expect(await fetchPhotoSignals(again.id)).toEqual([{ text: SIMILAR, claims: [first.id], photos: [cut] }]);
  expect(await fetchPhotoSignals(apart.id)).toEqual([]);
});

test('a photo of an earlier claim by the same customer is a signal, in any file format', async () => {
  const photo = await (await aClaimPhoto({ subject: 'seedling', scene: 3 })).png().toBuffer();
  const customer = await aCompletedOrder(db, { product: 'Moby Dick' });
  const first = await makeClaim(
    customer.customer.visitor,
    await lineClaimDraft(db, customer, { photo1: await upload(photo) }),
  );
  const another = await aCompletedOrder(db, { customer: customer.customer, product: 'Critical' });
  const asWebp = await upload(await sharp(photo).webp({ lossless: true }).toBuffer());
  const again = await makeClaim(
    customer.customer.visitor,
    await lineClaimDraft(db, another, { photo1: asWebp }),
  );

  expect(await fetchPhotoSignals(again.id)).toEqual([{ text: SAME, claims: [first.id], photos: [asWebp] }]);
});

test('similar photos within one claim are no signal', async () => {
  const photo = await aClaimPhoto({ subject: 'hand', scene: 4 });
  const photo1 = await upload(await photo.jpeg({ quality: 90 }).toBuffer());
  const photo2 = await upload(await COPIES['5 % off the left'](photo));
  const { id } = await makeClaim(
    aVisitor(db),
    await anonymousClaimDraft(db, { photo1, photo2, photo3: photo1 }),
  );

  expect(await fetchPhotoSignals(id)).toEqual([]);
  expect(await db.select().from(similarImages).where(eq(similarImages.url, photo2))).toEqual([
    { url: photo2, earlierUrl: photo1 },
  ]);
});

test('an identical file is the same photo, even if its encoding has changed', async () => {
  const bytes = await (await aClaimPhoto({ subject: 'blister', scene: 5 })).jpeg().toBuffer();
  const url = await upload(bytes);
  const earlier = await aPhoto(db);
  const [print] = await db.select().from(imageHashes).where(eq(imageHashes.url, url));
  await db
    .update(imageHashes)
    .set({ ...print, url: earlier })
    .where(eq(imageHashes.url, earlier));
  const { id } = await makeClaim(aVisitor(db), await anonymousClaimDraft(db, { photo1: earlier }));

  expect(await listSimilarImages(db, [url])).toEqual([{ url, kind: 'same', otherUrl: earlier, claimId: id }]);
});

test('a blank image matches no other', async () => {
  const grey = (shade: number) =>
    sharp({ create: { width: 320, height: 240, channels: 3, background: { r: shade, g: shade, b: shade } } })
      .jpeg()
      .toBuffer();
  await upload(await grey(120));
  const url = await upload(await grey(121));
  expect(await db.select().from(similarImages).where(eq(similarImages.url, url))).toEqual([]);
});

test('only claim photos have an image hash, and a swept image loses it', async () => {
  const photo = await (await aClaimPhoto({ subject: 'seedling', scene: 6 })).png().toBuffer();
  const answer = await uploadAsStaff(db, photo, { purpose: 'gallery' });
  const { url } = (await answer.json()) as UploadedImage;
  const prints = () => db.select({ url: imageHashes.url }).from(imageHashes).where(eq(imageHashes.url, url));
  expect(await prints()).toEqual([]);

  await upload(photo);
  expect(await prints()).toEqual([{ url }]);
  await db.delete(images).where(eq(images.url, url));
  expect(await prints()).toEqual([]);
});
