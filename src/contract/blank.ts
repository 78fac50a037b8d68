import { z } from 'zod';

/** A field that a form sends empty was not filled in. */
export const absentIfBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
