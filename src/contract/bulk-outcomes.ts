import { z } from 'zod';
import { Id } from '#contract/ids.ts';

/** Each record of a bulk change is in one of the lists: changed, already in the requested state, or refused with the reason. */
export const BulkOutcomes = z.object({
  changed: z.array(z.object({ id: Id, version: z.int() })),
  unchanged: z.array(Id),
  refused: z.array(z.object({ id: Id, reason: z.string() })),
});
export type BulkOutcomes = z.infer<typeof BulkOutcomes>;

/**
 * A record is also among the remaining ones if it was not tried yet because the request has lasted long enough. Send
 * these again to continue.
 */
export const ResumableOutcomes = BulkOutcomes.extend({ remaining: z.array(Id) });
export type ResumableOutcomes = z.infer<typeof ResumableOutcomes>;

type SelectionMessages = { none: string; tooMany: string };

/** Listed records, each with the version that the caller has seen. */
export const ListedRecords = (max: number, { none, tooMany }: SelectionMessages) =>
  z
    .array(z.object({ id: Id, version: z.int().optional() }), none)
    .min(1, none)
    .max(max, tooMany);
