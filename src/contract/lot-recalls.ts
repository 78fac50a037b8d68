import { z } from 'zod';
import { ById, Id } from '#contract/ids.ts';
import { LOT_STATUSES, MAX_RECALL_TEXT_CHARACTERS } from '#contract/lot-values.ts';
import { lotRecallMessages } from '#contract/messages/lot-recalls.ts';
import { valueMessages } from '#contract/messages/values.ts';
import type { Operations } from '#contract/operation.ts';
import { Page, PageQuery } from '#contract/paging.ts';
import { requiredText } from '#contract/required-text.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';

/** A text of staff of several lines, which may contain links. */
const Text = (required: string) =>
  requiredText(required)
    .max(MAX_RECALL_TEXT_CHARACTERS, valueMessages.tooLong(MAX_RECALL_TEXT_CHARACTERS))
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, valueMessages.signs);

const Version = z.int(valueMessages.version).min(1, valueMessages.version);

export const RecallDraft = z.object({
  version: Version.optional(),
  /** For staff. */
  reason: Text(lotRecallMessages.reason),
  /** For the owners of its blisters: what to do. It is mailed, and on the page of each blister. */
  text: Text(lotRecallMessages.text),
});
export type RecallDraft = z.output<typeof RecallDraft>;

export const RecallLift = z.object({
  version: Version.optional(),
  status: z.enum(['active', 'closed'], lotRecallMessages.status),
  reason: Text(lotRecallMessages.liftReason),
});
export type RecallLift = z.output<typeof RecallLift>;

/** The recall of a lot, or what one would reach. */
export const RecallView = z.object({
  lot: z.object({ id: Id, code: z.string(), status: z.enum(LOT_STATUSES), product: z.string() }),
  version: z.int(),
  reason: z.string(),
  text: z.string(),
  recalled_at: z.iso.datetime().nullable(),
  /**
   * E-mail addresses of owners and customers: those without a mail of this recall (without one, all), and the others by
   * the state of theirs, also after the recall was lifted.
   */
  missing: z.int(),
  pending: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Orders with its serials that have no e-mail, up to 100: their people have to be called. */
  unreachable_orders: z.array(Id),
});
export type RecallView = z.infer<typeof RecallView>;

export const RecallNoticeView = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  user_id: Id.nullable(),
  order_id: Id.nullable(),
  /** `failed`: the mail server refused it, and it is tried again. */
  state: z.enum(['pending', 'sent', 'failed']),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
});
export type RecallNoticeView = z.infer<typeof RecallNoticeView>;

const editCatalogue = { tag: 'Lots', access: 'staff', permission: 'editCatalogue' } as const;

/** Operations of recalls. The names and addresses are those of orders, which every role that edits the catalogue reads. */
export const lotRecallOperations = {
  getLotRecall: {
    ...staffEndpoints.getLotRecall,
    ...editCatalogue,
    summary: 'The recall of a lot: texts, and how many people it reaches',
    params: ById,
    answer: RecallView,
  },
  recallLot: {
    ...staffEndpoints.recallLot,
    ...editCatalogue,
    summary:
      'Recall a lot and mail its owners and customers once each; of a recalled lot, change the texts without a mail',
    params: ById,
    body: RecallDraft,
    answer: RecallView,
    conflict: RecallView,
    errors: ['EDIT_CONFLICT'],
  },
  liftRecall: {
    ...staffEndpoints.liftRecall,
    ...editCatalogue,
    summary: 'Lift the recall of a lot; mails that were not sent yet are not sent; no-op without a recall',
    params: ById,
    body: RecallLift,
    answer: RecallView,
    conflict: RecallView,
    errors: ['EDIT_CONFLICT'],
  },
  notifyMissingOwners: {
    ...staffEndpoints.notifyMissingOwners,
    ...editCatalogue,
    summary:
      'Mail the people who were found since the recall, and try failed mails again; no-op without a recall',
    params: ById,
    answer: RecallView,
  },
  listRecallNotices: {
    ...staffEndpoints.listRecallNotices,
    ...editCatalogue,
    summary: 'Who is mailed about a recall, with the state of each mail; those without a mail first',
    params: ById,
    query: PageQuery,
    answer: Page(RecallNoticeView),
  },
} as const satisfies Operations;
