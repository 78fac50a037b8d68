import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { PageWindow } from '#contract/paging.ts';
import type { Db, Tx } from '#db/client.ts';
import { galleryImages } from '#db/schema/gallery.ts';

export type GalleryImage = typeof galleryImages.$inferSelect;
export type GalleryFields = Pick<GalleryImage, 'imageUrl' | 'description' | 'order'>;

const { id: idColumn, order: orderColumn } = galleryImages;
const galleryOrder = [asc(orderColumn), asc(idColumn)] as const;

export function countGallery(db: Db | Tx): Promise<number> {
  return db.$count(galleryImages);
}

export function listGallery(db: Db, { limit, offset }: PageWindow): Promise<GalleryImage[]> {
  return db
    .select()
    .from(galleryImages)
    .orderBy(...galleryOrder)
    .limit(limit)
    .offset(offset);
}

export async function findGalleryImage(db: Db, id: number): Promise<GalleryImage | undefined> {
  const [row] = await db.select().from(galleryImages).where(eq(idColumn, id));
  return row;
}

/** The number of images before this one. */
export function countGalleryBefore(
  db: Db,
  { id, order }: Pick<GalleryImage, 'id' | 'order'>,
): Promise<number> {
  const isBefore = or(lt(orderColumn, order), and(eq(orderColumn, order), lt(idColumn, id)));
  return db.$count(galleryImages, isBefore);
}

/** The existing ones of these images, locked by ascending id until the transaction ends. */
export function lockGalleryImages(tx: Tx, ids: readonly number[]): Promise<GalleryImage[]> {
  return tx
    .select()
    .from(galleryImages)
    .where(inArray(idColumn, [...ids]))
    .orderBy(asc(idColumn))
    .for('update');
}

export async function insertGalleryImage(
  tx: Tx,
  fields: GalleryFields & { createdAt: Date },
): Promise<GalleryImage> {
  const row = { ...fields, updatedAt: fields.createdAt };
  const [inserted] = await tx.insert(galleryImages).values(row).returning();
  if (!inserted) throw new Error('The gallery image was not inserted');
  return inserted;
}

export async function updateGalleryImage(
  tx: Tx,
  id: number,
  fields: GalleryFields & { updatedAt: Date },
): Promise<void> {
  await tx.update(galleryImages).set(fields).where(eq(idColumn, id));
}

export async function updateGalleryOrders(
  tx: Tx,
  orders: ReadonlyArray<Pick<GalleryImage, 'id' | 'order'>>,
  updatedAt: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE gallery_images g SET "order" = r."order", updated_at = ${updatedAt.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) AS r (id integer, "order" integer)
    WHERE g.id = r.id`);
}

export async function deleteGalleryImage(tx: Tx, id: number): Promise<void> {
  await tx.delete(galleryImages).where(eq(idColumn, id));
}
