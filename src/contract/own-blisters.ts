import { z } from 'zod';
import { ById, Id, IdText } from '#contract/ids.ts';
import { CODE_DIGITS } from '#contract/limits.ts';
import {
  MAX_DIARY_NOTES_CHARACTERS,
  MAX_DIARY_SEEDS,
  MAX_RECORDED_STATES,
  SEED_STATES,
  SOWING_METHODS,
} from '#contract/lot-values.ts';
import { diaryMessages, registrationMessages } from '#contract/messages/diaries.ts';
import type { Operations } from '#contract/operation.ts';
import { ProductType } from '#contract/products.ts';
import { serialEndpoints } from '#contract/serial-endpoints.ts';
import { Serial, TypedSerial } from '#contract/serials.ts';
import { PhotoUrl } from '#contract/uploads.ts';

export const BlisterRegistration = z.object({
  serial: TypedSerial,
  /** Of the owner, for a blister that another account has registered. */
  transfer_code: z.preprocess(
    (text) => (typeof text === 'string' && text.trim() === '' ? undefined : text),
    z
      .string(registrationMessages.transferCode)
      .trim()
      .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), registrationMessages.transferCode)
      .optional(),
  ),
});
export type BlisterRegistration = z.output<typeof BlisterRegistration>;

const day = (message: string) => z.iso.date(message).regex(/^(19|20|21)/, message);

/** Texts of a diary. */
export const DiaryDraft = z.object({
  sown_on: day(diaryMessages.sownOn),
  method: z.enum(SOWING_METHODS, diaryMessages.method),
  seeds: z.int(diaryMessages.seeds).min(1, diaryMessages.seeds).max(MAX_DIARY_SEEDS, diaryMessages.maxSeeds),
  notes: z
    .string(diaryMessages.notes)
    .trim()
    .max(MAX_DIARY_NOTES_CHARACTERS, diaryMessages.notesTooLong)
    .default(''),
  /** Whether it counts, without a name, in the field rate of its lot when it is finished. */
  is_shared: z.boolean().default(false),
  /** Finished by its author, although seeds wait. */
  is_finished: z.boolean().default(false),
  /** As last seen; omitted for a new diary. */
  version: z.int().min(1).optional(),
});
export type DiaryDraft = z.output<typeof DiaryDraft>;

/** What a grower saw of a seed on a day. */
export const SeedStateRecord = z.object({
  seed: z.int(diaryMessages.seed).min(1, diaryMessages.seed).max(MAX_DIARY_SEEDS, diaryMessages.seed),
  day: day(diaryMessages.day),
  state: z.enum(SEED_STATES, diaryMessages.state),
  /**
   * The moment of the tap on the device: of two states of a seed and a day the later one stays. The years are those
   * that PostgreSQL reads; a clock may be ahead.
   */
  tapped_at: z.iso
    .datetime({ offset: true, error: diaryMessages.tappedAt })
    .regex(/^(19|[2-9]\d)/, diaryMessages.tappedAt),
});
export type SeedStateRecord = z.infer<typeof SeedStateRecord>;

const SeedStateRecords = z.object({
  states: z
    .array(SeedStateRecord, diaryMessages.states(MAX_RECORDED_STATES))
    .min(1, diaryMessages.states(MAX_RECORDED_STATES))
    .max(MAX_RECORDED_STATES, diaryMessages.states(MAX_RECORDED_STATES)),
});

const DiaryPhotoDraft = z.object({ photo: PhotoUrl(diaryMessages.photo) });

export const DiarySummary = z.object({
  id: Id,
  seeds: z.int(),
  /** Seeds whose last state is rooted or sprouted. */
  germinated: z.int(),
  failed: z.int(),
  is_finished: z.boolean(),
});

export const DiaryView = DiarySummary.extend({
  sown_on: z.iso.date(),
  method: z.enum(SOWING_METHODS),
  notes: z.string(),
  is_shared: z.boolean(),
  finished_at: z.iso.datetime().nullable(),
  version: z.int(),
  /** By seed and day. */
  states: z.array(SeedStateRecord),
  photos: z.array(z.object({ id: Id, url: z.string() })),
});
export type DiaryView = z.infer<typeof DiaryView>;

export const OwnBlisterView = z.object({
  /** Of the serial. */
  id: Id,
  serial: Serial,
  product_id: Id,
  product_name: z.string(),
  product_type: ProductType,
  product_brand: z.string(),
  product_image: z.string().nullable(),
  /** URL of the packet art, the fallback for a product without an image. */
  packet_art: z.string(),
  /** Whether the product still has a page for customers. */
  product_listed: z.boolean(),
  blister_id: Id,
  /** Seeds, or units of merchandise, of the blister. */
  seed_count: z.int(),
  lot: z.string(),
  /** What to do, where the lot is recalled. */
  recall_text: z.string().nullable(),
  is_recalled: z.boolean(),
  /** False for a blister that the caller has handed on: only their diary is left. */
  is_owner: z.boolean(),
  /** Null for a blister that was handed on. */
  registered_at: z.iso.datetime().nullable(),
  diary: DiarySummary.nullable(),
});
export type OwnBlisterView = z.infer<typeof OwnBlisterView>;

export const OwnBlisterDetail = OwnBlisterView.extend({
  diary: DiaryView.nullable(),
  /** Until when the code of a transfer is valid; null without one. */
  transfer_expires_at: z.iso.datetime().nullable(),
  /** Of the lot, from the diaries of all growers who share theirs; null for fewer than 30 seeds. */
  field_rate: z.object({ seeds: z.int(), percent: z.int() }).nullable(),
});
export type OwnBlisterDetail = z.infer<typeof OwnBlisterDetail>;

const OwnBlisters = z.object({ results: z.array(OwnBlisterView) });

/** Shown once: only its hash is stored. */
const TransferCode = z.object({ code: z.string(), expires_at: z.iso.datetime() });

const customer = { tag: 'Blisters', access: 'customer' } as const;

export const ownBlisterOperations = {
  listOwnBlisters: {
    ...serialEndpoints.listOwnBlisters,
    ...customer,
    summary: 'Blisters that the caller has registered, newest first, then those handed on with a diary',
    answer: OwnBlisters,
  },
  registerBlister: {
    ...serialEndpoints.registerBlister,
    ...customer,
    summary:
      'Register a blister by its serial, or take over one with the transfer code of its owner; no-op for an own one',
    body: BlisterRegistration,
    answer: OwnBlisterDetail,
    errors: ['TOO_MANY_REQUESTS'],
  },
  getOwnBlister: {
    ...serialEndpoints.getOwnBlister,
    ...customer,
    summary:
      'A blister of the caller with its diary; also one that was handed on, if they have a diary of it',
    params: ById,
    answer: OwnBlisterDetail,
  },
  startTransfer: {
    ...serialEndpoints.startTransfer,
    ...customer,
    summary: 'Make a code with which another account can take over the blister; replaces the previous code',
    params: ById,
    answer: TransferCode,
  },
  cancelTransfer: {
    ...serialEndpoints.cancelTransfer,
    ...customer,
    summary: 'Revoke the transfer code of a blister; no-op without one',
    params: ById,
    status: 204,
  },
  saveDiary: {
    ...serialEndpoints.saveDiary,
    ...customer,
    summary: 'Begin the germination diary of an own blister, or change the texts of an own diary',
    params: ById,
    body: DiaryDraft,
    answer: OwnBlisterDetail,
    conflict: OwnBlisterDetail,
    errors: ['EDIT_CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  recordSeedStates: {
    ...serialEndpoints.recordSeedStates,
    ...customer,
    summary: 'Record states of seeds by day, merged by `tapped_at`; sending them again changes nothing',
    params: ById,
    body: SeedStateRecords,
    answer: OwnBlisterDetail,
    errors: ['TOO_MANY_REQUESTS'],
  },
  addDiaryPhoto: {
    ...serialEndpoints.addDiaryPhoto,
    ...customer,
    summary: 'Add an uploaded photo (purpose `claim`) to an own diary; no-op if it has it',
    params: ById,
    body: DiaryPhotoDraft,
    answer: OwnBlisterDetail,
    errors: ['TOO_MANY_REQUESTS'],
  },
  removeDiaryPhoto: {
    ...serialEndpoints.removeDiaryPhoto,
    ...customer,
    summary: 'Remove a photo from an own diary; no-op without it',
    params: ById.extend({ photo_id: IdText }),
    answer: OwnBlisterDetail,
    errors: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies Operations;
