import { z } from 'zod';
import { valueMessages } from '#contract/messages/values.ts';

/** Converts an empty string, which forms send for an empty field, to undefined. */
export const blankToUndefined = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A flag in a query. */
export const FlagText = blankToUndefined(
  z.enum(['true', 'false'], valueMessages.flag).transform((value) => value === 'true'),
);

type QueryParameters<Shape extends Record<string, z.ZodType>> = {
  [Name in keyof Shape]: ReturnType<typeof blankToUndefined<Shape[Name]>>;
};

/** The fields as optional parameters of a query. */
export function queryParameters<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
): QueryParameters<Shape> {
  const entries = Object.entries(shape).map(([name, schema]) => [name, blankToUndefined(schema)]);
  return Object.fromEntries(entries);
}
