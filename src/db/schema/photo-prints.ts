import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, byteText } from '#db/schema/columns.ts';
import { images } from '#db/schema/images.ts';

/** What a claim's photo is recognised by when it comes again. */
export const photoPrints = pgTable(
  'photo_prints',
  {
    url: text()
      .primaryKey()
      .references(() => images.url, { onDelete: 'cascade' }),
    /** SHA-256 of the file as it was sent, in hexadecimal. */
    fileHash: byteText().notNull(),
    /** The photo in grey and very small (`domain/photo-print`). */
    thumbnail: bytes().notNull(),
    /** Of its middle; photos alike share at least one. A photo that shows nothing has none. */
    keys: integer().array().notNull(),
  },
  (t) => [
    check('photo_prints_file_hash_is_sha256', sql`${t.fileHash} ~ '^[0-9a-f]{64}$'`),
    index('photo_prints_by_file').on(t.fileHash),
    index('photo_prints_by_key').using('gin', t.keys).with({ fastupdate: false }),
  ],
);

/** Two photos alike, as they were found when the later one came: whoever asks compares none. */
export const alikePhotos = pgTable(
  'alike_photos',
  {
    url: text()
      .notNull()
      .references(() => images.url, { onDelete: 'cascade' }),
    /** The one that was there before. */
    earlierUrl: text()
      .notNull()
      .references(() => images.url, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.url, t.earlierUrl] }), index('alike_photos_by_earlier').on(t.earlierUrl)],
);
