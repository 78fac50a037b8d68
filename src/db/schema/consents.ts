import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ConsentKind } from '#contract/own-data.ts';
import { legalDocuments } from '#contract/site.ts';
import { users } from '#db/schema/accounts.ts';
import { enumText, foreignId, isOneOf, timestamptz } from '#db/schema/columns.ts';

/** Each text that the privacy notice and the terms have had, with their words filled in, so that consents can be proved. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    document: text({ enum: legalDocuments }).notNull(),
    version: integer().notNull(),
    paragraphs: text().array().notNull(),
    publishedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.document, t.version] }),
    check('legal_versions_document_known', isOneOf(t.document, legalDocuments)),
    check('legal_versions_positive', sql`${t.version} >= 1`),
  ],
);

/** What a user agreed to, or declared, when the account was created. */
export const consents = pgTable(
  'consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: foreignId(() => users.id),
    kind: enumText(ConsentKind).notNull(),
    /** Of the text; null for the declaration of age. */
    version: integer(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    check('consents_kind_known', isOneOf(t.kind, ConsentKind.options)),
    check('consents_version_of_texts', sql`(${t.version} IS NULL) = (${t.kind} = 'age')`),
    index('consents_of_user').on(t.userId, t.id),
  ],
);
