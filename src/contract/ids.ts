import { z } from 'zod';
import { MAX_ID } from '#contract/limits.ts';
import { pagingMessages } from '#contract/messages/paging.ts';

/** A database id: a positive 32-bit integer. */
export const Id = z.int().min(1).max(MAX_ID);

/** Id in a path or query: digits only, so that `1e3` and `0x1` are invalid. */
export const IdText = z
  .string(pagingMessages.id)
  .regex(/^[1-9]\d{0,9}$/, pagingMessages.id)
  .transform(Number)
  .pipe(z.int(pagingMessages.id).min(1, pagingMessages.id).max(MAX_ID, pagingMessages.id));

export const ById = z.object({ id: IdText });

/** Ids in a query, separated by commas. */
export const IdList = (max: number, tooMany: string) =>
  z
    .string(tooMany)
    .transform((text) => text.split(','))
    .pipe(z.array(IdText).max(max, tooMany));
