import { noStore } from '#api/http.ts';
import { presentAlertSettings } from '#api/present/alert-settings.ts';
import { presentOwnClaim } from '#api/present/claim.ts';
import { presentOwnOrder } from '#api/present/order.ts';
import { presentDiary, presentOwnBlister } from '#api/present/own-blister.ts';
import { presentAs } from '#api/present/present-as.ts';
import { presentSecondFactor } from '#api/present/second-factor.ts';
import { presentOwnSecurityEvent } from '#api/present/security-event.ts';
import { presentSession, presentUser } from '#api/present/user.ts';
import { presentWithdrawal } from '#api/present/withdrawal.ts';
import { route, router } from '#api/route.ts';
import { clearSessionCookies } from '#api/session-cookies.ts';
import { ConsentView, OwnDataView, ownDataOperations } from '#contract/own-data.ts';
import { OwnStockNotice } from '#contract/stock-notices.ts';
import { localDay } from '#lib/time.ts';
import type { Context } from '#services/context.ts';
import { deleteOwnAccount } from '#services/own-data/delete-own-account.ts';
import { exportOwnData, type OwnStaffData } from '#services/own-data/export-own-data.ts';

const views = OwnDataView.shape;

/** Download and deletion of one's own data. */
export function ownData({ secure }: { secure: boolean }) {
  return router(noStore, [
    route(ownDataOperations.exportOwnData, async ({ c, ctx }) => {
      const data = await exportOwnData(ctx);
      const name = `mis-datos-${localDay(data.exportedAt)}.json`;
      c.header('Content-Disposition', `attachment; filename="${name}"`);
      return {
        exported_at: data.exportedAt.toISOString(),
        account: presentUser(data.user, ctx),
        consents: data.consents.map((consent) =>
          presentAs(ConsentView, { ...consent, at: consent.createdAt }),
        ),
        orders: data.orders.map(presentOwnOrder),
        claims: data.claims.map(presentOwnClaim),
        withdrawals: data.withdrawals.map((withdrawal) => {
          const { id: _, ...shown } = presentWithdrawal(withdrawal);
          return shown;
        }),
        blisters: data.blisters.map((blister) => {
          const { serial, product_name, seed_count, lot, registered_at } = presentOwnBlister(blister);
          const { diary, details } = blister;
          return {
            serial,
            product_name,
            seed_count,
            lot,
            registered_at,
            diary: diary && presentDiary(diary, details),
          };
        }),
        saved_products: data.savedProducts.map((product) => presentAs(views.saved_products.element, product)),
        stock_notices: data.stockNotices.map(({ notice, product }) =>
          presentAs(OwnStockNotice, { ...notice, product }),
        ),
        recall_notices: data.recallNotices.map((notice) => presentAs(views.recall_notices.element, notice)),
        sessions: data.sessions.map((session) => presentSession(session, ctx.actor.sessionId)),
        security_events: data.securityEvents.map(presentOwnSecurityEvent),
        staff: data.staff ? presentStaffData(data.staff, ctx) : null,
      };
    }),
    route(ownDataOperations.deleteOwnAccount, async ({ c, ctx, body }) => {
      await deleteOwnAccount(ctx, body.password);
      clearSessionCookies(c, secure);
      // The pages that the browser stored show the user's data.
      c.header('Clear-Site-Data', '"cache"');
    }),
  ]);
}

function presentStaffData(
  { secondFactor, alerts, savedViews, lists }: OwnStaffData,
  ctx: Context,
): OwnDataView['staff'] {
  return {
    second_factor: presentSecondFactor(secondFactor, ctx),
    alerts: presentAlertSettings(alerts, ctx),
    saved_views: savedViews.map(({ list, name, search, isShared }) => ({
      list,
      name,
      search,
      is_shared: isShared,
    })),
    lists: lists.map(({ list, columns, defaultView }) => ({ list, columns, default_view: defaultView })),
  };
}
