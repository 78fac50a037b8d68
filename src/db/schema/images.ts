import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';

/** Every picture that was taken in. Its URL is its content's hash, so it never changes. */
export const images = pgTable(
  'images',
  {
    url: text().primaryKey(),
    purpose: text({ enum: ['product', 'brand', 'gallery', 'claim'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** False while only the full WebP is stored: the other files are rendered when a claim names the image. */
    isComplete: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('images_url_is_ours', sql`${t.url} LIKE '/media/%'`),
    check('images_purpose_known', sql`${t.purpose} IN ('product', 'brand', 'gallery', 'claim')`),
    check('images_have_size', sql`${t.width} > 0 AND ${t.height} > 0`),
  ],
);
