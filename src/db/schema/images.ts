import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { UploadPurpose } from '#contract/uploads.ts';
import { enumText, isOneOf, timestamptz } from '#db/schema/columns.ts';

/** All uploaded images. The URL is a hash of the content, so images are immutable. */
export const images = pgTable(
  'images',
  {
    url: text().primaryKey(),
    purpose: enumText(UploadPurpose).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** False while only the full WebP is stored: the other files are rendered when a claim uses the image. */
    isComplete: boolean().notNull().default(true),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    check('images_url_is_ours', sql`${t.url} LIKE '/media/%'`),
    check('images_purpose_known', isOneOf(t.purpose, UploadPurpose.options)),
    check('images_have_size', sql`${t.width} > 0 AND ${t.height} > 0`),
  ],
);
