import { z } from 'zod';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { AccountDeletion, SessionView, UserView } from '#contract/accounts.ts';
import { Id } from '#contract/ids.ts';
import type { Operations } from '#contract/operation.ts';
import { OwnOrderView } from '#contract/orders.ts';
import { DiaryView, OwnBlisterView } from '#contract/own-blisters.ts';
import { SavedView } from '#contract/saved-views.ts';
import { SecondFactorView } from '#contract/second-factor.ts';
import { SecurityEventView } from '#contract/security-events.ts';
import { AlertSettingsView } from '#contract/staff-alerts.ts';
import { staffLists } from '#contract/staff-lists.ts';
import { OwnStockNotice } from '#contract/stock-notices.ts';
import { OwnClaimView } from '#contract/warranty-claims.ts';
import { WithdrawalView } from '#contract/withdrawals.ts';

export const ConsentKind = z.enum(['privacy', 'terms', 'age']);

/** What was accepted or declared; without a version for the age. */
export const ConsentView = z.object({
  kind: ConsentKind,
  version: z.int().nullable(),
  at: z.iso.datetime(),
});

const list = z.enum(staffLists);

/** What is stored about the work of staff, beside what they did to records, which the activity log has. */
const OwnStaffData = z.object({
  second_factor: SecondFactorView,
  /** How the caller is notified, with the browsers that get push messages. */
  alerts: AlertSettingsView.omit({ push_key: true }),
  saved_views: z.array(SavedView.pick({ name: true, search: true, is_shared: true }).extend({ list })),
  /** Columns and first view of the lists. */
  lists: z.array(z.object({ list, columns: z.string().nullable(), default_view: z.string().nullable() })),
});

/** Everything that the shop has stored about the caller (Ley 25.326, article 14). */
export const OwnDataView = z.object({
  exported_at: z.iso.datetime(),
  account: UserView,
  consents: z.array(ConsentView),
  orders: z.array(OwnOrderView),
  /** With the addresses of their photos. */
  claims: z.array(OwnClaimView),
  /** Without the id, which counts the withdrawals of the shop. */
  withdrawals: z.array(WithdrawalView.omit({ id: true })),
  /** With their germination diaries, also of blisters that were handed on. */
  blisters: z.array(
    OwnBlisterView.pick({
      serial: true,
      product_name: true,
      seed_count: true,
      lot: true,
      registered_at: true,
    }).extend({ diary: DiaryView.nullable() }),
  ),
  saved_products: z.array(z.object({ id: Id, name: z.string(), saved_at: z.iso.datetime() })),
  stock_notices: z.array(OwnStockNotice),
  /** Mails about recalled lots; without a time they were not sent yet. */
  recall_notices: z.array(
    z.object({
      lot: z.string(),
      product: z.string(),
      email: z.string(),
      sent_at: z.iso.datetime().nullable(),
    }),
  ),
  sessions: z.array(SessionView),
  /** The newest of the security log about the account, without those that another account caused. */
  security_events: z.array(
    SecurityEventView.pick({
      kind: true,
      address: true,
      device: true,
      times: true,
      first_at: true,
      last_at: true,
    }),
  ),
  /** Null for customers. */
  staff: OwnStaffData.nullable(),
});
export type OwnDataView = z.infer<typeof OwnDataView>;

export const ownDataOperations = {
  exportOwnData: {
    ...accountEndpoints.exportOwnData,
    summary: 'Everything that is stored about the caller, as a file',
    tag: 'Accounts',
    access: 'customer',
    answer: OwnDataView,
    errors: ['TOO_MANY_REQUESTS'],
  },
  deleteOwnAccount: {
    ...accountEndpoints.deleteOwnAccount,
    summary: 'Delete the account of the caller and its personal data; orders stay until their retention ends',
    tag: 'Accounts',
    access: 'customer',
    body: AccountDeletion,
    status: 204,
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Operations;
