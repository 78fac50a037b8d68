import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is gzipped text with one JSON value per line: a heading; media files, each followed by its bytes in base64;
 * tables, each followed by its rows; sequences; an ending, which proves that the file is complete, with the SHA-256
 * checksum of every line before it. Older files have no checksum.
 */
export const FORMAT = 'semillero-backup';
export const FORMAT_VERSION = 1;

/** Rows are copied as text between these delimiters, so that JavaScript never parses, and rounds, their numbers. */
export const ROWS_START = '{"rows":';
export const ROWS_END = '}';

export const Heading = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  schemaLevel: z.number(),
});

/** A path below the media directory: no `..` that leads out of it, and no hidden segment. */
export const MediaPath = z.string().regex(/^[^./\\\0][^/\\\0]*(\/[^./\\\0][^/\\\0]*)*$/);

export const Line = z.union([
  z.object({ media: MediaPath, bytes: z.int().min(0) }),
  z.object({ data: z.base64() }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), last: z.number(), called: z.boolean() }),
  z.object({ end: z.literal(true), rows: z.int(), files: z.int(), sha256: z.string().optional() }),
]);
export type Line = z.infer<typeof Line>;

/** Checksum of consecutive lines, each with its newline. */
export function createChecksum() {
  const hash = createHash('sha256');
  return {
    add: (line: string) => void hash.update(line).update('\n'),
    digest: () => hash.digest('hex'),
  };
}

/** Error: a backup cannot be restored here. The message says why, and what to do. */
export class RestoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RestoreError';
  }
}
