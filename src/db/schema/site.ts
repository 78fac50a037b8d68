import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { editVersion, optionalText, timestamptz } from '#db/schema/columns.ts';

/** The single row with the brand's texts, contact and links. */
export const siteSettings = pgTable(
  'site_settings',
  {
    only: boolean().primaryKey().default(true),
    settings: jsonb().notNull(),
    version: editVersion(),
    /** For each field the version of its last change: edits of different fields do not conflict. */
    fieldVersions: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Ids of the rows of each list of the settings, in their order (`services/site/row-ids.ts`). */
    rowIds: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    /** The next moment at which a notice begins or ends; a job then updates the row, which invalidates the caches. */
    noticesChangeAt: timestamptz(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [check('site_settings_one_row', sql`${t.only}`)],
);

export const pointsOfSale = pgTable('points_of_sale', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull(),
  name: text().notNull(),
  address: optionalText(),
  city: optionalText(),
  province: text().notNull(),
  phone: optionalText(),
  whatsapp: text(),
  instagram: text(),
  hours: optionalText(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
});
