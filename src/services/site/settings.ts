import type { RowIds, SettingsPatch, SiteSettings, StaffSettings } from '#contract/site.ts';
import { activityCopy } from '#copy/activity.ts';
import { defaultSite } from '#copy/default-site.ts';
import type { Db, Tx } from '#db/client.ts';
import { bumpOrdersVersion } from '#db/queries/order-changes.ts';
import {
  findDatabaseTime,
  findStoredSite,
  isNoticeChangeDue,
  listPointsByPosition,
  lockSite,
  replacePointsOfSale,
  replaceSiteSettings,
  updateSiteEdit,
} from '#db/queries/site.ts';
import type { SignedIn } from '#domain/actors.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { nextNoticeChange } from '#domain/site-notices.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context, RuleDefaults } from '#services/context.ts';
import { publishLegalTexts } from '#services/legal/legal-versions.ts';
import { nextRowIds, type RequestedRowIds, readRowIds } from '#services/site/row-ids.ts';
import { settingChanges } from '#services/site/setting-changes.ts';

/** All settings with the version of their last change; 0 until they are set. */
type Settings = StaffSettings & { version: number; row_ids: RowIds };

export type SettingsRecord = { settings: Settings; ruleDefaults: RuleDefaults };

type FieldVersions = Readonly<Record<string, number>>;

export async function getSettings({ db, ruleDefaults }: Context): Promise<SettingsRecord> {
  const { settings } = await readSettings(db);
  return { settings, ruleDefaults };
}

/**
 * Changes the fields of the patch. Fields that another editor changed at the same time conflict only if the patch has
 * them as well. No-op changes are skipped.
 *
 * @throws EditConflict with the current settings.
 */
export async function changeSettings(
  ctx: Context<SignedIn>,
  { version, row_ids: requested, ...patch }: SettingsPatch,
): Promise<SettingsRecord> {
  const { db, catalogueCache, actor, now, ruleDefaults } = ctx;
  const versionBefore = catalogueCache.version();
  const settings = await db.transaction(async (tx) => {
    await lockSite(tx);
    const { settings: before, fieldVersions } = await readSettings(tx);
    const hasConflict = Object.keys(patch).some(
      (field) => version !== undefined && (fieldVersions[field] ?? 0) > version,
    );
    if (hasConflict) throw new EditConflict<SettingsRecord>({ settings: before, ruleDefaults });
    return writeSettings(tx, {
      before,
      after: Object.assign({ ...before }, patch),
      rowIds: requested,
      fieldVersions,
      by: actor,
      at: now(),
      description: activityCopy.settingsEdited,
    });
  });
  await catalogueCache.waitForChange(versionBefore);
  return { settings, ruleDefaults };
}

/** Replaces all settings with those of the site file. */
export async function importSettings(db: Db, settings: StaffSettings, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSite(tx);
    const { settings: before, fieldVersions } = await readSettings(tx);
    await writeSettings(tx, {
      before,
      after: { ...settings, version: before.version, row_ids: before.row_ids },
      fieldVersions,
      by: undefined,
      at,
      description: activityCopy.settingsImported,
    });
  });
}

/** The job that invalidates the caches when a notice begins or ends. */
export async function refreshNotices({ db }: { db: Db }): Promise<void> {
  if (!(await isNoticeChangeDue(db))) return;
  await db.transaction(async (tx) => {
    await lockSite(tx);
    const { settings } = await readSettings(tx);
    const next = nextNoticeChange(settings.notices, await findDatabaseTime(tx));
    await updateSiteEdit(tx, { noticesChangeAt: next ?? null });
  });
}

async function readSettings(db: Db | Tx): Promise<{ settings: Settings; fieldVersions: FieldVersions }> {
  const stored = await findStoredSite(db);
  const { about, ...flat } = stored?.settings ?? defaultSite;
  const points_of_sale = await listPointsByPosition(db);
  const lists = { ...about, points_of_sale, notices: flat.notices };
  return {
    settings: {
      ...flat,
      ...about,
      points_of_sale,
      version: stored?.version ?? 0,
      row_ids: readRowIds(lists, stored?.rowIds ?? {}),
    },
    fieldVersions: stored?.fieldVersions ?? {},
  };
}

type Edit = {
  before: Settings;
  after: Settings;
  rowIds?: RequestedRowIds | undefined;
  fieldVersions: FieldVersions;
  /** Undefined for the command line. */
  by: SignedIn | undefined;
  at: Date;
  description: string;
};

/** Writes what differs, and logs it. The caller must hold the lock. */
async function writeSettings(
  tx: Tx,
  { before, after, rowIds, fieldVersions, by, at, description }: Edit,
): Promise<Settings> {
  const { fields, changes } = settingChanges(before, after);
  // An import also stores settings that are equal to the defaults, which the shop then has as its own.
  if (fields.length === 0 && (before.version > 0 || by)) return before;
  const version = before.version + 1;
  const row_ids = nextRowIds({ before, after, requested: rowIds });
  const { points_of_sale, ...settings } = after;
  await replaceSiteSettings(tx, nestAbout(settings), {
    version,
    fieldVersions: { ...fieldVersions, ...Object.fromEntries(fields.map((field) => [field, version])) },
    rowIds: row_ids,
    noticesChangeAt: nextNoticeChange(after.notices, await findDatabaseTime(tx)) ?? null,
  });
  await publishLegalTexts(tx, after, at);
  // The staff's list of orders says when each lapses, and whether it takes serials.
  if (fields.includes('pending_order_days') || fields.includes('serials_in_packing'))
    await bumpOrdersVersion(tx);
  if (fields.includes('points_of_sale')) await replacePointsOfSale(tx, points_of_sale);
  await recordActivity(tx, {
    action: 'update',
    subject: 'site',
    subjectId: null,
    description,
    changes,
    by,
    at,
  });
  return { ...after, version, row_ids };
}

function nestAbout(settings: Omit<Settings, 'points_of_sale'>): SiteSettings {
  const { lead, paragraphs, values, faq, version: _, row_ids: __, ...flat } = settings;
  return { ...flat, about: { lead, paragraphs, values, faq } };
}
