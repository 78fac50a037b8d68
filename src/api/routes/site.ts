import { catalogueEtag, limitBodySize, noStore } from '#api/http.ts';
import { route, router } from '#api/route.ts';
import { settingsOperations } from '#contract/settings-operations.ts';
import { shopOperations } from '#contract/shop-operations.ts';
import type { SettingsView } from '#contract/site.ts';
import { findDatabaseTime, listPointsOfSale } from '#db/queries/site.ts';
import { fillLegalTexts, sellerIdentity } from '#domain/legal-texts.ts';
import { activeNotices } from '#domain/site-notices.ts';
import { shownVatRate } from '#domain/tax-free-price.ts';
import { localDay } from '#lib/time.ts';
import type { Context } from '#services/context.ts';
import { findLegalVersions } from '#services/legal/legal-versions.ts';
import { getSite } from '#services/site/get-site.ts';
import { changeSettings, getSettings, type SettingsRecord } from '#services/site/settings.ts';

/** Body limit of the settings: far above the size of all points of sale. */
const MAX_SETTINGS_BYTES = 1024 * 1024;

export const site = router(catalogueEtag, [
  route(shopOperations.getSite, async ({ ctx }) => {
    const { settings, notices, legal } = await getSiteSettings(ctx);
    return {
      name: settings.name,
      tagline: settings.tagline,
      description: settings.description,
      how_to_buy: settings.how_to_buy,
      age_gate_reason: settings.age_gate_reason,
      email: settings.email,
      whatsapp: settings.whatsapp,
      instagram: settings.instagram,
      facebook: settings.facebook,
      youtube: settings.youtube,
      x: settings.x,
      seller: sellerIdentity(settings),
      consumer_defense_url: settings.consumer_defense_url,
      legal_versions: legal.versions,
      order_retention_years: settings.order_retention_years,
      shown_vat_rate: shownVatRate(settings),
      inase_note: settings.inase_note,
      reprocann_note: settings.reprocann_note,
      notices,
    };
  }),
  route(shopOperations.getAbout, async ({ ctx }) => {
    const { about, hero_title, hero_text } = (await getSiteSettings(ctx)).settings;
    return { ...about, hero_title, hero_text };
  }),
  route(shopOperations.getLegalTexts, async ({ ctx }) => {
    const { settings, legal } = await getSiteSettings(ctx);
    const { privacy, terms } = legal.publishedAt;
    const texts = {
      ...fillLegalTexts(settings),
      published_on: { privacy: privacy && localDay(privacy), terms: terms && localDay(terms) },
    };
    return ctx.actor.role === 'staff' ? { ...texts, is_draft: settings.legal_review === 'draft' } : texts;
  }),
  route(shopOperations.listPointsOfSale, async ({ ctx }) => {
    const rows = await listPointsOfSale(ctx.db);
    return { results: rows.map(({ position: _, ...point }) => point) };
  }),
]);

/** Settings for staff, which are never cached. */
export const siteSettings = router(noStore, [
  route(settingsOperations.getSettings, async ({ ctx }) => presentSettings(await getSettings(ctx))),
  route(
    settingsOperations.changeSettings,
    async ({ ctx, body }) => presentSettings(await changeSettings(ctx, body)),
    { before: limitBodySize(MAX_SETTINGS_BYTES), presentConflict: presentSettings },
  ),
]);

/** Reads from one snapshot: a text that is replaced in between would get the number after that of its successor. */
function getSiteSettings({ db, catalogueCache }: Context) {
  return catalogueCache.getOrLoad('site', () =>
    db.transaction(
      async (tx) => {
        const settings = await getSite(tx);
        return {
          settings,
          notices: activeNotices(settings.notices, await findDatabaseTime(tx)),
          legal: await findLegalVersions(tx, settings),
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
}

function presentSettings({ settings, ruleDefaults }: SettingsRecord): SettingsView {
  const { orderLimits, uploadLimits } = ruleDefaults;
  return {
    ...settings,
    defaults: {
      orders_per_hour: orderLimits.perHour,
      open_orders: orderLimits.openOrders,
      open_units: orderLimits.openUnits,
      pending_order_days: ruleDefaults.pendingOrderDays,
      upload_seconds: uploadLimits.seconds,
      upload_seconds_total: uploadLimits.totalSeconds,
      upload_megabytes: uploadLimits.megabytes,
      upload_megabytes_total: uploadLimits.totalMegabytes,
      warranty_eligibility: ruleDefaults.claimEligibility,
      mail_from: ruleDefaults.mailFrom,
    },
  };
}
