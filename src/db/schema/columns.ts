import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Text with the binary collation, which is the same on every server, and lets an index serve prefixes and sorting. */
export const binaryText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const timestamptz = () => timestamp({ withTimezone: true });

/** A text that is empty, never null, when unknown. */
export const optionalText = () => text().notNull().default('');

/** Version for optimistic locking: a write with an outdated version is rejected. */
export const editVersion = () => integer().notNull().default(1);

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
