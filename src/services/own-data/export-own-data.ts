import type { PageWindow } from '#contract/paging.ts';
import { listOwnClaims } from '#db/queries/claim-lists.ts';
import { attachClaimDetails, type Claim } from '#db/queries/claims.ts';
import { type Consent, listConsents } from '#db/queries/consents.ts';
import { type DiaryDetails, listDiaryDetails } from '#db/queries/diaries.ts';
import { listOwnRecallNotices } from '#db/queries/lot-recalls.ts';
import { listOrders } from '#db/queries/orders.ts';
import { listOwnBlisters, type OwnBlister } from '#db/queries/own-blisters.ts';
import { listOwnWithdrawals, listSavedProducts } from '#db/queries/own-data.ts';
import {
  listOwnListChoices,
  listOwnSavedViews,
  type OwnListChoice,
  type SavedViewRow,
} from '#db/queries/saved-views.ts';
import { listOwnSecurityEvents, type SecurityEvent } from '#db/queries/security-events.ts';
import { listOpenSessions, type SessionRow } from '#db/queries/sessions.ts';
import { listOwnStockNotices, type NoticeOfProduct } from '#db/queries/stock-notices.ts';
import type { User } from '#db/queries/users.ts';
import type { Withdrawal } from '#db/queries/withdrawals.ts';
import type { SignedIn } from '#domain/actors.ts';
import { getAccount } from '#services/accounts/get-account.ts';
import { accountLimitKey, requireWithinLimit } from '#services/accounts/rate-limit.ts';
import { getAlertSettings, type OwnAlertSettings } from '#services/alerts/alert-settings.ts';
import type { Context } from '#services/context.ts';
import type { PackedOrder } from '#services/orders/pack-serials.ts';
import { attachOwnSerials } from '#services/orders/pack-serials.ts';
import { getSecondFactor, type OwnSecondFactor } from '#services/second-factor/own-second-factor.ts';

const BATCH = 200;
/** Attackers cause events, too: the file is bounded. */
const MAX_SECURITY_EVENTS = 1_000;

export type OwnData = {
  exportedAt: Date;
  user: User;
  consents: Consent[];
  orders: PackedOrder[];
  claims: Claim[];
  withdrawals: Withdrawal[];
  blisters: Array<OwnBlister & { details: DiaryDetails | undefined }>;
  savedProducts: Array<{ id: number; name: string; savedAt: Date }>;
  stockNotices: NoticeOfProduct[];
  recallNotices: Awaited<ReturnType<typeof listOwnRecallNotices>>;
  sessions: SessionRow[];
  securityEvents: SecurityEvent[];
  staff: OwnStaffData | undefined;
};

export type OwnStaffData = {
  secondFactor: OwnSecondFactor;
  alerts: OwnAlertSettings;
  savedViews: SavedViewRow[];
  lists: OwnListChoice[];
};

/** Everything that is stored about the caller. @throws DomainError TOO_MANY_REQUESTS. */
export async function exportOwnData(ctx: Context<SignedIn>): Promise<OwnData> {
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

async function listOrdersWithSerials(
  { db, actor }: Context<SignedIn>,
  window: PageWindow,
): Promise<PackedOrder[]> {
  return attachOwnSerials(db, await listOrders(db, { customerId: actor.userId }, window));
}

async function listBlistersWithDetails({ db, actor }: Context<SignedIn>): Promise<OwnData['blisters']> {
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

async function exportStaffData(ctx: Context<SignedIn>): Promise<OwnStaffData> {
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
