import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Text compared byte by byte, on every server alike, so that an index serves prefixes and order. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const instant = () => timestamp({ withTimezone: true });

/** A text that is empty when nothing is known, never null. */
export const optionalText = () => text().notNull().default('');

/** Counts edits; a write that names an older one is refused. */
export const editVersion = () => integer().notNull().default(1);

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
