import { z } from 'zod';
import { Email } from '#contract/accounts.ts';
import { blankToUndefined } from '#contract/blank-to-undefined.ts';
import { endpoints } from '#contract/endpoints.ts';
import { IdempotencyHeaders } from '#contract/idempotency-key.ts';
import { ById, Id } from '#contract/ids.ts';
import {
  MAX_RECIPIENT_CHARACTERS,
  MAX_WITHDRAWAL_PURCHASE_CHARACTERS,
  MAX_WITHDRAWAL_REASON_CHARACTERS,
} from '#contract/limits.ts';
import { valueMessages } from '#contract/messages/values.ts';
import { withdrawalMessages } from '#contract/messages/withdrawals.ts';
import { isOneLine, withNameChecks } from '#contract/names.ts';
import type { Operations } from '#contract/operation.ts';
import { Page, PageQuery, SearchText } from '#contract/paging.ts';
import { requiredText } from '#contract/required-text.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { trimmedText } from '#contract/trimmed-text.ts';
import { WITHDRAWAL_STATUSES } from '#contract/withdrawal-statuses.ts';

export const WithdrawalStatus = z.enum(WITHDRAWAL_STATUSES, withdrawalMessages.status);
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>;

/** A buyer withdraws from a purchase (Resolución 424/2020), with an account or without. */
export const WithdrawalDraft = z.object({
  name: withNameChecks(
    requiredText(withdrawalMessages.name).max(
      MAX_RECIPIENT_CHARACTERS,
      valueMessages.tooLong(MAX_RECIPIENT_CHARACTERS),
    ),
    valueMessages.signs,
  ),
  email: Email,
  /** The number of the order, or what was bought. */
  purchase: requiredText(withdrawalMessages.purchase)
    .max(MAX_WITHDRAWAL_PURCHASE_CHARACTERS, valueMessages.tooLong(MAX_WITHDRAWAL_PURCHASE_CHARACTERS))
    .refine(isOneLine, valueMessages.signs),
  reason: trimmedText(MAX_WITHDRAWAL_REASON_CHARACTERS).default(''),
});
export type WithdrawalDraft = z.output<typeof WithdrawalDraft>;

export const WithdrawalReceipt = z.object({
  code: z
    .string()
    .meta({ description: 'The code that the law asks for, as `BA-407293`; its digits are random' }),
  /** Whether the code is sent by mail, too: not to a mailbox that got many of these mails within the hour. */
  is_mailed: z.boolean(),
  created_at: z.iso.datetime(),
});
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>;

export const WithdrawalView = WithdrawalReceipt.extend({
  id: Id,
  name: z.string(),
  email: z.string(),
  purchase: z.string(),
  reason: z.string(),
  status: WithdrawalStatus,
  /** The account that was logged in, until it is deleted. */
  customer_id: Id.nullable(),
});
export type WithdrawalView = z.infer<typeof WithdrawalView>;

const WithdrawalQuery = PageQuery.extend({
  status: blankToUndefined(WithdrawalStatus),
  search: SearchText.optional(),
});
export type WithdrawalQuery = z.output<typeof WithdrawalQuery>;

export const withdrawalOperations = {
  makeWithdrawal: {
    ...endpoints.makeWithdrawal,
    summary:
      'Withdraw from a purchase, without a login; a retry with the same `Idempotency-Key` and body returns the same code',
    tag: 'Orders',
    access: 'anyone',
    headers: IdempotencyHeaders,
    body: WithdrawalDraft,
    status: 201,
    answer: WithdrawalReceipt,
    errors: ['IDEMPOTENCY_CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  listWithdrawals: {
    ...staffEndpoints.listWithdrawals,
    summary: 'Withdrawals from purchases, newest first; searches code, name, e-mail and purchase',
    tag: 'Orders',
    access: 'staff',
    permission: 'readOrders',
    query: WithdrawalQuery,
    answer: Page(WithdrawalView),
  },
  changeWithdrawal: {
    ...staffEndpoints.changeWithdrawal,
    summary: 'Change the status of a withdrawal',
    tag: 'Orders',
    access: 'staff',
    permission: 'editOrders',
    params: ById,
    body: z.object({ status: WithdrawalStatus }),
    answer: WithdrawalView,
  },
} as const satisfies Operations;
