import { z } from 'zod';

/** Converts an empty string, which forms send for an empty field, to undefined. */
export const blankToUndefined = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
