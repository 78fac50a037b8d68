import { z } from 'zod';

/** A whole number from `min` to `max`, with one message for everything else. */
export const intBetween = (min: number, max: number, message: string) =>
  z.int(message).min(min, message).max(max, message);

/** The same in a query, where it is text. */
export const intTextBetween = (min: number, max: number, message: string) =>
  z
    .string(message)
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(intBetween(min, max, message));
