import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { MAX_SAVED_VIEW_NAME_CHARACTERS } from '#contract/limits.ts';
import { staffLists } from '#contract/staff-lists.ts';
import { users } from '#db/schema/accounts.ts';
import { editVersion, foreignId, isOneOf, literal, timestamptz } from '#db/schema/columns.ts';

/** Saved views of the staff's lists: a name for filters, sort and columns. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The author. */
    userId: foreignId(() => users.id),
    list: text({ enum: staffLists }).notNull(),
    name: text().notNull(),
    /** Query string of the list, without `?`. */
    search: text().notNull(),
    isShared: boolean().notNull().default(false),
    version: editVersion(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('saved_views_name_unique').on(t.userId, t.list, sql`lower(${t.name})`),
    index('saved_views_shared').on(t.list, t.id).where(sql`${t.isShared}`),
    check('saved_views_list_known', isOneOf(t.list, staffLists)),
    check(
      'saved_views_short',
      sql`char_length(${t.name}) BETWEEN 1 AND ${literal(MAX_SAVED_VIEW_NAME_CHARACTERS)} AND char_length(${t.search}) <= 1000`,
    ),
  ],
);

/** What a member of staff chose for a list: the columns of its table, and the view that it opens with. */
export const listChoices = pgTable(
  'list_choices',
  {
    userId: foreignId(() => users.id),
    list: text({ enum: staffLists }).notNull(),
    /** Ids of the columns, as `name,stock`; null for those of the list. */
    columns: text(),
    defaultViewId: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.list] }),
    foreignKey({
      name: 'list_choices_default_view',
      columns: [t.defaultViewId],
      foreignColumns: [savedViews.id],
    }).onDelete('set null'),
    index('list_choices_of_view').on(t.defaultViewId).where(sql`${t.defaultViewId} IS NOT NULL`),
    check('list_choices_list_known', isOneOf(t.list, staffLists)),
  ],
);
