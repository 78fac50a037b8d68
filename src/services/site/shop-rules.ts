import type { SiteSettings } from '#contract/site.ts';
import type { Db, Tx } from '#db/client.ts';
import { findSiteSettings, lockUserWithSettings } from '#db/queries/site.ts';
import type { User } from '#db/queries/users.ts';
import type { ShopRules } from '#services/context.ts';

/**
 * The rules that apply now: what staff set, and otherwise the values of the environment. Read from the database each
 * time, so that a change applies in all processes from its commit on.
 */
export async function findShopRules(db: Db | Tx, defaults: ShopRules): Promise<ShopRules> {
  return applySettings(await findSiteSettings(db), defaults);
}

/** What staff's pages of orders depend on. `pendingOrderDays` 0 means that orders do not lapse. */
export type OrderRules = Pick<ShopRules, 'pendingOrderDays'> & {
  /** Whether serials are scanned into parcels. */
  packsSerials: boolean;
};

export async function findOrderRules(db: Db | Tx, defaults: ShopRules): Promise<OrderRules> {
  const site = await findSiteSettings(db);
  const { pendingOrderDays } = applySettings(site, defaults);
  return { pendingOrderDays, packsSerials: site?.serials_in_packing === 'on' };
}

/** The rules as by `findShopRules`, with the user, who is locked as by `lockUserNoKey`. */
export async function lockUserWithRules(
  tx: Tx,
  userId: number,
  defaults: ShopRules,
): Promise<{ user: User; rules: ShopRules } | undefined> {
  const found = await lockUserWithSettings(tx, userId);
  return found && { user: found.user, rules: applySettings(found.settings, defaults) };
}

function applySettings(site: SiteSettings | undefined, defaults: ShopRules): ShopRules {
  if (!site) return defaults;
  const { orderLimits, uploadLimits } = defaults;
  return {
    claimEligibility: site.warranty_eligibility ?? defaults.claimEligibility,
    orderLimits: {
      perHour: site.orders_per_hour ?? orderLimits.perHour,
      openOrders: site.open_orders ?? orderLimits.openOrders,
      openUnits: site.open_units ?? orderLimits.openUnits,
    },
    pendingOrderDays: site.pending_order_days ?? defaults.pendingOrderDays,
    uploadLimits: {
      seconds: site.upload_seconds ?? uploadLimits.seconds,
      totalSeconds: site.upload_seconds_total ?? uploadLimits.totalSeconds,
      megabytes: site.upload_megabytes ?? uploadLimits.megabytes,
      totalMegabytes: site.upload_megabytes_total ?? uploadLimits.totalMegabytes,
    },
  };
}
