import type { PageWindow } from '#contract/paging.ts';
import { listOwnClaims } from '#db/queries/claim-lists.ts';
import { attachClaimDetails } from '#db/queries/claims.ts';
import { listConsents } from '#db/queries/consents.ts';
import { listDiaryDetails } from '#db/queries/diaries.ts';
import { listOwnRecallNotices } from '#db/queries/lot-recalls.ts';
import { listOrders } from '#db/queries/orders.ts';
import { listOwnBlisters } from '#db/queries/own-blisters.ts';
import { listOwnWithdrawals, listSavedProducts } from '#db/queries/own-data.ts';
import { listOwnListChoices, listOwnSavedViews } from '#db/queries/saved-views.ts';
import { listOwnSecurityEvents } from '#db/queries/security-events.ts';
import { listOpenSessions } from '#db/queries/sessions.ts';
import { listOwnStockNotices } from '#db/queries/stock-notices.ts';
import type { SignedIn } from '#domain/actors.ts';
import { getAccount } from '#services/accounts/get-account.ts';
import { accountLimitKey, requireWithinLimit } from '#services/accounts/rate-limit.ts';
import { getAlertSettings } from '#services/alerts/alert-settings.ts';
import type { Context } from '#services/context.ts';
import { attachOwnSerials } from '#services/orders/pack-serials.ts';
import { getSecondFactor } from '#services/second-factor/own-second-factor.ts';

const BATCH = 200;
/** Attackers cause events, too: the file is bounded. */
const MAX_SECURITY_EVENTS = 1_000;

/** Everything that is stored about the caller. @throws DomainError TOO_MANY_REQUESTS. */
export async function exportOwnData(ctx: Context<SignedIn>) {
  const { db, actor, limits, now } = ctx;
  const { userId } = actor;
  await requireWithinLimit(limits, 'own-data', accountLimitKey(userId));
  const exportedAt = now();
  const claimRows = await listAll((window) => listOwnClaims(db, { customer: userId }, window));
  return {
    exportedAt,
    user: await getAccount(db, userId),
    consents: await listConsents(db, userId),
    orders: await listAll((window) => listOrdersWithSerials(ctx, window)),
    claims: await attachClaimDetails(db, claimRows),
    withdrawals: await listOwnWithdrawals(db, userId),
    blisters: await listBlistersWithDetails(ctx),
    savedProducts: await listSavedProducts(db, userId),
    stockNotices: await listOwnStockNotices(db, userId),
    recallNotices: await listOwnRecallNotices(db, userId),
    sessions: await listOpenSessions(db, userId, exportedAt),
    securityEvents: await listOwnSecurityEvents(db, userId, MAX_SECURITY_EVENTS),
    staff: actor.role === 'staff' ? await exportStaffData(ctx) : undefined,
  };
}

async function listOrdersWithSerials({ db, actor }: Context<SignedIn>, window: PageWindow) {
  return attachOwnSerials(db, await listOrders(db, { customerId: actor.userId }, window));
}

async function listBlistersWithDetails({ db, actor }: Context<SignedIn>) {
  const blisters = await listOwnBlisters(db, actor.userId);
  const details = await listDiaryDetails(
    db,
    blisters.flatMap(({ diary }) => diary?.id ?? []),
  );
  return blisters.map((blister) => ({
    ...blister,
    details: blister.diary ? details.get(blister.diary.id) : undefined,
  }));
}

export type OwnStaffData = Awaited<ReturnType<typeof exportStaffData>>;

async function exportStaffData(ctx: Context<SignedIn>) {
  const { userId } = ctx.actor;
  return {
    secondFactor: await getSecondFactor(ctx),
    alerts: await getAlertSettings(ctx),
    savedViews: await listOwnSavedViews(ctx.db, userId),
    lists: await listOwnListChoices(ctx.db, userId),
  };
}

async function listAll<Row>(list: (window: PageWindow) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await list({ limit: BATCH, offset: all.length });
    all.push(...rows);
    if (rows.length < BATCH) return all;
  }
}
