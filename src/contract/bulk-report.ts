import { z } from 'zod';
import { Id } from '#contract/ids.ts';

/**
 * Each record of a bulk change is in one of the lists: changed, already in the requested state, refused with the reason,
 * or remaining, since it was not tried after the request had lasted long enough. Send the remaining ones again to
 * continue.
 */
export const BulkReport = z.object({
  changed: z.array(z.object({ id: Id, version: z.int() })),
  unchanged: z.array(Id),
  refused: z.array(z.object({ id: Id, reason: z.string() })),
  remaining: z.array(Id),
});
export type BulkReport<Changed = { id: number; version: number }> = Omit<
  z.infer<typeof BulkReport>,
  'changed'
> & { changed: Changed[] };

type SelectionMessages = { none: string; tooMany: string };

/** Listed records, each with the version that the caller has seen. */
export const ListedRecords = (max: number, { none, tooMany }: SelectionMessages) =>
  z
    .array(z.object({ id: Id, version: z.int().optional() }), none)
    .min(1, none)
    .max(max, tooMany);
