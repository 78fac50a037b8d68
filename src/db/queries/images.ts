import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { isForeignKeyViolation } from '#db/error-codes.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { claimPhotos, warrantyClaims } from '#db/schema/claims.ts';
import { galleryImages } from '#db/schema/gallery.ts';
import { images } from '#db/schema/images.ts';
import { diaryPhotos, serialReports } from '#db/schema/lots.ts';
import { orderLines } from '#db/schema/orders.ts';

/** Locks the files of this image until the transaction ends, against storing and deleting. */
export async function lockImage(tx: Tx, url: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${url}, 0))`);
}

/** Upsert: uploading an image again renews its age. A new purpose replaces the old one, except `claim`. */
export async function saveImage(
  tx: Tx,
  image: typeof images.$inferInsert & { createdAt: Date },
): Promise<void> {
  await tx
    .insert(images)
    .values(image)
    .onConflictDoUpdate({
      target: images.url,
      set: {
        createdAt: image.createdAt,
        isComplete: sql`${images.isComplete} OR excluded.is_complete`,
        purpose: sql`CASE WHEN excluded.purpose = 'claim' THEN ${images.purpose} ELSE excluded.purpose END`,
      },
    });
}

export async function hasImages(db: Db): Promise<boolean> {
  return (await db.select({ url: images.url }).from(images).limit(1)).length > 0;
}

/**
 * Images older than this moment that no product (even a deleted one), brand, order, gallery, claim, report or diary
 * uses.
 */
export async function listUnusedImages(db: Db, before: Date): Promise<string[]> {
  const { url } = images;
  const places = [
    [products, products.image],
    [products, products.image2],
    [products, products.image3],
    [brands, brands.image],
    [orderLines, orderLines.productImage],
    [galleryImages, galleryImages.imageUrl],
    [warrantyClaims, warrantyClaims.photo1],
    [warrantyClaims, warrantyClaims.photo2],
    [warrantyClaims, warrantyClaims.photo3],
    [claimPhotos, claimPhotos.url],
    [serialReports, serialReports.image],
    [diaryPhotos, diaryPhotos.url],
  ] as const;
  const found = await db
    .select({ url })
    .from(images)
    .where(
      and(
        lt(images.createdAt, before),
        ...places.map(([table, column]) => sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${column} = ${url})`),
      ),
    );
  return found.map((image) => image.url);
}

/** Skips an image that was uploaded again or put to use meanwhile. */
export async function deleteImage(db: Db, url: string, before: Date): Promise<void> {
  try {
    await db.delete(images).where(and(eq(images.url, url), lt(images.createdAt, before)));
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
  }
}

/** The existing ones of these images, locked against deletion until the transaction ends. */
export async function findImages(db: Db | Tx, urls: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ url: images.url })
    .from(images)
    .where(sql`${images.url} = ANY(${sql.param(urls)})`)
    .for('key share');
  return new Set(found.map(({ url }) => url));
}

export async function findImage(db: Db | Tx, url: string): Promise<typeof images.$inferSelect | undefined> {
  const [image] = await db.select().from(images).where(eq(images.url, url));
  return image;
}

/** Those of these images whose renditions other than the full WebP are missing. */
export async function listIncompleteImages(tx: Tx, urls: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ url: images.url })
    .from(images)
    .where(and(inArray(images.url, [...urls]), eq(images.isComplete, false)));
  return found.map(({ url }) => url);
}

export async function setImageComplete(tx: Tx, url: string): Promise<void> {
  await tx.update(images).set({ isComplete: true }).where(eq(images.url, url));
}
