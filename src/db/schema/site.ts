import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { optionalText, timestamptz } from '#db/schema/columns.ts';

/** The single row with the brand's texts, contact and links. */
export const siteSettings = pgTable(
  'site_settings',
  {
    only: boolean().primaryKey().default(true),
    settings: jsonb().notNull(),
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
