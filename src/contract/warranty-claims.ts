import { z } from 'zod';
import { Assignee, AssigneeFilter } from '#contract/assignees.ts';
import { blankToUndefined, queryParameters } from '#contract/blank-to-undefined.ts';
import { CLAIM_STATUSES } from '#contract/claim-statuses.ts';
import { Id } from '#contract/ids.ts';
import {
  MAX_CLAIM_PRODUCT_CHARACTERS,
  MAX_CLAIM_TEXT_CHARACTERS,
  MAX_EMAIL_CHARACTERS,
  MAX_ID,
  MAX_ORDER_NUMBER_CHARACTERS,
  MAX_PHOTO_REQUEST_CHARACTERS,
  MAX_RECIPIENT_CHARACTERS,
} from '#contract/limits.ts';
import { SEED_STATES, SOWING_METHODS } from '#contract/lot-values.ts';
import { valueMessages } from '#contract/messages/values.ts';
import { claimMessages } from '#contract/messages/warranty-claims.ts';
import { isOneLine, withNameChecks } from '#contract/names.ts';
import { OrderStatus, OrderView } from '#contract/orders.ts';
import { Page, PageQuery, SearchText } from '#contract/paging.ts';
import { requiredText } from '#contract/required-text.ts';
import { Serial, TypedSerial } from '#contract/serials.ts';
import { trimmedText } from '#contract/trimmed-text.ts';
import { PhotoUrl } from '#contract/uploads.ts';
import { formatSerial } from '#lib/serial-code.ts';

export const ClaimStatus = z.enum(CLAIM_STATUSES, claimMessages.status);
export type ClaimStatus = z.infer<typeof ClaimStatus>;

/** Orders eligible for a claim: recently `completed` ones, or with `open` all that are not cancelled. */
export const ClaimEligibility = z.enum(['completed', 'open']);
export type ClaimEligibility = z.infer<typeof ClaimEligibility>;

/** Lower limit of dates: from this year on, PostgreSQL and all calendars agree. */
const FIRST_DAY = '1900-01-01';

const day = z.iso.date(claimMessages.date).refine((date) => date >= FIRST_DAY, claimMessages.date);
const required = requiredText(claimMessages.required);

/** Id that may be a string, because forms send numbers as text. */
const idOrNumericString = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value),
    z.int(message).min(1, message).max(MAX_ID, message),
  );

const ClaimPhotoUrl = PhotoUrl(claimMessages.photo);
const photo = z.preprocess((url) => (url === '' ? null : url), ClaimPhotoUrl.nullish());

/** Photos of blister, process and result, in this order; at least one is required (staff-and-warranty §2, §5). */
const photos = { photo1: photo, photo2: photo, photo3: photo };

/** Whether a session is required; `false` makes the claim anonymous even with a session. */
const authenticated = blankToUndefined(z.union([z.boolean(), z.stringbool()])).meta({
  description: '`true` requires a session; `false` creates an anonymous claim',
});

/** Missing photo. `when` runs the check even if other fields are invalid. */
const missingPhotoIssue = {
  path: ['photos'],
  error: claimMessages.noPhoto,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A typed serial, as it is printed in the output: a claim is stored and sent again as JSON. */
const ClaimedSerial = TypedSerial.transform(formatSerial).meta({
  description:
    'The serial of the blister, with or without dashes. Its product and lot are those of the claim',
});

const sharedClaimFields = {
  description: required.max(MAX_CLAIM_TEXT_CHARACTERS, claimMessages.textTooLong),
  germination_date: day,
  ...photos,
  /** Attaches the diary of the caller for the blister of `serial`, if there is one. */
  attach_diary: blankToUndefined(z.union([z.boolean(), z.stringbool()], claimMessages.flag)).meta({
    description: 'Attaches the diary of the caller for this blister, if there is one',
  }),
  use_authenticated_user: authenticated,
};

const serial = blankToUndefined(ClaimedSerial.nullable());

/** Claim of a customer, for a line of one of their orders, which supplies the date and the names. */
export const OrderClaimDraft = z
  .object({
    order_id: idOrNumericString(claimMessages.order),
    product_id: idOrNumericString(claimMessages.product),
    serial,
    ...sharedClaimFields,
  })
  .refine(hasPhoto, missingPhotoIssue);
export type OrderClaimDraft = z.output<typeof OrderClaimDraft>;

/**
 * Claim of a customer by the serial alone. The order that it was sent with is known, if it is one of theirs; otherwise
 * the claim has no order, and needs the day of the purchase.
 */
export const SerialClaimDraft = z
  .object({
    serial: ClaimedSerial,
    purchase_date: blankToUndefined(day.nullable()),
    ...sharedClaimFields,
  })
  .refine(hasPhoto, missingPhotoIssue);
export type SerialClaimDraft = z.output<typeof SerialClaimDraft>;

/** Claim of an anonymous visitor. */
export const AnonymousClaimDraft = z
  .object({
    name: withNameChecks(
      required.max(MAX_RECIPIENT_CHARACTERS, claimMessages.nameTooLong),
      claimMessages.nameSigns,
    ),
    email: required.max(MAX_EMAIL_CHARACTERS, claimMessages.email).pipe(z.email(claimMessages.email)),
    order_number: z
      .string(claimMessages.orderNumber)
      .trim()
      .max(MAX_ORDER_NUMBER_CHARACTERS, claimMessages.orderNumber)
      .refine(isOneLine, valueMessages.signs)
      .nullish(),
    purchase_date: day,
    product_name: required
      .max(MAX_CLAIM_PRODUCT_CHARACTERS, claimMessages.productTooLong)
      .refine(isOneLine, valueMessages.signs),
    serial,
    ...sharedClaimFields,
  })
  .refine(hasPhoto, missingPhotoIssue);
export type AnonymousClaimDraft = z.output<typeof AnonymousClaimDraft>;

/** Both kinds of claim as a multipart form, with photo files as `photos[]` or, by position, `photo1` to `photo3`. */
export const ClaimForm = z.object({
  order_id: z.string().optional(),
  product_id: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  order_number: z.string().optional(),
  purchase_date: z.string().optional(),
  product_name: z.string().optional(),
  germination_date: z.string(),
  description: z.string(),
  serial: z.string().optional(),
  attach_diary: z.enum(['true', 'false']).optional(),
  use_authenticated_user: z.enum(['true', 'false']).optional(),
  token: z.string().optional().meta({ description: 'Access token, used with `use_authenticated_user`' }),
  'photos[]': z.array(z.string().meta({ format: 'binary' })),
});

/** Additional photo that staff have requested. */
export const ClaimPhotoDraft = z.object({ photo: ClaimPhotoUrl });

const adminText = trimmedText(MAX_CLAIM_TEXT_CHARACTERS, claimMessages.textTooLong).optional();

/** Edit of a claim by staff. Omitted fields are unchanged. */
export const ClaimEdit = z
  .object({
    status: ClaimStatus.optional(),
    /** Internal notes, visible to staff only. */
    admin_notes: adminText,
    /** Visible to the claimant. */
    admin_response: adminText,
    /** Visible to the claimant once the claim is approved or resolved. */
    resolution_details: adminText,
    /** Request for another photo; null or empty withdraws it. */
    photo_request: trimmedText(MAX_PHOTO_REQUEST_CHARACTERS, claimMessages.requestTooLong).nullish(),
    /** Whether to notify the claimant by mail; true by default. */
    notify: z.boolean(claimMessages.flag).optional(),
    version: z.int(valueMessages.version).optional(),
  })
  .refine(
    ({ notify: _, version: __, ...fields }) => Object.values(fields).some((value) => value !== undefined),
    valueMessages.nothing,
  );
export type ClaimEdit = z.output<typeof ClaimEdit>;

export const ClaimEventKind = z.enum(['created', 'status', 'answer', 'photo_request', 'photo_added']);

/** Event in the history of a claim; `status` is the one after the event. */
export const ClaimEventView = z.object({
  at: z.iso.datetime(),
  kind: ClaimEventKind,
  status: ClaimStatus,
});
export type ClaimEventView = z.infer<typeof ClaimEventView>;

export const ClaimPhotoView = z.object({
  url: z.string(),
  /** Blister, Proceso or Resultado; photos added later have a label of their own. */
  label: z.string(),
  /** 1 to 3 for `photo1` to `photo3`; null for photos added later. */
  position: z.int().min(1).max(3).nullable(),
});
export type ClaimPhotoView = z.infer<typeof ClaimPhotoView>;

/** The claimed blister. */
export const ClaimBlisterView = z.object({
  serial: Serial,
  lot_code: z.string(),
  /** Seeds of the blister when its label was made. */
  seed_count: z.int(),
});
export type ClaimBlisterView = z.infer<typeof ClaimBlisterView>;

/** Claim at its private link: without internal data of staff, and without the e-mail address. */
export const TrackedClaimView = z.object({
  /** Claim number, shown to the claimant. */
  id: Id,
  status: ClaimStatus,
  status_display: z.string(),
  /** Explanation of the status for the claimant. */
  status_message: z.string(),
  product_name: z.string(),
  order_number: z.string(),
  purchase_date: z.iso.date(),
  germination_date: z.iso.date(),
  /** Null for a claim without a serial. */
  blister: ClaimBlisterView.nullable(),
  description: z.string(),
  photo1: z.string().nullable(),
  photo2: z.string().nullable(),
  photo3: z.string().nullable(),
  /** All photos: those three, then those added later. */
  photos: z.array(ClaimPhotoView),
  admin_response: z.string(),
  /** Empty until the claim is approved or resolved. */
  resolution_details: z.string(),
  /** Request of staff for another photo; null for none. */
  photo_request: z.string().nullable(),
  /** Deadline for the response: three Argentine working days. Null while a photo is requested, or if closed. */
  due_at: z.iso.datetime().nullable(),
  /** Events of the claim, oldest first. */
  timeline: z.array(ClaimEventView),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type TrackedClaimView = z.infer<typeof TrackedClaimView>;

/** Claim of the customer who is logged in. */
export const OwnClaimView = TrackedClaimView.extend({
  name: z.string(),
  email: z.string(),
  user_id: Id.nullable(),
  order_id: Id.nullable(),
  product_id: Id.nullable(),
});
export type OwnClaimView = z.infer<typeof OwnClaimView>;

/** Fraud signal for staff. It has no automatic effect. */
export const ClaimSignal = z.object({
  kind: z.enum(['same_photo', 'several_claims', 'dates', 'serial', 'diary']),
  text: z.string(),
  /** Other claims involved. */
  claims: z.array(
    z.object({
      id: Id,
      status: ClaimStatus,
      product_name: z.string(),
      name: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** Photos of this claim involved. */
  photos: z.array(z.string()),
});
export type ClaimSignal = z.infer<typeof ClaimSignal>;

/** What staff see of the claimed blister. */
export const StaffClaimBlisterView = ClaimBlisterView.extend({
  lot_id: Id,
  is_recalled: z.boolean(),
  is_voided: z.boolean(),
  /** The order that it was sent with. */
  order_id: Id.nullable(),
  registered_at: z.iso.datetime().nullable(),
  /** Null while it is not registered. */
  registered_by: z.enum(['claimant', 'other']).nullable(),
});
export type StaffClaimBlisterView = z.infer<typeof StaffClaimBlisterView>;

/** The germination diary that the claimant attached. */
export const ClaimDiaryView = z.object({
  sown_on: z.iso.date(),
  method: z.enum(SOWING_METHODS),
  seeds: z.int(),
  germinated: z.int(),
  failed: z.int(),
  finished_at: z.iso.datetime().nullable(),
  notes: z.string(),
  /** The state of each seed on the days on which one changed, oldest first. `null` for a seed without a state yet. */
  days: z.array(z.object({ day: z.iso.date(), states: z.array(z.enum(SEED_STATES).nullable()) })),
  photos: z.array(z.string()),
});
export type ClaimDiaryView = z.infer<typeof ClaimDiaryView>;

/** Seeds of the claimed order line, and how many of them the replacements of other claims leave to replace. */
export const ReplaceableSeeds = z.object({ bought: z.int(), left: z.int() });
export type ReplaceableSeeds = z.infer<typeof ReplaceableSeeds>;

/** Claim for staff, with resolution details and internal notes in every status. */
export const StaffClaimView = OwnClaimView.extend({
  admin_notes: z.string(),
  blister: StaffClaimBlisterView.nullable(),
  /** Null without one, or without `include_user_details`. */
  diary: ClaimDiaryView.nullable(),
  /** Null for a claim without an order. */
  order: z
    .object({
      id: Id,
      /** Null for an order without an account. */
      customer_id: Id.nullable(),
      status: OrderStatus,
      created_at: z.iso.datetime(),
    })
    .nullable(),
  /** Who works on the claim, null while it is not taken. */
  assignee: Assignee.nullable(),
  /** The replacement of the claim that is not cancelled, null without one. */
  replacement_order: z.object({ id: Id, status: OrderStatus }).nullable(),
  /** Null where the order line is unknown, and in lists. */
  replaceable_seeds: ReplaceableSeeds.nullable(),
  /** Whether the claim is open and past its due time. */
  overdue: z.boolean(),
  /** The next five describe the account: null without one, or without `include_user_details`. */
  username: z.string().nullable(),
  /** Phone of the account, with that of the order as fallback. */
  user_phone: z.string().nullable(),
  /** Whether the account was deleted, so that it has no page. */
  user_deleted: z.boolean().nullable(),
  user_since: z.iso.datetime().nullable(),
  previous_orders_count: z.int().nullable(),
  /** Earlier claims of the same account or e-mail; null without `include_user_details`. */
  previous_claims_count: z.int().nullable(),
  signals: z.array(ClaimSignal),
});
export type StaffClaimView = z.infer<typeof StaffClaimView>;

export const ClaimCounts = z.object({
  pending: z.int(),
  reviewing: z.int(),
  approved: z.int(),
  rejected: z.int(),
  resolved: z.int(),
  /** Pending and reviewing claims past their due time. */
  overdue: z.int(),
});
export type ClaimCounts = z.infer<typeof ClaimCounts>;

export const OwnClaimPage = Page(OwnClaimView);
export type OwnClaimPage = z.infer<typeof OwnClaimPage>;
export const StaffClaimPage = Page(StaffClaimView).extend({
  counts: ClaimCounts,
  /** Id of the newest claim; 0 if there is no claim. */
  newest_id: z.int(),
});
export type StaffClaimPage = z.infer<typeof StaffClaimPage>;

export const ClaimSort = z.enum(['newest', 'oldest', 'a-z', 'z-a'], claimMessages.sort);
export type ClaimSort = z.infer<typeof ClaimSort>;

/** Filters of the staff's list, of its file and of actions on all claims that match. */
export const claimFilters = { status: ClaimStatus, search: SearchText, assignee: AssigneeFilter };

export const ClaimsQuery = PageQuery.extend({
  /** `current` returns the caller's own claims, for staff as well; customers only ever get their own. */
  user: blankToUndefined(z.literal('current', claimMessages.user)),
  include_user_details: z
    .enum(['true', 'false', ''], claimMessages.flag)
    .optional()
    .transform((value) => value === 'true'),
  ...queryParameters(claimFilters),
  /** Of the staff's list, by the time of the claim or the name of the claimant. Open claims by due time without it. */
  sort: blankToUndefined(ClaimSort),
});
export type ClaimsQuery = z.output<typeof ClaimsQuery>;

/** Order eligible for claims, with the open claims of its lines. */
export const EligibleOrderView = OrderView.extend({
  open_claims: z.array(z.object({ product_id: Id, claim_id: Id })),
});
export type EligibleOrderView = z.infer<typeof EligibleOrderView>;

export const EligibleOrders = z.object({
  /** Without pagination, newest first. */
  results: z.array(EligibleOrderView),
  eligibility: ClaimEligibility,
  /** Maximum age of an order in days; null for no limit. */
  window_days: z.int().nullable(),
});
export type EligibleOrders = z.infer<typeof EligibleOrders>;

/** Token of a private link: 32 bytes in base64url. */
export const ByToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

type Photos = { [Name in 'photo1' | 'photo2' | 'photo3']?: string | null | undefined };

function hasPhoto({ photo1, photo2, photo3 }: Photos): boolean {
  return Boolean(photo1 || photo2 || photo3);
}
