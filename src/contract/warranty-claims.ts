import { z } from 'zod';
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
  MAX_SEARCH_CHARACTERS,
} from '#contract/limits.ts';
import { asName, isOneLine } from '#contract/names.ts';
import { OrderStatus, OrderView } from '#contract/orders.ts';
import { Page, PageQuery } from '#contract/paging.ts';
import { PICTURE_ADDRESS } from '#contract/uploads.ts';
import { claimMessages as say } from '#copy/claim-messages.ts';

export const ClaimStatus = z.enum(CLAIM_STATUSES, say.status);
export type ClaimStatus = z.infer<typeof ClaimStatus>;

/** Which orders a claim can be made for: completed ones of the last days, or whatever was not cancelled. */
export const ClaimEligibility = z.enum(['completed', 'open']);
export type ClaimEligibility = z.infer<typeof ClaimEligibility>;

/** The first year that the database and every calendar agree on. */
const FIRST_DAY = '1900-01-01';

const day = z.iso.date(say.date).refine((date) => date >= FIRST_DAY, say.date);
const required = (most: number, tooLong: string) =>
  z.string(say.required).trim().min(1, { error: say.required, abort: true }).max(most, tooLong);

/** A form sends numbers as text. */
const chosen = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value),
    z.int(message).min(1, message).max(MAX_ID, message),
  );

const PhotoUrl = z.string(say.photo).max(200, say.photo).regex(PICTURE_ADDRESS, say.photo);
const photo = z.preprocess((url) => (url === '' ? null : url), PhotoUrl.nullish());

/** Blister, process, result: each in its place, one of them at least (staff-and-warranty §2, §5). */
const photos = { photo1: photo, photo2: photo, photo3: photo };

/** Claims to be somebody who is logged in; sent as `false`, the claim is made as by anybody. */
const authenticated = z
  .preprocess(
    (value) => (value === '' ? undefined : value),
    z.union([z.boolean(), z.stringbool()]).optional(),
  )
  .meta({ description: '`true` asks for a session; `false` makes the claim without it' });

/** Told beside the errors of other fields. */
const noPhoto = {
  path: ['photos'],
  error: say.noPhoto,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

const shared = {
  description: required(MAX_CLAIM_TEXT_CHARACTERS, say.textTooLong),
  germination_date: day,
  ...photos,
  use_authenticated_user: authenticated,
};

/** Of whoever is logged in: of a line of one of their orders, whose date and names count. */
export const OrderClaimDraft = z
  .object({ order_id: chosen(say.order), product_id: chosen(say.product), ...shared })
  .refine(hasPhoto, noPhoto);
export type OrderClaimDraft = z.output<typeof OrderClaimDraft>;

/** Of whoever has no account here. */
export const OpenClaimDraft = z
  .object({
    name: asName(required(MAX_RECIPIENT_CHARACTERS, say.nameTooLong), say.nameSigns),
    email: required(MAX_EMAIL_CHARACTERS, say.email).pipe(z.email(say.email)),
    order_number: z
      .string(say.orderNumber)
      .trim()
      .max(MAX_ORDER_NUMBER_CHARACTERS, say.orderNumber)
      .refine(isOneLine, say.signs)
      .nullish(),
    purchase_date: day,
    product_name: required(MAX_CLAIM_PRODUCT_CHARACTERS, say.productTooLong).refine(isOneLine, say.signs),
    ...shared,
  })
  .refine(hasPhoto, noPhoto);
export type OpenClaimDraft = z.output<typeof OpenClaimDraft>;

/** The same two as a form, with the photos themselves as `photos[]` or, each in its place, `photo1` to `photo3`. */
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
  use_authenticated_user: z.enum(['true', 'false']).optional(),
  token: z.string().optional().meta({ description: 'An access token, read where a session is asked for' }),
  'photos[]': z.array(z.string().meta({ format: 'binary' })),
});

/** Adds one photo that staff asked for. */
export const ClaimPhotoDraft = z.object({ photo: PhotoUrl });
export type ClaimPhotoDraft = z.output<typeof ClaimPhotoDraft>;

const adminText = z.string(say.text).trim().max(MAX_CLAIM_TEXT_CHARACTERS, say.textTooLong).optional();

/** What staff change of a claim; what is not sent stays. */
export const ClaimEdit = z
  .object({
    status: ClaimStatus.optional(),
    /** For staff alone. */
    admin_notes: adminText,
    /** What the claimant reads. */
    admin_response: adminText,
    /** Read by the claimant once it is approved or resolved. */
    resolution_details: adminText,
    /** What the claimant is asked to photograph; null or empty takes the request back. */
    photo_request: z.string(say.text).trim().max(MAX_PHOTO_REQUEST_CHARACTERS, say.requestTooLong).nullish(),
    /** Whether the claimant hears of it by mail; so it is where nothing is sent. */
    notify: z.boolean(say.flag).optional(),
    version: z.int(say.version).optional(),
  })
  .refine(
    ({ notify: _, version: __, ...fields }) => Object.values(fields).some((value) => value !== undefined),
    say.nothing,
  );
export type ClaimEdit = z.output<typeof ClaimEdit>;

/** Something that happened to a claim; `status` is the one that it had from then on. */
export const ClaimEventView = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['created', 'status', 'answer', 'photo_request', 'photo_added']),
  status: ClaimStatus,
});
export type ClaimEventView = z.infer<typeof ClaimEventView>;

export const ClaimPhotoView = z.object({
  url: z.string(),
  /** Blister, Proceso, Resultado; what was added later has its own. */
  label: z.string(),
  /** 1 to 3 as `photo1` to `photo3`; null for what staff asked for later. */
  position: z.int().min(1).max(3).nullable(),
});
export type ClaimPhotoView = z.infer<typeof ClaimPhotoView>;

/** What a claimant may see by the private link: nothing of the staff's, and no address of anybody. */
export const TrackedClaimView = z.object({
  /** Its number, as people are told it. */
  id: Id,
  status: ClaimStatus,
  status_display: z.string(),
  /** What the status means for whoever claims. */
  status_message: z.string(),
  product_name: z.string(),
  order_number: z.string(),
  purchase_date: z.iso.date(),
  germination_date: z.iso.date(),
  description: z.string(),
  photo1: z.string().nullable(),
  photo2: z.string().nullable(),
  photo3: z.string().nullable(),
  /** Those three and what was added later, in order. */
  photos: z.array(ClaimPhotoView),
  admin_response: z.string(),
  /** Empty until the claim is approved or resolved. */
  resolution_details: z.string(),
  /** What staff ask to be photographed; null where nothing is asked for. */
  photo_request: z.string().nullable(),
  /** By when it is answered: three Argentine working days. Null while a photo is waited for, or it is closed. */
  due_at: z.iso.datetime().nullable(),
  /** Oldest first. */
  timeline: z.array(ClaimEventView),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type TrackedClaimView = z.infer<typeof TrackedClaimView>;

/** A customer's own. */
export const OwnClaimView = TrackedClaimView.extend({
  name: z.string(),
  email: z.string(),
  user_id: Id.nullable(),
  order_id: Id.nullable(),
  product_id: Id.nullable(),
});
export type OwnClaimView = z.infer<typeof OwnClaimView>;

/** Something for staff to look at twice. It never refuses anything by itself. */
export const ClaimSignal = z.object({
  kind: z.enum(['same_photo', 'several_claims', 'dates']),
  text: z.string(),
  /** Other claims that it is about. */
  claims: z.array(
    z.object({
      id: Id,
      status: ClaimStatus,
      product_name: z.string(),
      name: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** Photos of this claim that it is about. */
  photos: z.array(z.string()),
});
export type ClaimSignal = z.infer<typeof ClaimSignal>;

/** Resolution details and notes are there whatever the status. */
export const StaffClaimView = OwnClaimView.extend({
  admin_notes: z.string(),
  /** Null where the claim is not of an order. */
  order: z
    .object({
      id: Id,
      customer_id: Id,
      status: OrderStatus,
      created_at: z.iso.datetime(),
    })
    .nullable(),
  /** Open, and past its due time. */
  overdue: z.boolean(),
  /** These five are of the account: null without one, or where user details were not asked for. */
  username: z.string().nullable(),
  /** Where the account has none, that of the order. */
  user_phone: z.string().nullable(),
  /** Whether the account was deleted: there is no page of it. */
  user_deleted: z.boolean().nullable(),
  user_since: z.iso.datetime().nullable(),
  previous_orders_count: z.int().nullable(),
  /** Earlier claims by the same account or e-mail; null where user details were not asked for. */
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
  /** Among the pending and the reviewing. */
  overdue: z.int(),
});
export type ClaimCounts = z.infer<typeof ClaimCounts>;

export const OwnClaimPage = Page(OwnClaimView);
export type OwnClaimPage = z.infer<typeof OwnClaimPage>;
export const StaffClaimPage = Page(StaffClaimView).extend({ counts: ClaimCounts });
export type StaffClaimPage = z.infer<typeof StaffClaimPage>;

const orNothing = (value: unknown) => (value === '' ? undefined : value);

export const ClaimsQuery = PageQuery.extend({
  /** Only one's own, also for staff; customers are never shown others. */
  user: z.preprocess(orNothing, z.literal('current', say.user).optional()),
  include_user_details: z
    .enum(['true', 'false', ''], say.flag)
    .optional()
    .transform((value) => value === 'true'),
  status: z.preprocess(orNothing, ClaimStatus.optional()),
  search: z.string().trim().max(MAX_SEARCH_CHARACTERS, say.search).optional(),
});
export type ClaimsQuery = z.output<typeof ClaimsQuery>;

/** An order whose lines can be claimed, and those that are claimed already. */
export const EligibleOrderView = OrderView.extend({
  open_claims: z.array(z.object({ product_id: Id, claim_id: Id })),
});
export type EligibleOrderView = z.infer<typeof EligibleOrderView>;

export const EligibleOrders = z.object({
  /** All of them, newest first. */
  results: z.array(EligibleOrderView),
  eligibility: ClaimEligibility,
  /** How many days back an order counts; null where time does not matter. */
  window_days: z.int().nullable(),
});
export type EligibleOrders = z.infer<typeof EligibleOrders>;

/** 32 random-looking bytes in base64url. */
export const ByToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

type Photos = { [Name in 'photo1' | 'photo2' | 'photo3']?: string | null | undefined };

function hasPhoto({ photo1, photo2, photo3 }: Photos): boolean {
  return Boolean(photo1 || photo2 || photo3);
}
