import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type PointOfSale, type SiteSettings, siteDefaults } from '#contract/site.ts';
import type { Db, Tx } from '#db/client.ts';
import type { User } from '#db/queries/users.ts';
import { users } from '#db/schema/accounts.ts';
import { pointsOfSale, siteSettings } from '#db/schema/site.ts';
import { defineStatement } from '#db/statement.ts';

/** The counters of an edit: see the columns of `site_settings`. */
export type SiteEdit = Pick<
  typeof siteSettings.$inferInsert,
  'version' | 'fieldVersions' | 'rowIds' | 'noticesChangeAt'
>;

/** The brand's settings, validated when they were written; undefined until they are set. */
export async function findSiteSettings(db: Db | Tx): Promise<SiteSettings | undefined> {
  const [row] = await selectSettings(db, {});
  return row && withDefaults(row.settings);
}

const selectSettings = defineStatement('site-settings', [], (db) =>
  db.select({ settings: siteSettings.settings }).from(siteSettings),
);

/** The settings, and the user as locked by `lockUserNoKey`. */
export async function lockUserWithSettings(
  tx: Tx,
  userId: number,
): Promise<{ user: User; settings: SiteSettings | undefined } | undefined> {
  const [row] = await selectUserWithSettings(tx, { userId });
  return row && { user: row.user, settings: row.settings ? withDefaults(row.settings) : undefined };
}

const selectUserWithSettings = defineStatement('user-with-settings', ['userId'], (db, { userId }) =>
  db
    .select({ user: users, settings: siteSettings.settings })
    .from(users)
    .leftJoin(siteSettings, sql`true`)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update', { of: users }),
);

/** The settings with the versions of their last changes; undefined until they are set. */
export async function findStoredSite(db: Db | Tx) {
  const [row] = await db.select().from(siteSettings);
  return row && { ...row, settings: withDefaults(row.settings) };
}

/** The database's time, which all processes share: the notices of a moment must not depend on the clock of one. */
export async function findDatabaseTime(db: Db | Tx): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`SELECT now() AS now`);
  return new Date(rows[0]?.now ?? Date.now());
}

/** Whether a notice has begun or ended since the row was last written. */
export async function isNoticeChangeDue(db: Db | Tx): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT 1 FROM ${siteSettings} WHERE ${siteSettings.noticesChangeAt} <= now()`,
  );
  return rowCount === 1;
}

/** Makes other editors wait for this transaction, before the row exists too. Readers do not wait. */
export async function lockSite(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${siteSettings} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Makes editors wait for this transaction, which itself waits for a running edit, but not for others of its kind. */
export async function blockSiteEdits(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${siteSettings} IN ROW EXCLUSIVE MODE`);
}

export function listPointsOfSale(db: Db) {
  return selectPointsOfSale(db, {});
}

const selectPointsOfSale = defineStatement('points-of-sale', [], (db) =>
  db.select().from(pointsOfSale).orderBy(asc(pointsOfSale.province), asc(pointsOfSale.position)),
);

export async function replaceSiteSettings(
  tx: Tx,
  settings: SiteSettings,
  edit: SiteEdit = {},
): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ settings, ...edit })
    .onConflictDoUpdate({ target: siteSettings.only, set: { settings, ...edit, updatedAt: sql`now()` } });
}

/** Only the columns of `edit`; the update itself invalidates the caches of all processes. */
export async function updateSiteEdit(tx: Tx, edit: SiteEdit): Promise<void> {
  await tx.update(siteSettings).set(edit);
}

/** Replaces all points of sale with these, in this order. */
export async function replacePointsOfSale(tx: Tx, points: readonly PointOfSale[]): Promise<void> {
  await tx.delete(pointsOfSale);
  if (points.length === 0) return;
  await tx.insert(pointsOfSale).values(points.map((point, position) => ({ ...point, position })));
}

export async function listPointsByPosition(db: Db | Tx): Promise<PointOfSale[]> {
  const rows = await db.select().from(pointsOfSale).orderBy(asc(pointsOfSale.position), asc(pointsOfSale.id));
  return rows.map(({ id: _, position: __, ...point }) => point);
}

/** Settings that an earlier version of the program wrote lack newer fields. */
function withDefaults(stored: unknown): SiteSettings {
  return { ...siteDefaults, ...(stored as SiteSettings) };
}
