import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, byteText } from '#db/schema/columns.ts';
import { images } from '#db/schema/images.ts';

/** Similarity hashes of the photos of claims, to recognize a photo that is uploaded again. */
export const photoPrints = pgTable(
  'photo_prints',
  {
    url: text()
      .primaryKey()
      .references(() => images.url, { onDelete: 'cascade' }),
    /** SHA-256 of the uploaded file, in hexadecimal. */
    fileHash: byteText().notNull(),
    /** A tiny greyscale version (`domain/photo-print`). */
    thumbnail: bytes().notNull(),
    /** Hash keys of the middle of the photo; similar photos share at least one. A blank photo has none. */
    keys: integer().array().notNull(),
  },
  (t) => [
    check('photo_prints_file_hash_is_sha256', sql`${t.fileHash} ~ '^[0-9a-f]{64}$'`),
    index('photo_prints_by_file').on(t.fileHash),
    index('photo_prints_by_key').using('gin', t.keys).with({ fastupdate: false }),
  ],
);

/** Pairs of similar photos, precomputed when the later one was uploaded. */
export const alikePhotos = pgTable(
  'alike_photos',
  {
    url: text()
      .notNull()
      .references(() => images.url, { onDelete: 'cascade' }),
    /** The photo that was uploaded first. */
    earlierUrl: text()
      .notNull()
      .references(() => images.url, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.url, t.earlierUrl] }), index('alike_photos_by_earlier').on(t.earlierUrl)],
);
