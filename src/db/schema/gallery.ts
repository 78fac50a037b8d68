import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { optionalText, timestamptz } from '#db/schema/columns.ts';
import { images } from '#db/schema/images.ts';

/** Sorted by `order`, then oldest first. */
export const galleryImages = pgTable(
  'gallery_images',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    imageUrl: text()
      .notNull()
      .references(() => images.url),
    description: optionalText(),
    order: integer().notNull(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [
    check('gallery_images_order_not_negative', sql`${t.order} >= 0`),
    index('gallery_images_in_order').on(t.order, t.id),
    index('gallery_images_by_image').on(t.imageUrl),
  ],
);
