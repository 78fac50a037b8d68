import { z } from 'zod';

/** A whole number from `min` to `max`, with one message for everything else. */
export const intBetween = (min: number, max: number, message: string) =>
  z.int(message).min(min, message).max(max, message);
