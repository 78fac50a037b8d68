import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { binaryText, bytes } from '#db/schema/columns.ts';
import { images } from '#db/schema/images.ts';

/** Similarity hashes of the images of claims, to recognize an image that is uploaded again. */
export const imageHashes = pgTable(
  'image_hashes',
  {
    url: text()
      .primaryKey()
      .references(() => images.url, { onDelete: 'cascade' }),
    /** SHA-256 of the uploaded file, in hexadecimal. */
    fileHash: binaryText().notNull(),
    /** A tiny greyscale version (`lib/image-hash`). */
    thumbnail: bytes().notNull(),
    /** Hash keys of the middle of the image; similar images share at least one. A blank image has none. */
    keys: integer().array().notNull(),
  },
  (t) => [
    check('image_hashes_file_hash_is_sha256', sql`${t.fileHash} ~ '^[0-9a-f]{64}$'`),
    index('image_hashes_by_file').on(t.fileHash),
    index('image_hashes_by_key').using('gin', t.keys).with({ fastupdate: false }),
  ],
);

/** Pairs of similar images, precomputed when the later one was uploaded. */
export const similarImages = pgTable(
  'similar_images',
  {
    url: text()
      .notNull()
      .references(() => images.url, { onDelete: 'cascade' }),
    /** The image that was uploaded first. */
    earlierUrl: text()
      .notNull()
      .references(() => images.url, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.url, t.earlierUrl] }),
    index('similar_images_by_earlier').on(t.earlierUrl),
  ],
);
