import { z } from 'zod';
import { MAX_ID } from '#contract/limits.ts';

/** A database id: a positive 32-bit integer. */
export const Id = z.int().min(1).max(MAX_ID);

/** Id in a path or query: digits only, so that `1e3` and `0x1` are invalid. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(Id);

export const ById = z.object({ id: IdText });
