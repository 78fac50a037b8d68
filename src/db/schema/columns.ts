import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, index, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Text with the binary collation, which is the same on every server, and lets an index serve prefixes and sorting. */
export const binaryText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const timestamptz = () => timestamp({ withTimezone: true });

/** A text that is empty, never null, when unknown. */
export const optionalText = () => text().notNull().default('');

/** Version for optimistic locking: a write with an outdated version is rejected. */
export const editVersion = () => integer().notNull().default(1);

/** The id of a row in another table. */
export const foreignId = (column: () => AnyPgColumn) => integer().notNull().references(column);

/** The id of a transaction, as text: it does not fit a number. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** A text with the values of an enum of the contract. */
export const enumText = <Value extends string>({ options }: { options: Value[] }) =>
  text({ enum: options as [Value, ...Value[]] });

/** For a check: the column has one of these values. */
export const isOneOf = (column: AnyColumn, values: readonly string[]) =>
  sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** For a check: a limit of the contract, which is no parameter there. */
export const literal = (limit: number) => sql.raw(String(limit));

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Trigram index for searches. Every search scans the new entries that the index has not sorted yet, up to 4 MB by
 * default, which took ten times as long as the rest of the search; 64 kB is the minimum.
 */
export const trigramIndex = (name: string, words: SQL) =>
  index(name).using('gin', sql`${words} gin_trgm_ops`).with({ gin_pending_list_limit: 64 });
