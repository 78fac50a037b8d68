import { z } from 'zod';
import { Id } from '#contract/ids.ts';
import { MAX_CHECKED_CHARACTERS } from '#contract/limits.ts';
import { serialMessages } from '#contract/messages/serials.ts';
import type { Operations } from '#contract/operation.ts';
import { ProductType } from '#contract/products.ts';
import { serialEndpoints } from '#contract/serial-endpoints.ts';
import { Serial } from '#contract/serials.ts';

const UnknownSerial = z.object({
  outcome: z.literal('unknown'),
  serial: Serial.nullable().meta({ description: 'Null where the text is not a serial' }),
  /** What is wrong with the text; null for a correct serial that was never printed. */
  typing_error: z.string().nullable(),
});

const VoidedSerial = z.object({ outcome: z.literal('voided'), serial: Serial });

export const PrintedSerial = z.object({
  outcome: z.enum(['authentic', 'suspicious', 'recalled']).meta({
    description: '`suspicious`: authentic, but checked by more visitors on more days than usual',
  }),
  serial: Serial,
  product: z.object({
    id: Id,
    name: z.string(),
    brand: z.string(),
    type: ProductType,
    packet_art: z.string(),
    /** Whether the product has a page. */
    is_listed: z.boolean(),
  }),
  seed_count: z.int(),
  lot: z.string(),
  packed_on: z.iso.date().nullable(),
  best_before: z.iso.date().nullable(),
  /** Of all tests together, in percent; null for fewer than 30 seeds. */
  germination: z.object({ percent: z.int(), margin: z.int(), seeds: z.int() }).nullable(),
  first_checked_at: z.iso.datetime().nullable(),
  /** What the owner of a recalled blister should do. */
  recall_text: z.string(),
  /** Whether this request counted as a check. */
  is_counted: z.boolean(),
});
export type PrintedSerial = z.infer<typeof PrintedSerial>;

/** What is known of a serial: no price, owner or order. */
export const SerialCheck = z.discriminatedUnion('outcome', [UnknownSerial, VoidedSerial, PrintedSerial]);
export type SerialCheck = z.infer<typeof SerialCheck>;

export const serialCheckOperations = {
  checkSerial: {
    ...serialEndpoints.checkSerial,
    summary:
      'Whether a serial is authentic, as typed: either case, with or without dashes, O for 0, I or L for 1. With ' +
      '`count=true` it counts as a check: once a day for each visitor, not for staff, prefetches and other sites',
    tag: 'Blisters',
    access: 'anyone',
    params: z.object({ serial: z.string().max(MAX_CHECKED_CHARACTERS, serialMessages.tooLong) }),
    query: z.object({ count: z.stringbool(serialMessages.flag).default(false) }),
    answer: SerialCheck,
    errors: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies Operations;
